import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { escapeLiteral } from 'pg';
import type { Database, Db, Tx } from './database.ts';
import { timeoutsOf, txOf } from './database.ts';

/** A lock that many transactions share, and what it protects. */
export interface SharedLock {
  readonly name: string;
  /** A query of one row with the number `version`, of what the lock protects; sent with the lock. */
  readonly versionSql: string;
}

export interface TransactionOptions {
  /** Default read committed: rows are locked first. Serializable for rules over rows that cannot be locked by name. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** 5 s by default; reports may need longer, and may then compute as long between two statements. */
  readonly statementTimeoutMs?: number;
  /**
   * Whether a connection may reuse the plan of a statement (default no). For short commands that look up rows by their
   * keys; a statement over thousands of rows is planned for the current sizes of its tables.
   */
  readonly keepsPlans?: boolean;
  readonly attempts?: number;
  /** Taken with the first round trip, before the work reads anything: others with the same name wait, 2 s at most. */
  readonly lockName?: string;
  /** The same, but others may share it: they keep out only those who take its name as `lockName` or by `lockAlone`. */
  readonly sharedLock?: SharedLock;
  /** A query sent with the first round trip, after the lock. Its values are literals: `sqlLiteral`. */
  readonly firstQuery?: string;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const IDLE_TIMEOUT_MS = 10_000;
const ATTEMPTS = 5;
const BACK_OFF_MS = 10;

/** The SQLSTATE of a failed query, which drizzle wraps. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return undefined;
}

/** A text as a literal of SQL, for the statements that are sent together with begin and commit. */
export const sqlLiteral = (text: string): string => escapeLiteral(text);

const commitCallbacks = new WeakMap<Tx, (() => void)[]>();
const lastStatements = new WeakMap<Tx, string[]>();
const sharedVersions = new WeakMap<Tx, number>();

/** The version of what the transaction's `sharedLock` protects: it cannot change before the end. Undefined without. */
export const sharedVersionOf = (db: Db): number | undefined => sharedVersions.get(db as Tx);

/** Sends a statement with the commit, in one round trip. Its values are literals: `sqlLiteral`. */
export function commitWith(tx: Tx, statement: string): void {
  lastStatements.set(tx, [...(lastStatements.get(tx) ?? []), statement]);
}

/** Runs a callback in this process after a commit, not after a rollback. It must not throw. */
export function afterCommit(tx: Tx, work: () => void): void {
  commitCallbacks.set(tx, [...(commitCallbacks.get(tx) ?? []), work]);
}

/** @param firstRows the rows of `firstQuery`; empty without one */
type Work<Result> = (tx: Tx, firstRows: readonly Readonly<Record<string, unknown>>[]) => Promise<Result>;

/**
 * Runs work in one transaction: the only way to open one. The work is retried after a serialization failure or a
 * deadlock (40001, 40P01), so it must have no effect outside the database.
 */
export async function transaction<Result>(
  database: Pick<Database, 'db'>,
  work: Work<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const attempts = options.attempts ?? ATTEMPTS;
  for (let tried = 1; ; tried += 1) {
    try {
      const { tx, result } = await attempt(database.db, work, options);
      for (const callback of commitCallbacks.get(tx) ?? []) callback();
      return result;
    } catch (error) {
      const state = sqlStateOf(error);
      if (tried >= attempts || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      await sleep(BACK_OFF_MS * tried * (1 + Math.random()));
    }
  }
}

/** @param db a test may pass its own transaction: the attempt is then nested in it */
async function attempt<Result>(
  db: Database['db'] | Tx,
  work: Work<Result>,
  options: TransactionOptions,
): Promise<{ readonly tx: Tx; readonly result: Result }> {
  if (!('$client' in db))
    return db.transaction(async (tx) => {
      for (const lock of locksSql(options)) await tx.execute(sql.raw(lock));
      if (options.sharedLock) keepVersion(tx, await tx.execute(sql.raw(options.sharedLock.versionSql)));
      const first = options.firstQuery === undefined ? undefined : await tx.execute(sql.raw(options.firstQuery));
      const result = await work(tx, first?.rows ?? []);
      for (const statement of lastStatements.get(tx) ?? []) await tx.execute(sql.raw(statement));
      return { tx, result };
    });
  const client = await db.$client.connect();
  const tx = txOf(client, db);
  try {
    const opened = (await client.query(
      beginSql({ ...timeoutsOf(db), ...options }),
    )) as unknown as readonly QueryResult[];
    const first = options.firstQuery === undefined ? undefined : opened.at(-1);
    if (options.sharedLock) keepVersion(tx, opened.at(first ? -2 : -1));
    const result = await work(tx, first?.rows ?? []);
    await client.query([...(lastStatements.get(tx) ?? []), 'commit'].join(';\n'));
    return { tx, result };
  } catch (error) {
    // If the connection is lost, the first error describes it better.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function keepVersion(tx: Tx, answer: Pick<QueryResult<Record<string, unknown>>, 'rows'> | undefined): void {
  sharedVersions.set(tx, Number(answer?.rows[0]?.['version']));
}

/** One round trip. The settings are local to the transaction, so they work behind a pooler. */
const beginSql = ({
  isolation = 'read committed',
  statementTimeoutMs,
  lockTimeoutMs,
  keepsPlans = false,
  firstQuery,
  lockName,
  sharedLock,
}: TransactionOptions & ReturnType<typeof timeoutsOf>) =>
  [
    `begin isolation level ${isolation}`,
    `set local statement_timeout = ${statementTimeoutMs}`,
    `set local lock_timeout = ${lockTimeoutMs}`,
    `set local idle_in_transaction_session_timeout = ${Math.max(IDLE_TIMEOUT_MS, statementTimeoutMs)}`,
    `set local plan_cache_mode = ${keepsPlans ? 'auto' : 'force_custom_plan'}`,
    locksSql({ lockName, sharedLock }),
    sharedLock?.versionSql ?? [],
    firstQuery ?? [],
  ]
    .flat()
    .join(';\n');

interface Locks {
  readonly lockName?: string | undefined;
  readonly sharedLock?: SharedLock | undefined;
}

const locksSql = ({ lockName, sharedLock }: Locks): string[] => [
  ...(lockName === undefined ? [] : [lockSql(lockName)]),
  ...(sharedLock === undefined ? [] : [lockSql(sharedLock.name, 'pg_advisory_xact_lock_shared')]),
];

/** An advisory lock until the end of the transaction. The number is a hash, so the name needs no quoting. */
const lockSql = (name: string, lock = 'pg_advisory_xact_lock') =>
  `select ${lock}(${createHash('sha256').update(name).digest().readBigInt64BE()})`;

/** Waits for all who hold or share a lock, and keeps it alone until the end of the transaction. */
export const lockAlone = (tx: Tx, { name }: Pick<SharedLock, 'name'>): Promise<unknown> =>
  tx.execute(sql.raw(lockSql(name)));

/** Shares a lock until the end of the transaction, where it could not be taken at its begin. */
export const shareLock = (tx: Tx, { name }: Pick<SharedLock, 'name'>): Promise<unknown> =>
  tx.execute(sql.raw(lockSql(name, 'pg_advisory_xact_lock_shared')));
