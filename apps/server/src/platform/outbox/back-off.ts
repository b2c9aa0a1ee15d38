const LONGEST_MS = 15 * 60_000;

/**
 * How long to wait after a failed attempt: twice as long each time, to a quarter of an hour, less up to a half by
 * chance, so that what failed together does not come back together.
 */
export function backOffMs(attempt: number, firstMs: number, random: () => number = Math.random): number {
  const whole = Math.min(LONGEST_MS, firstMs * 2 ** (attempt - 1));
  return Math.round(whole * (1 - random() / 2));
}
