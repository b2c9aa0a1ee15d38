import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * A connection keeps each named statement until it closes. This limit holds for reads, for single writes and for
 * statements in transactions separately, so that the many variants of searches leave room for writes; statements
 * beyond it are not named.
 */
const NAMES_MAX = 200;
/** A longer text inserts many rows at once, and rarely repeats. */
const TEXT_MAX = 4_000;

interface PlainQuery {
  readonly text: string;
}

type RunQuery = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * Names the statements on the pool and in transactions, so that a connection parses each of them once. Whether a plan
 * is reused depends on `plan_cache_mode`.
 */
export function nameStatements(pool: pg.Pool): void {
  const queryPool = pool.query.bind(pool) as RunQuery;
  const [nameRead, nameWrite, nameInTransaction] = [createNamer(), createNamer(), createNamer()];
  const isNamedOnPool = (query: PlainQuery, rest: readonly unknown[]) => isRead(query.text) || isShort(query, rest);
  const nameOnPool = (text: string) => (isRead(text) ? nameRead(text) : nameWrite(text));
  pool.query = named(queryPool, nameOnPool, isNamedOnPool) as pg.Pool['query'];
  pool.on('connect', (client) => {
    const queryClient = client.query.bind(client) as RunQuery;
    const isNamed = (query: PlainQuery, rest: readonly unknown[]) =>
      client.getTransactionStatus() === 'T' && isShort(query, rest);
    client.query = named(queryClient, nameInTransaction, isNamed) as pg.PoolClient['query'];
  });
}

const isRead = (text: string): boolean => text.startsWith('select ');

const isShort = ({ text }: PlainQuery, [values]: readonly unknown[]): boolean =>
  text.length <= TEXT_MAX && hasParameters(values);

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
