/** The gap between two parts, in SVG units. */
const GAP = 3;
/** The minimum length, so that every part is visible. */
const MIN_LENGTH = 1;

export interface Arc {
  readonly dashes: string;
  readonly offset: number;
}

/** The arcs of a ring. For drawing only: a table beside it has the exact figures. */
export function arcsOf(percents: readonly string[], radius: number): readonly Arc[] {
  const circumference = 2 * Math.PI * radius;
  const gap = percents.length > 1 ? GAP : 0;
  let before = 0;
  return percents.map((percent) => {
    const share = (Number(percent) / 100) * circumference;
    const arc = {
      dashes: `${Math.max(share - gap, MIN_LENGTH).toFixed(2)} ${circumference.toFixed(2)}`,
      offset: -before,
    };
    before += share;
    return arc;
  });
}
