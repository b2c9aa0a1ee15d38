/**
 * `recipient` as it was written, `recipient_key` as it is looked for. Held: a fault keeps it back until the next of
 * its kind.
 */
export const MESSAGE_TABLES = `
  -- Of a sandbox that knew no pushes: its check would refuse them.
  drop table if exists message;
  create table if not exists caught_message (
    id integer primary key autoincrement,
    kind text not null check (kind in ('mail', 'sms', 'push')),
    recipient text not null,
    recipient_key text not null,
    subject text not null,
    text text not null,
    sent_at_ms integer not null,
    held_until_ms integer
  ) strict;
  create index if not exists caught_message_recipient on caught_message (recipient_key, id);
  create index if not exists caught_message_held on caught_message (held_until_ms) where held_until_ms is not null;
`;
