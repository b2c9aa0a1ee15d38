/**
 * Authorizations. `person` and `choice` are set with the decision; a code and a token are stored as they are, since
 * nothing in the sandbox is secret. Times are of the real clock.
 */
export const LOCKER_TABLES = `
  create table if not exists locker_consent (
    seq integer primary key autoincrement,
    page_token text not null unique,
    redirect_uri text not null,
    state text not null,
    code_challenge text not null,
    choice text,
    person text,
    code text unique,
    code_expires_ms integer,
    is_code_used integer not null default 0,
    access_token text unique,
    token_expires_ms integer,
    decided_ms integer
  ) strict;
`;
