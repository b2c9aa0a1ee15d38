/** Points and lines in pixels, origin top left, as the captcha is drawn with them. */

export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

/** A number from 0 up to 1. */
export type Random = () => number;

export const between = (random: Random, low: number, high: number): number => low + random() * (high - low);

const STEP_PX = 1.5;

/** Points along a line at about equal distances. */
export function sample(line: Line): Point[] {
  const sampled: Point[] = [];
  for (let index = 1; index < line.length; index += 1) {
    const [x0, y0] = line[index - 1] as Point;
    const [x1, y1] = line[index] as Point;
    const steps = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / STEP_PX));
    for (let step = 0; step <= steps; step += 1)
      sampled.push([x0 + ((x1 - x0) * step) / steps, y0 + ((y1 - y0) * step) / steps]);
  }
  return sampled;
}

/** An arc between two points. @param bend how far its middle is beside the straight line, in pixels */
export function arc([x0, y0]: Point, [x1, y1]: Point, bend: number): Point[] {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
  const points = Array.from({ length: 24 }, (_, index): Point => {
    const t = index / 23;
    const off = bend * Math.sin(Math.PI * t);
    return [x0 + (x1 - x0) * t + nx * off, y0 + (y1 - y0) * t + ny * off];
  });
  return sample(points);
}

/** Where a line down the picture is at each height. */
export type Cutter = (y: number) => number;

/** Cuts a line where cutters cross it. @param gap how wide each cut is, in pixels */
export function cut(line: Line, cutters: readonly Cutter[], gap: number): Point[][] {
  const pieces: Point[][] = [[]];
  for (const point of line) {
    const isCut = cutters.some((cutter) => Math.abs(cutter(point[1]) - point[0]) < gap / 2);
    if (isCut) pieces.push([]);
    else pieces.at(-1)?.push(point);
  }
  return pieces.filter((piece) => piece.length > 1);
}
