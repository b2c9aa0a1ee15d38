import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { backOffMs } from './back-off.ts';
import { Undeliverable, deliveryErrorText } from './delivery-error.ts';
import { startLoop } from './loop.ts';
import { addWorker } from './nudge.ts';
import type { Claim } from './outbox.queries.ts';
import { claimMessages, markFailed, markSent } from './outbox.queries.ts';

/** Brings messages of one kind to their outer system. */
export interface OutboxHandler {
  /**
   * Hands one message over, with its idempotency key, and returns once it is taken. A message may come twice when the
   * end of the first attempt is unknown: whoever moves money asks for the outcome before repeating an attempt.
   *
   * @throws Undeliverable when trying again is of no use; anything else is tried again
   */
  deliver(message: Claim, signal: AbortSignal): Promise<void>;
  /** How often it is tried before it is put aside for a person. */
  readonly attemptsMax?: number;
}

export interface OutboxParts {
  readonly database: Pick<Database, 'db'>;
  readonly log: Log;
  /** By kind. Messages of other kinds are left to nodes that know them. */
  readonly handlers: ReadonlyMap<string, OutboxHandler>;
  /** Told of each message that is put aside for a person. */
  readonly onDeadLetter?: (claim: Claim) => Promise<void>;
  readonly timing?: Partial<typeof TIMING>;
}

export interface OutboxWorker {
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

const TIMING = {
  idleMs: 250,
  /** A delivery is given up before its lease runs out, so that no other worker starts while it goes on. */
  deliverMaxMs: 30_000,
  leaseMs: 45_000,
  firstBackOffMs: 1_000,
  drainMs: 8_000,
};

const ATTEMPTS_MAX = 10;
/** Each kind has its own, so that an outer system that hangs holds up no other. */
const AT_ONCE_A_KIND = 8;

/**
 * Sends what stands in the outbox: at once after a commit of this process, else within the idle time; on any number
 * of nodes.
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
      if (claim.attempt > attemptsMax) throw new Undeliverable('each worker that had it ended without a word');
      await Promise.race([handler?.deliver(claim, signal), rejectedBy(signal)]);
    } catch (error) {
      const isDead = error instanceof Undeliverable || claim.attempt >= attemptsMax;
      const lastError = deliveryErrorText(error);
      if (isDead) log.error({ ...about, why: lastError }, 'a message is put aside as undeliverable');
      await markFailed(db, claim, { lastError, isDead, delayMs: backOffMs(claim.attempt, timing.firstBackOffMs) });
      if (isDead) await onDeadLetter?.(claim);
      return;
    }
    if (!(await markSent(db, claim))) log.warn(about, 'a message took longer than its lease');
  };
  const start = (claim: Claim) => {
    // What cannot be noted now is found again when the lease has run out.
    const noted = deliver(claim).catch((error: unknown) => log.warn({ err: error }, 'a delivery could not be noted'));
    running.set(noted, claim.kind);
    void noted.then(() => {
      running.delete(noted);
      loop.nudge();
    });
  };
  const work = async () => {
    const busy = (kind: string) => [...running.values()].filter((each) => each === kind).length;
    const free = [...handlers.keys()]
      .map((kind) => ({ kind, count: AT_ONCE_A_KIND - busy(kind) }))
      .filter(({ count }) => count > 0);
    if (free.length === 0) return;
    for (const claim of await claimMessages(db, free, timing.leaseMs)) start(claim);
  };
  const loop = startLoop(work, { name: 'outbox', idleMs: timing.idleMs, log });
  const forget = addWorker(loop.nudge);
  return {
    stop: async () => {
      forget();
      await loop.stop();
      const patience = setTimeout(() => stopping.abort(), timing.drainMs);
      await Promise.all(running.keys());
      clearTimeout(patience);
    },
  };
}

/** For handlers that do not listen: they are not waited for. */
const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_done, fail) => {
    const give = () => fail(signal.reason as Error);
    if (signal.aborted) give();
    else signal.addEventListener('abort', give, { once: true });
  });
