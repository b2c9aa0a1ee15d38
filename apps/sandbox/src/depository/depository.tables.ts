/** Requests for the KYC record of a person. The times are of the real clock. */
export const DEPOSITORY_TABLES = `
  create table if not exists depository_request (
    seq integer primary key autoincrement,
    request_id text not null unique,
    page_token text not null unique,
    pan text not null,
    born_on text not null,
    return_url text not null,
    state text not null,
    choice text,
    person text,
    decided_ms integer
  ) strict;
`;
