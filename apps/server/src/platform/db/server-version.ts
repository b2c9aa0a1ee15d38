import type pg from 'pg';

/** The first major version of PostgreSQL that has everything the statements use, except `uuidv7()`. */
const OLDEST_MAJOR = 15;
/** From this one on the server has `uuidv7()` itself. */
const MAJOR_WITH_UUIDV7 = 18;

/** The database server is older than the oldest supported version. */
export class OldServerError extends Error {
  override readonly name = 'OldServerError';
}

/**
 * A version 7 UUID for servers without one: milliseconds, then 12 bits of the fraction of the millisecond, then random
 * bits. Ids of one connection grow, except two within the same microsecond, whose order is random.
 *
 * It is not part of a migration: it must exist before the first one, and newer servers must not get it.
 */
const CREATE_UUIDV7 = `
  create function uuidv7() returns uuid language plpgsql volatile parallel safe as $$
  declare
    micros int8 := (extract(epoch from clock_timestamp()) * 1000000)::int8;
  begin
    return encode(
      overlay(
        overlay(uuid_send(gen_random_uuid()) placing substring(int8send(micros / 1000) from 3) from 1 for 6)
        placing int2send((28672 + micros % 1000 * 4096 / 1000)::int2) from 7 for 2),
      'hex')::uuid;
  end
  $$`;

/**
 * The major version of the server.
 *
 * @throws OldServerError when it is not supported; nothing has been changed then
 */
export async function supportedMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST_MAJOR) return major;
  throw new OldServerError(
    `The database server is PostgreSQL ${major}.${version % 10_000}. Artha needs PostgreSQL ${OLDEST_MAJOR} or newer.`,
  );
}

/** Creates what the migrations use and a server of this version lacks. Call it under the lock of the migrations. */
export async function addMissingFunctions(client: pg.Client, major: number): Promise<void> {
  if (major >= MAJOR_WITH_UUIDV7) return;
  const { rows } = await client.query<{ isKnown: boolean }>(
    `select to_regprocedure('uuidv7()') is not null as "isKnown"`,
  );
  if (!rows[0]?.isKnown) await client.query(CREATE_UUIDV7);
}
