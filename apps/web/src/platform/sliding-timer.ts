import { SESSION_SLIDING_MINUTES } from '@artha/domain/kit/limits';

const SLIDING_MS = SESSION_SLIDING_MINUTES * 60_000;

/** The moment a session ends unless a call renews it, as it is stored: milliseconds of the device's clock. */
export const slidingExpiry = (nowMs: number): string => String(nowMs + SLIDING_MS);

/**
 * What a stored moment says of a session (specification 4.5). Without one that can be read the server alone decides.
 */
export const slidingState = (expiresAt: string | undefined, nowMs: number): 'TimeExpired' | 'Live' =>
  Number(expiresAt) <= nowMs ? 'TimeExpired' : 'Live';

/** How long ago the last call was that kept the session; undefined while that is not known. */
export function sinceRenewalMs(expiresAt: string | undefined, nowMs: number): number | undefined {
  const elapsed = nowMs - (Number(expiresAt) - SLIDING_MS);
  return Number.isFinite(elapsed) ? elapsed : undefined;
}
