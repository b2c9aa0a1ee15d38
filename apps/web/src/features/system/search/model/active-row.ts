/** Which row Enter chooses: the one the arrows went to, or the first where that has gone or none was gone to. */
export const activeKey = (keys: readonly string[], gone: string | undefined): string | undefined =>
  gone !== undefined && keys.includes(gone) ? gone : keys[0];

const PAGE_ROWS = 6;
const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_ROWS,
  PageUp: -PAGE_ROWS,
};

/**
 * Where a key of the keyboard leads from a row. Arrows go round; pages stop at the ends.
 *
 * @returns undefined for a key that leads nowhere
 */
export function movedTo(keys: readonly string[], from: string | undefined, key: string): string | undefined {
  const step = STEPS[key];
  if (step === undefined || keys.length === 0) return undefined;
  const at = Math.max(0, keys.indexOf(from ?? '')) + step;
  const isArrow = Math.abs(step) === 1;
  return keys[isArrow ? (at + keys.length) % keys.length : Math.min(keys.length - 1, Math.max(0, at))];
}
