/** The row that Enter chooses: the selected one if it is still listed, else the first. */
export const activeKey = (keys: readonly string[], selected: string | undefined): string | undefined =>
  selected !== undefined && keys.includes(selected) ? selected : keys[0];

const PAGE_ROWS = 6;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/**
 * The row that a key press moves to. Arrow keys wrap around; page keys stop at the ends.
 *
 * @returns undefined for a key that does not move
 */
export function movedTo(keys: readonly string[], from: string | undefined, key: string): string | undefined {
  const step = STEPS[key];
  if (step === undefined || keys.length === 0) return undefined;
  const at = Math.max(0, keys.indexOf(from ?? '')) + step;
  const isArrow = Math.abs(step) === 1;
  return keys[isArrow ? (at + keys.length) % keys.length : Math.min(keys.length - 1, Math.max(0, at))];
}
