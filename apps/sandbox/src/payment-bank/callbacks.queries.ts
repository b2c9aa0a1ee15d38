import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';
import type { PaymentEventType } from './payment.ts';

/** An event due to be sent. */
export interface DueEvent {
  readonly seq: number;
  readonly body: string;
  /** The number of attempts, dropped ones included. */
  readonly attempts: number;
}

/** The newest event of a payment, for the page. */
export interface EventSummary {
  readonly type: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastOutcome: string;
}

interface NewEvent {
  readonly type: PaymentEventType;
  readonly body: string;
  /** By the real clock, as all times of the queue. */
  readonly nextAtMs: number;
}

export function insertEvent(db: Database, paymentSeq: number, event: NewEvent): void {
  prepared(
    db,
    `insert into payment_event (payment_seq, type, body, state, next_at_ms) values (?, ?, ?, 'waiting', ?)`,
  ).run(paymentSeq, event.type, event.body, event.nextAtMs);
}

/**
 * Events due now, in order of time, at most one for each payment: a later event of a payment waits for the earlier one,
 * unless a fault holds the earlier one.
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

/** Holds an event, so that the next one is sent first. */
export function holdEvent(db: Database, seq: number, untilMs: number): void {
  prepared(db, `update payment_event set is_held = 1, next_at_ms = ?, last_outcome = 'held back' where seq = ?`).run(
    untilMs,
    seq,
  );
}

/** Releases held events. */
export function releaseEvents(db: Database, nowMs: number): void {
  prepared(db, `update payment_event set is_held = 0, next_at_ms = ? where state = 'waiting' and is_held = 1`).run(
    nowMs,
  );
}

/** Ends the delivery of an event: it was delivered or refused. */
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

export function findNewestEvent(db: Database, paymentSeq: number): EventSummary | undefined {
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
