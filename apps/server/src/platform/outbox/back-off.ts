const BACK_OFF_MAX_MS = 15 * 60_000;

/**
 * The wait after a failed attempt: exponential, up to a quarter of an hour, with a jitter of up to a half, so that
 * messages that failed together are not retried together.
 */
export function backOffMs(attempt: number, firstMs: number, random: () => number = Math.random): number {
  const fullMs = Math.min(BACK_OFF_MAX_MS, firstMs * 2 ** (attempt - 1));
  return Math.round(fullMs * (1 - random() / 2));
}
