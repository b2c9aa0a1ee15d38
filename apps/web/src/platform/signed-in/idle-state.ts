import { IDLE_LOGOUT_MINUTES, IDLE_WARNING_SECONDS } from '@artha/domain/kit/limits';

/** 'over': nothing was done for too long. A number: the seconds that are left, once somebody must be warned. */
export type IdleState = 'active' | 'over' | number;

/**
 * Where somebody stands who last did something at a moment. Moments are compared, not ticks: a laptop that slept has
 * none.
 *
 * @param lastMs undefined while nothing is known; that, and a moment that is still to come, counts as now
 */
export function idleState(lastMs: number | undefined, nowMs: number): IdleState {
  const leftSeconds = Math.ceil((IDLE_LOGOUT_MINUTES * 60_000 - (nowMs - (lastMs ?? nowMs))) / 1_000);
  if (leftSeconds <= 0) return 'over';
  return leftSeconds <= IDLE_WARNING_SECONDS ? leftSeconds : 'active';
}
