import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { backOffMs } from './back-off.ts';
import { PermanentDeliveryError, deliveryErrorText } from './delivery-error.ts';
import { startLoop } from './loop.ts';
import { addWorker } from './nudge.ts';
import type { Claim } from './outbox.queries.ts';
import { claimMessages, markFailed, markSent } from './outbox.queries.ts';

/** Delivers messages of one kind to their external system. */
export interface OutboxHandler {
  /**
   * Delivers one message with its idempotency key. A message may be delivered twice when the outcome of the first
   * attempt is unknown: a handler that moves money must query the outcome before it repeats an attempt.
   *
   * @throws PermanentDeliveryError for a permanent failure; any other error is retried
   */
  deliver(message: Claim, signal: AbortSignal): Promise<void>;
  /** The number of attempts before a message is dead-lettered. */
  readonly attemptsMax?: number;
}

export interface OutboxParts {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  /** By kind. Messages of other kinds are left to nodes that know them. */
  readonly handlers: ReadonlyMap<string, OutboxHandler>;
  /** Called for each dead-lettered message. */
  readonly onDeadLetter?: (claim: Claim) => Promise<void>;
  readonly timing?: Partial<typeof TIMING>;
}

export interface OutboxWorker {
  /** Claims no more messages and waits for running deliveries. */
  stop(): Promise<void>;
}

const TIMING = {
  idleMs: 250,
  /** A delivery is abandoned before its lease expires, so that no other worker starts it meanwhile. */
  deliverMaxMs: 30_000,
  leaseMs: 45_000,
  firstBackOffMs: 1_000,
  drainMs: 8_000,
};

const ATTEMPTS_MAX = 10;
/** Each kind has its own limit, so that an external system that hangs blocks no other. */
const CONCURRENCY_PER_KIND = 8;

/**
 * Sends the messages of the outbox, at once after a commit of this process, else within the idle time, on any number of
 * nodes.
 */
export function startOutboxWorker({
  database: { db },
  log,
  handlers,
  onDeadLetter,
  ...parts
}: OutboxParts): OutboxWorker {
  const timing = { ...TIMING, ...parts.timing };
  const running = new Map<Promise<void>, string>();
  const stopping = new AbortController();

  const deliver = async (claim: Claim) => {
    const handler = handlers.get(claim.kind);
    const attemptsMax = handler?.attemptsMax ?? ATTEMPTS_MAX;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timing.deliverMaxMs)]);
    const about = { outboxId: claim.id, kind: claim.kind, attempt: claim.attempt };
    try {
      if (claim.attempt > attemptsMax)
        throw new PermanentDeliveryError('every worker that claimed it ended without a result');
      await Promise.race([handler?.deliver(claim, signal), rejectedBy(signal)]);
    } catch (error) {
      const isDead = error instanceof PermanentDeliveryError || claim.attempt >= attemptsMax;
      const lastError = deliveryErrorText(error);
      if (isDead) log.error({ ...about, why: lastError }, 'a message is dead-lettered as undeliverable');
      await markFailed(db, claim, { lastError, isDead, delayMs: backOffMs(claim.attempt, timing.firstBackOffMs) });
      if (isDead) await onDeadLetter?.(claim);
      return;
    }
    if (!(await markSent(db, claim))) log.warn(about, 'a message took longer than its lease');
  };
  const start = (claim: Claim) => {
    // An outcome that cannot be recorded now: the message is claimed again when its lease expires.
    const delivery = deliver(claim).catch((error: unknown) =>
      log.warn({ err: error }, 'the outcome of a delivery could not be recorded'),
    );
    running.set(delivery, claim.kind);
    void delivery.then(() => {
      running.delete(delivery);
      loop.nudge();
    });
  };
  const work = async () => {
    const busy = (kind: string) => [...running.values()].filter((each) => each === kind).length;
    const free = [...handlers.keys()]
      .map((kind) => ({ kind, count: CONCURRENCY_PER_KIND - busy(kind) }))
      .filter(({ count }) => count > 0);
    if (free.length === 0) return;
    for (const claim of await claimMessages(db, free, timing.leaseMs)) start(claim);
  };
  const loop = startLoop(work, { name: 'outbox', idleMs: timing.idleMs, log });
  const removeWorker = addWorker(loop.nudge);
  return {
    stop: async () => {
      removeWorker();
      await loop.stop();
      const drainTimer = setTimeout(() => stopping.abort(), timing.drainMs);
      await Promise.all(running.keys());
      clearTimeout(drainTimer);
    },
  };
}

/** Rejects on abort, for handlers that ignore the signal. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => {
    const onAbort = () => fail(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
