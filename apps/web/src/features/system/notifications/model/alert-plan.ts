import { ALERT_TOAST_EVERY_MS, ALERT_TOAST_FIRST_MS } from '@artha/domain/kit/limits';

interface PlannedAlert {
  readonly id: number;
  readonly message: string;
}

interface AlertPlan {
  /** The number of unread alerts; undefined while not known. */
  readonly unreadCount: () => number | undefined;
  readonly fetchAlerts: () => Promise<readonly PlannedAlert[]>;
  readonly show: (alert: PlannedAlert) => void;
  /** While false, alerts are held back. */
  readonly isWatched: () => boolean;
  readonly onFailure: (error: unknown) => void;
  /** The ids already shown by this page. */
  readonly shown: Set<number>;
}

/**
 * Shows unread alerts one after another: the first half a minute after the page has loaded, then one every 6 seconds,
 * each once. They are fetched when the count has changed since the last fetch.
 *
 * @returns a function that stops it
 */
export function startAlertPlan(plan: AlertPlan): () => void {
  let waiting: readonly PlannedAlert[] = [];
  let fetchedAtCount = 0;
  let isStopped = false;

  const refill = async () => {
    const count = plan.unreadCount() ?? 0;
    if (count === fetchedAtCount) return;
    fetchedAtCount = count;
    if (count === 0) return;
    try {
      waiting = (await plan.fetchAlerts()).filter(({ id }) => !plan.shown.has(id));
    } catch (error) {
      fetchedAtCount = 0;
      plan.onFailure(error);
    }
  };
  const tick = async () => {
    if (!plan.isWatched()) return;
    if (waiting.length === 0) await refill();
    const [next, ...others] = waiting;
    if (next === undefined || isStopped) return;
    waiting = others;
    plan.shown.add(next.id);
    plan.show(next);
  };
  let timer = setTimeout(() => {
    void tick();
    timer = setInterval(() => void tick(), ALERT_TOAST_EVERY_MS);
  }, ALERT_TOAST_FIRST_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(timer);
  };
}
