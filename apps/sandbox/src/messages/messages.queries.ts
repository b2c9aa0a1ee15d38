import type { Database } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import type { Message, NewMessage } from './message.ts';
import { recipientKey } from './message.ts';

const LIST_ROWS = 200;
const STORED_ROWS_MAX = 20_000;

/** Stores a message. @param heldUntilMs real time until which it is hidden, unless another of its kind arrives first */
export function insertMessage(db: Database, message: NewMessage, sentAtMs: number, heldUntilMs?: number): number {
  const { kind, to, subject, text } = message;
  const insert = db.prepare(
    `insert into caught_message (kind, recipient, recipient_key, subject, text, sent_at_ms, held_until_ms)
     values (?, ?, ?, ?, ?, ?, ?)`,
  );
  const values = [kind, to, recipientKey(to), subject, text, sentAtMs, heldUntilMs ?? null] as const;
  const id = Number(insert.run(...values).lastInsertRowid);
  db.prepare('delete from caught_message where id <= ?').run(id - STORED_ROWS_MAX);
  return id;
}

const COLUMNS = 'kind, recipient, recipient_key, subject, text, sent_at_ms';

/** Releases held messages, as the newest: those of a kind, or those whose holding time is over. */
export function releaseMessages(db: Database, which: { kind: Message['kind'] } | { nowMs: number }): void {
  const [condition, value] = 'kind' in which ? ['kind = ?', which.kind] : ['held_until_ms <= ?', which.nowMs];
  const held = `held_until_ms is not null and ${condition}`;
  if (!db.prepare(`select 1 from caught_message where ${held}`).get(value)) return;
  inTransaction(db, () => {
    db.prepare(
      `insert into caught_message (${COLUMNS}) select ${COLUMNS} from caught_message where ${held} order by id`,
    ).run(value);
    db.prepare(`delete from caught_message where ${held}`).run(value);
  });
}

/** At most 200 messages, newest first: of one recipient, or of all. */
export function listMessages(db: Database, to: string | undefined, limit = LIST_ROWS): Message[] {
  const key = to === undefined ? undefined : recipientKey(to);
  const select = `select id, kind, recipient, subject, text, sent_at_ms from caught_message where held_until_ms is null
    ${key === undefined ? '' : 'and recipient_key = ?'} order by id desc limit ?`;
  const rows = db.prepare(select).all(...(key === undefined ? [limit] : [key, limit]));
  return rows.map((row) => ({
    id: Number(row['id']),
    kind: kindOf(row['kind']),
    to: String(row['recipient']),
    subject: String(row['subject']),
    text: String(row['text']),
    sentAt: new Date(Number(row['sent_at_ms'])).toISOString(),
  }));
}

const kindOf = (kind: unknown): Message['kind'] => (kind === 'sms' || kind === 'push' ? kind : 'mail');
