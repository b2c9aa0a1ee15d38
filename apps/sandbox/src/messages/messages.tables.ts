/**
 * `recipient` is as sent, `recipient_key` is its search key. A fault can hold a message until the next of its kind.
 */
export const MESSAGE_TABLES = `
  -- Of an earlier sandbox; its check would refuse push notifications.
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
