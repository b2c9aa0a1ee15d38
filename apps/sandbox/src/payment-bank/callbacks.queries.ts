import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import type { PaymentEventType } from './payment.ts';

/** An event whose time to be sent has come. */
export interface DueEvent {
  readonly seq: number;
  readonly body: string;
  /** How often it has been sent, or should have been. */
  readonly attempts: number;
}

/** What the page shows of the newest event of a payment. */
export interface EventNote {
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastOutcome: string;
}

interface NewEvent {
  readonly type: PaymentEventType;
  readonly body: string;
  /** Real clock, as all times of the queue. */
  readonly nextAtMs: number;
}

export function insertEvent(db: Database, paymentSeq: number, event: NewEvent): void {
  prepared(
    db,
    `insert into payment_event (payment_seq, type, body, state, next_at_ms) values (?, ?, ?, 'waiting', ?)`,
  ).run(paymentSeq, event.type, event.body, event.nextAtMs);
}

/**
 * Events to be sent now, in order of time, at most one a payment: what comes later in a payment waits for what comes
 * earlier, unless a fault holds the earlier one back.
 */
export function listDueEvents(db: Database, nowMs: number, limit: number): DueEvent[] {
  const rows = prepared(
    db,
    `select seq, body, attempts from payment_event due
     where state = 'waiting' and next_at_ms <= ? and not exists (
       select 1 from payment_event earlier
       where earlier.payment_seq = due.payment_seq and earlier.seq < due.seq and earlier.state = 'waiting'
         and (earlier.is_held = 0 or earlier.next_at_ms <= ?))
     order by next_at_ms, seq limit ?`,
  ).all(nowMs, nowMs, limit);
  return rows.map((row) => ({
    seq: Number(row['seq']),
    body: String(row['body']),
    attempts: Number(row['attempts']),
  }));
}

export const hasWaitingEvents = (db: Database): boolean =>
  prepared(db, `select 1 from payment_event where state = 'waiting' limit 1`).get() !== undefined;

/** Keeps an event back: the one that follows it goes first. */
export function holdEvent(db: Database, seq: number, untilMs: number): void {
  prepared(db, `update payment_event set is_held = 1, next_at_ms = ?, last_outcome = 'held back' where seq = ?`).run(
    untilMs,
    seq,
  );
}

/** Lets go those that were held back. */
export function releaseEvents(db: Database, nowMs: number): void {
  prepared(db, `update payment_event set is_held = 0, next_at_ms = ? where state = 'waiting' and is_held = 1`).run(
    nowMs,
  );
}

/** Ends the attempts at an event: it has arrived, or nobody wants it. */
export function endEvent(db: Database, seq: number, state: 'delivered' | 'refused', outcome: string): void {
  prepared(db, 'update payment_event set state = ?, attempts = attempts + 1, last_outcome = ? where seq = ?').run(
    state,
    outcome,
    seq,
  );
}

export function retryEvent(db: Database, seq: number, nextAtMs: number, outcome: string): void {
  prepared(
    db,
    `update payment_event set attempts = attempts + 1, is_held = 0, next_at_ms = ?, last_outcome = ? where seq = ?`,
  ).run(nextAtMs, outcome, seq);
}

export function findNewestEvent(db: Database, paymentSeq: number): EventNote | undefined {
  const row = prepared(
    db,
    'select type, state, attempts, last_outcome from payment_event where payment_seq = ? order by seq desc limit 1',
  ).get(paymentSeq);
  return (
    row && {
      type: String(row['type']),
      state: String(row['state']),
      attempts: Number(row['attempts']),
      lastOutcome: String(row['last_outcome']),
    }
  );
}
