import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * A connection keeps each named statement until it closes. This limit holds for reads and for statements in
 * transactions separately, so that the many variants of searches leave room for writes; statements beyond it are not
 * named.
 */
const NAMES_MAX = 200;
/** A longer text inserts many rows at once, and rarely repeats. */
const TEXT_MAX = 4_000;

interface PlainQuery {
  readonly text: string;
}

type RunQuery = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * Names the reads on the pool and the statements in transactions, so that a connection parses each of them once.
 * Whether a plan is reused depends on `plan_cache_mode`.
 */
export function nameStatements(pool: pg.Pool): void {
  const queryPool = pool.query.bind(pool) as RunQuery;
  pool.query = named(queryPool, createNamer(), ({ text }) => text.startsWith('select ')) as pg.Pool['query'];
  const nameInTransaction = createNamer();
  pool.on('connect', (client) => {
    const queryClient = client.query.bind(client) as RunQuery;
    const isNamed = ({ text }: PlainQuery, [values]: readonly unknown[]) =>
      client.getTransactionStatus() === 'T' && text.length <= TEXT_MAX && hasParameters(values);
    client.query = named(queryClient, nameInTransaction, isNamed) as pg.PoolClient['query'];
  });
}

/**
 * Without parameters a cached plan is never replaced, even with force_custom_plan: a transaction that loads thousands
 * of rows into a table and then joins it would use a plan for an empty table.
 */
const hasParameters = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

const named =
  (
    runQuery: RunQuery,
    nameOf: (text: string) => string | undefined,
    isNamed: (query: PlainQuery, rest: readonly unknown[]) => boolean,
  ): RunQuery =>
  (query, ...rest) =>
    isPlain(query) && isNamed(query, rest)
      ? runQuery({ ...query, name: nameOf(query.text) }, ...rest)
      : runQuery(query, ...rest);

const isPlain = (query: unknown): query is PlainQuery =>
  typeof query === 'object' &&
  query !== null &&
  'text' in query &&
  typeof query.text === 'string' &&
  !('name' in query && query.name !== undefined && query.name !== '');

function createNamer(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMES_MAX) return known;
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
}
