import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { limitAnswers } from './answer-limit.ts';
import { nameStatements } from './named-statements.ts';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
/** Runs queries: the pool, or a transaction. */
export type Db = NodePgDatabase | Tx;

export interface Database {
  readonly db: NodePgDatabase & { readonly $client: pg.Pool };
  readonly pool: pg.Pool;
  /** Bypasses a pooler: for LISTEN, migrations, COPY and the job queue. */
  readonly direct: pg.PoolConfig;
  close(): Promise<void>;
}

const NAMING = { casing: 'snake_case' } as const;
/** Writes statements as the pool does. */
export const DIALECT = new PgDialect(NAMING);

const connections = new WeakMap<Tx, pg.PoolClient>();
const pools = new WeakMap<Db, Database['db']>();

/** A drizzle transaction on a connection of a pool on which a transaction was begun. */
export function txOf(client: pg.PoolClient, pool: Database['db']): Tx {
  const tx: Tx = new NodePgTransaction(DIALECT, new NodePgSession(client, DIALECT, undefined), undefined);
  connections.set(tx, client);
  pools.set(tx, pool);
  return tx;
}

/** The pool of a transaction that transaction() opened; undefined for anything else. */
export const poolOf = (db: Db): Database['db'] | undefined => pools.get(db);

/** The connection of a transaction, for COPY, which is a stream and not a query. */
export function connectionOf(tx: Tx): pg.PoolClient {
  const client = connections.get(tx);
  if (!client) throw new TypeError('COPY needs a transaction that transaction() opened');
  return client;
}

const DATE_OID = 1082;

/** Dates stay text; numerics are text already. Other types are parsed by pg. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    oid === DATE_OID ? (value: string) => value : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

const POOL_CONNECTIONS = 12;
/** How long a statement may take, and how long one waits for a connection. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** How long a statement waits for a lock. */
const LOCK_TIMEOUT_MS = 2_000;

interface Timeouts {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
}

const DEFAULT_TIMEOUTS: Timeouts = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, lockTimeoutMs: LOCK_TIMEOUT_MS };

/** Settings of PostgreSQL by their names. */
export type Settings = Readonly<Record<string, string>>;

/** The settings of a connection outside our transactions. */
const sessionSettings = ({ statementTimeoutMs, lockTimeoutMs }: Timeouts): Settings => ({
  statement_timeout: String(statementTimeoutMs),
  lock_timeout: String(lockTimeoutMs),
  idle_in_transaction_session_timeout: '10000',
  plan_cache_mode: 'force_custom_plan',
});

/** What a transaction must know of the connections of its pool. */
export interface PoolTerms extends Timeouts {
  /** The settings that each connection begins with; none with a transaction pooler. */
  readonly settings: Settings;
  /** Whether a connection keeps what it has prepared, which a transaction pooler gives to others. */
  readonly keepsStatements: boolean;
}

const DEFAULT_TERMS: PoolTerms = { ...DEFAULT_TIMEOUTS, settings: {}, keepsStatements: false };
const termsOfPool = new WeakMap<Db, PoolTerms>();

export const poolTermsOf = (db: Db): PoolTerms => termsOfPool.get(db) ?? DEFAULT_TERMS;

/** Tests have longer timeouts, because they run beside other work. */
interface DatabaseOptions extends Partial<Timeouts> {
  readonly max?: number | undefined;
  readonly isPooled?: boolean;
}

const optionsText = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export function openDatabase(
  config: { main: pg.PoolConfig; direct: pg.PoolConfig },
  { max = POOL_CONNECTIONS, isPooled = false, ...changed }: DatabaseOptions = {},
): Database {
  const limits = { ...DEFAULT_TIMEOUTS, ...changed };
  const settings = isPooled ? {} : sessionSettings(limits);
  const pool = new pg.Pool({
    ...config.main,
    max,
    types,
    connectionTimeoutMillis: limits.statementTimeoutMs,
    application_name: config.main.application_name ?? 'artha',
    // A transaction pooler refuses start-up options; with one, the limits are set only in each transaction.
    ...(isPooled ? {} : { options: optionsText(settings) }),
  });
  // The pool replaces an idle connection that fails; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same for a connection in use: its query rejects at the caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (!isPooled) nameStatements(pool);
  limitAnswers(pool, limits.statementTimeoutMs);
  const db = drizzle(pool, NAMING);
  termsOfPool.set(db, { ...limits, settings, keepsStatements: !isPooled });
  return {
    db,
    pool,
    direct: { ...config.direct, types },
    close: () => pool.end(),
  };
}
