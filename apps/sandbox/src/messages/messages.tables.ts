/**
 * `recipient` as it was written, `recipient_key` as it is looked for. Held: a fault keeps it back until the next of
 * its kind.
 */
export const MESSAGE_TABLES = `
  create table if not exists message (
    id integer primary key autoincrement,
    kind text not null check (kind in ('mail', 'sms')),
    recipient text not null,
    recipient_key text not null,
    subject text not null,
    text text not null,
    sent_at_ms integer not null,
    held_until_ms integer
  ) strict;
  create index if not exists message_recipient on message (recipient_key, id);
  create index if not exists message_held on message (held_until_ms) where held_until_ms is not null;
`;
