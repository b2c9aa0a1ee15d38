import { IDLE_LOGOUT_MINUTES, IDLE_WARNING_SECONDS } from '@artha/domain/kit/limits';

/** 'over': the idle time has run out. A number: the seconds left, once the warning is due. */
export type IdleState = 'active' | 'over' | number;

/**
 * The idle state, given the time of the last activity. Compares times instead of counting ticks: a sleeping laptop has
 * none.
 *
 * @param lastMs undefined while unknown, which counts as now; so does a time in the future
 */
export function idleState(lastMs: number | undefined, nowMs: number): IdleState {
  const leftSeconds = Math.ceil((IDLE_LOGOUT_MINUTES * 60_000 - (nowMs - (lastMs ?? nowMs))) / 1_000);
  if (leftSeconds <= 0) return 'over';
  return leftSeconds <= IDLE_WARNING_SECONDS ? leftSeconds : 'active';
}
