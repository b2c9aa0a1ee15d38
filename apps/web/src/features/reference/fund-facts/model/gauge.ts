/** The six levels of the risk-o-meter. */
export const RISK_LEVELS = 6;

const CENTRE = { x: 100, y: 96 };
const OUTER = 88;
const INNER = 66;
const GAP_DEGREES = 2;

const at = (radius: number, degrees: number): string => {
  const angle = (Math.PI * (180 - degrees)) / 180;
  return `${(CENTRE.x + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE.y - radius * Math.sin(angle)).toFixed(2)}`;
};

const span = 180 / RISK_LEVELS;

/** The path of the segment of a level, from 1 at the left to 6 at the right of a half ring. */
export function segmentPath(level: number): string {
  const [from, to] = [(level - 1) * span + GAP_DEGREES / 2, level * span - GAP_DEGREES / 2];
  return `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}Z`;
}

/** The needle to the middle of a level. */
export const needlePath = (level: number): string => `M${CENTRE.x} ${CENTRE.y}L${at(INNER - 8, (level - 0.5) * span)}`;
