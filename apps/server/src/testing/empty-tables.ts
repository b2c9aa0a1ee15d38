/**
 * Empties tables between tests. TRUNCATE is for large tables: it creates files for each table and each index, whether
 * there are rows or not, which takes seven times as long as deleting the few rows of a test.
 */
import type { Database } from '../platform/db/database.ts';

interface Emptied {
  /** The tables, and all that refer to them. */
  readonly tables: readonly string[];
  /** Those from which triggers let nobody delete a row, in any role of replication. */
  readonly guarded: readonly string[];
  /** Those whose triggers react to TRUNCATE, such as by telling other nodes. */
  readonly watched: readonly string[];
  /** Their sequences of identities, with the first value. */
  readonly sequences: readonly { readonly name: string; readonly start: string }[];
}

interface Options {
  /** True to begin identities from the start. */
  readonly restartIdentity?: boolean;
}

/** By names of tables: every clone has the same schema. */
const known = new Map<string, Emptied>();

/** Deletes all rows of tables and of all tables that refer to them, as TRUNCATE … CASCADE does. */
export async function emptyTables(
  { $client: pool }: Database['db'],
  names: readonly string[],
  { restartIdentity = false }: Options = {},
): Promise<void> {
  const key = names.join();
  const emptied = known.get(key) ?? (await readEmptied(pool, names));
  known.set(key, emptied);
  const { tables, guarded, watched, sequences } = emptied;
  const truncated = guarded.map((table) => `if exists (select from ${table}) then truncate ${table}; end if;`);
  await pool.query(
    [
      // One message is one transaction. No trigger of a foreign key fires, so the order of the tables does not matter.
      'set local session_replication_role = replica',
      ...tables.filter((table) => !guarded.includes(table)).map((table) => `delete from ${table}`),
      'set local session_replication_role = origin',
      ...watched.map((table) => `delete from ${table} where false`),
      ...(truncated.length > 0 ? [`do $$ begin ${truncated.join(' ')} end $$`] : []),
      ...(restartIdentity ? sequences.map(({ name, start }) => `select setval('${name}', ${start}, false)`) : []),
    ].join('; '),
  );
}

async function readEmptied(pool: Database['pool'], names: readonly string[]): Promise<Emptied> {
  const { rows } = await pool.query<Emptied>(
    `with recursive emptied as (
       select unnest($1::regclass[]) as id
       union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
     ), triggered as (
       select id, tgenabled = 'A' as is_guarded, tgtype & 32 > 0 as is_watched
       from emptied join pg_trigger on tgrelid = id where not tgisinternal
     )
     select
       array(select id::regclass::text from emptied) as tables,
       array(select distinct id::regclass::text from triggered where is_guarded) as guarded,
       array(select distinct id::regclass::text from triggered where is_watched and not is_guarded) as watched,
       array(
         select json_build_object('name', seqrelid::regclass::text, 'start', seqstart::text)
         from emptied
         join pg_depend on refobjid = id and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
         join pg_sequence on seqrelid = objid and classid = 'pg_class'::regclass
       ) as sequences`,
    [names],
  );
  return rows[0]!;
}
