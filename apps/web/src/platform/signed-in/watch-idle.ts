import { SESSION_RENEW_AFTER_MINUTES } from '@artha/domain/kit/limits';
import { deviceNowMs } from '../business-clock.ts';
import { sessionStore } from '../session-store.ts';
import { sinceRenewalMs } from '../sliding-timer.ts';
import { storedText } from '../stored-text.ts';
import type { IdleState } from './idle-state.ts';
import { idleState } from './idle-state.ts';

/** Events that count as activity. */
const ACTIVITY = ['click', 'scroll', 'keydown'] as const;
/** Events that may follow a sleep without ticks. */
const WAKE_EVENTS = ['focus', 'pageshow', 'visibilitychange'] as const;
const TICK_MS = 1_000;
/** A scroll fires hundreds of events; at most one a second is stored. */
const RECORD_EVERY_MS = 1_000;
/** A failed renewal call is retried, but not with every key press. */
const RENEW_AGAIN_AFTER_MS = 30_000;

/** The last activity in any tab: a user active in one tab is idle in none. */
const lastActivity = storedText(() => localStorage, 'lastActivity');

const lastMs = (): number | undefined => {
  const stored = Number(lastActivity.read() ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
};

const current = (): IdleState => idleState(lastMs(), deviceNowMs());

/** Records that the user is active. */
export const recordActivity = (): void => lastActivity.write(String(deviceNowMs()));

/** Must make a call that renews the session: the user is active, but the last call was long ago. */
type OnRenew = () => void;

interface IdleHandlers {
  /** Called each second, and for the last time with 'over'. */
  readonly onState: (state: IdleState) => void;
  readonly onRenew: OnRenew;
}

/** @returns called at each activity */
function renewal(onRenew: OnRenew): () => void {
  let renewedMs = 0;
  return () => {
    const nowMs = deviceNowMs();
    const sinceMs = sinceRenewalMs(sessionStore.expiresAt(), nowMs) ?? 0;
    if (sinceMs < SESSION_RENEW_AFTER_MINUTES * 60_000 || nowMs - renewedMs < RENEW_AGAIN_AFTER_MS) return;
    renewedMs = nowMs;
    onRenew();
  };
}

/** Only renews the session, where inactivity does not end it. @returns a function that stops watching */
export function watchActivity(onRenew: OnRenew): () => void {
  const renew = renewal(onRenew);
  for (const name of ACTIVITY) addEventListener(name, renew, { capture: true, passive: true });
  return () => {
    for (const name of ACTIVITY) removeEventListener(name, renew, { capture: true });
  };
}

/**
 * Watches for inactivity. Each activity is checked before it counts: the first key press after a sleep must not revive
 * an expired session. While the warning is shown, only its buttons count.
 *
 * @returns a function that stops watching
 */
export function watchIdle({ onState, onRenew }: IdleHandlers): () => void {
  const renew = renewal(onRenew);
  // Opening a page counts as activity. While no page was open, the sliding timer alone decided.
  recordActivity();

  const stop = () => {
    clearInterval(ticking);
    for (const name of ACTIVITY) removeEventListener(name, handleActivity, { capture: true });
    for (const name of WAKE_EVENTS) removeEventListener(name, handleWake, { capture: true });
  };
  const check = (): IdleState => {
    const state = current();
    if (state === 'over') stop();
    onState(state);
    return state;
  };
  const handleActivity = () => {
    if (check() !== 'active') return;
    if (deviceNowMs() - (lastMs() ?? 0) >= RECORD_EVERY_MS) recordActivity();
    renew();
  };

  const handleWake = () => {
    // A frozen page has missed the storage events.
    sessionStore.reread();
    check();
  };

  const ticking = setInterval(check, TICK_MS);
  for (const name of ACTIVITY) addEventListener(name, handleActivity, { capture: true, passive: true });
  for (const name of WAKE_EVENTS) addEventListener(name, handleWake, { capture: true });
  return stop;
}
