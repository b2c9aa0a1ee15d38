import { SESSION_SLIDING_MINUTES } from '@artha/domain/kit/limits';

const SLIDING_MS = SESSION_SLIDING_MINUTES * 60_000;

/** When a session ends unless a call renews it, as stored: milliseconds of the device's clock. */
export const slidingExpiry = (nowMs: number): string => String(nowMs + SLIDING_MS);

/** The state of a session by its stored expiry. Without a readable expiry, only the server decides. */
export const slidingState = (expiresAt: string | undefined, nowMs: number): 'TimeExpired' | 'Live' =>
  Number(expiresAt) <= nowMs ? 'TimeExpired' : 'Live';

/** The time since the last call that renewed the session; undefined while not known. */
export function sinceRenewalMs(expiresAt: string | undefined, nowMs: number): number | undefined {
  const elapsed = nowMs - (Number(expiresAt) - SLIDING_MS);
  return Number.isFinite(elapsed) ? elapsed : undefined;
}
