import { SESSION_RENEW_AFTER_MINUTES } from '@artha/domain/kit/limits';
import { deviceNowMs } from '../business-clock.ts';
import { sessionStore } from '../session-store.ts';
import { sinceRenewalMs } from '../sliding-timer.ts';
import { storedText } from '../stored-text.ts';
import type { IdleState } from './idle-state.ts';
import { idleState } from './idle-state.ts';

/** What counts as doing something. */
const ACTIVITY = ['click', 'scroll', 'keydown'] as const;
/** What may come after a sleep in which no tick was. */
const AWAKENING = ['focus', 'pageshow', 'visibilitychange'] as const;
const TICK_MS = 1_000;
/** A scroll is hundreds of events; the storage hears of one a second. */
const NOTE_EVERY_MS = 1_000;
/** A call that keeps the session and failed is tried again, but not with each key that is pressed. */
const RENEW_AGAIN_AFTER_MS = 30_000;

/** When somebody last did something in any tab: one who is active in one of them is idle in none. */
const lastActivity = storedText(() => localStorage, 'lastActivityAt');

const lastMs = (): number | undefined => {
  const stored = Number(lastActivity.read() ?? Number.NaN);
  return Number.isFinite(stored) ? stored : undefined;
};

const current = (): IdleState => idleState(lastMs(), deviceNowMs());

/** Somebody is there. */
export const recordActivity = (): void => lastActivity.write(String(deviceNowMs()));

interface IdleHandlers {
  /** Told each second; when it is 'over' nothing else is told. */
  readonly onState: (state: IdleState) => void;
  /** Makes a call that keeps the session: somebody reads or types, and the last call is long ago. */
  readonly onRenew: () => void;
}

/**
 * Watches whether anybody is there (specification 4.5). Each activity is checked first and counted then: the first
 * press after a sleep must not revive what is over. Once somebody is being warned only an answer counts.
 *
 * @returns stops watching
 */
export function watchIdle({ onState, onRenew }: IdleHandlers): () => void {
  let renewedMs = 0;
  // Opening a page is doing something. While none was open the sliding timer alone decided.
  recordActivity();

  const stop = () => {
    clearInterval(ticking);
    for (const name of ACTIVITY) removeEventListener(name, heed, { capture: true });
    for (const name of AWAKENING) removeEventListener(name, awake, { capture: true });
  };
  const check = (): IdleState => {
    const state = current();
    if (state === 'over') stop();
    onState(state);
    return state;
  };
  const heed = () => {
    if (check() !== 'active') return;
    const nowMs = deviceNowMs();
    if (nowMs - (lastMs() ?? 0) >= NOTE_EVERY_MS) recordActivity();
    const sinceMs = sinceRenewalMs(sessionStore.expiresAt(), nowMs) ?? 0;
    if (sinceMs < SESSION_RENEW_AFTER_MINUTES * 60_000 || nowMs - renewedMs < RENEW_AGAIN_AFTER_MS) return;
    renewedMs = nowMs;
    onRenew();
  };

  const awake = () => {
    // A page that was frozen has heard of nothing.
    sessionStore.reread();
    check();
  };

  const ticking = setInterval(check, TICK_MS);
  for (const name of ACTIVITY) addEventListener(name, heed, { capture: true, passive: true });
  for (const name of AWAKENING) addEventListener(name, awake, { capture: true });
  return stop;
}
