import type { Database } from '../platform/database.ts';
import { prepared } from '../platform/database.ts';

/** An event for the product that is due to be sent. */
export interface ClearingEvent {
  readonly seq: number;
  readonly path: string;
  readonly body: string;
  readonly attempts: number;
}

export function insertClearingEvent(db: Database, path: string, body: string, nextAtMs: number): void {
  prepared(db, `insert into clearing_event (path, body, state, next_at_ms) values (?, ?, 'waiting', ?)`).run(
    path,
    body,
    nextAtMs,
  );
}

export function listDueClearingEvents(db: Database, nowMs: number, limit: number): ClearingEvent[] {
  const rows = prepared(
    db,
    `select seq, path, body, attempts from clearing_event where state = 'waiting' and next_at_ms <= ?
     order by next_at_ms, seq limit ?`,
  ).all(nowMs, limit);
  return rows.map((row) => ({
    seq: Number(row['seq']),
    path: String(row['path']),
    body: String(row['body']),
    attempts: Number(row['attempts']),
  }));
}

export function endClearingEvent(db: Database, seq: number, state: 'delivered' | 'refused', outcome: string): void {
  prepared(db, 'update clearing_event set state = ?, attempts = attempts + 1, last_outcome = ? where seq = ?').run(
    state,
    outcome,
    seq,
  );
}

export function retryClearingEvent(db: Database, seq: number, nextAtMs: number, outcome: string): void {
  prepared(db, 'update clearing_event set attempts = attempts + 1, next_at_ms = ?, last_outcome = ? where seq = ?').run(
    nextAtMs,
    outcome,
    seq,
  );
}
