import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { QueryResult } from 'pg';
import { allowStatements } from './answer-limit.ts';
import type { Database, Db, PoolTerms, Tx } from './database.ts';
import { poolTermsOf, txOf } from './database.ts';
import type { KeptCall, KeptStatement } from './kept-statements.ts';
import { executeSql, plainSql, preparedCount } from './kept-statements.ts';

/** A lock that many transactions share, and what it protects. */
export interface SharedLock {
  readonly name: string;
  /** A query without parameters of one row with the number `version`, of what the lock protects; sent with the lock. */
  readonly version: KeptStatement;
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
  /** A query sent with the first round trip, after the lock. */
  readonly firstQuery?: KeptCall;
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

const commitCallbacks = new WeakMap<Tx, (() => void)[]>();
const lastCalls = new WeakMap<Tx, KeptCall[]>();
const sharedVersions = new WeakMap<Tx, number>();
const heldNames = new WeakMap<Tx, string>();

/** The version of what the transaction's `sharedLock` protects: it cannot change before the end. Undefined without. */
export const sharedVersionOf = (db: Db): number | undefined => sharedVersions.get(db as Tx);

/** Sends a statement with the commit, in one round trip. */
export function commitWith(tx: Tx, call: KeptCall): void {
  lastCalls.set(tx, [...(lastCalls.get(tx) ?? []), call]);
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
      const run = (call: KeptCall) => tx.execute(sql.raw(plainSql(call)));
      for (const lock of locksOf(options)) await run(lock);
      keepName(tx, options);
      if (options.sharedLock) keepVersion(tx, await run(versionOf(options.sharedLock)));
      const first = options.firstQuery === undefined ? undefined : await run(options.firstQuery);
      const result = await work(tx, first?.rows ?? []);
      for (const call of lastCalls.get(tx) ?? []) await run(call);
      return { tx, result };
    });
  const terms = poolTermsOf(db);
  const client = await db.$client.connect();
  if (options.statementTimeoutMs !== undefined) allowStatements(client, options.statementTimeoutMs);
  const tx = txOf(client, db);
  let isUnknown = false;
  /** One round trip. If it fails while the connection prepares a statement, the connection is closed. */
  const send = async (before: readonly string[], calls: readonly KeptCall[], after: readonly string[] = []) => {
    const preparedBefore = preparedCount(client);
    const executed = terms.keepsStatements ? executeSql(client, calls) : calls.map(plainSql);
    isUnknown = preparedCount(client) > preparedBefore;
    const results = [await client.query([...before, ...executed, ...after].join(';\n'))].flat();
    isUnknown = false;
    return results;
  };
  try {
    const opened = await send(beginSql(options, terms), firstCalls(options));
    keepName(tx, options);
    const first = options.firstQuery === undefined ? undefined : opened.at(-1);
    if (options.sharedLock) keepVersion(tx, opened.at(first ? -2 : -1));
    const result = await work(tx, first?.rows ?? []);
    await send([], lastCalls.get(tx) ?? [], ['commit']);
    return { tx, result };
  } catch (error) {
    // If the connection is lost, the first error describes it better.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release(isUnknown);
  }
}

function keepName(tx: Tx, { lockName }: TransactionOptions): void {
  if (lockName !== undefined) heldNames.set(tx, lockName);
}

function keepVersion(tx: Tx, answer: Pick<QueryResult<Record<string, unknown>>, 'rows'> | undefined): void {
  sharedVersions.set(tx, Number(answer?.rows[0]?.['version']));
}

/** Begins with the settings that the connection does not have already. They are local to the transaction. */
function beginSql(
  { isolation = 'read committed', statementTimeoutMs, keepsPlans = false }: TransactionOptions,
  { settings, ...timeouts }: PoolTerms,
): readonly string[] {
  const limitMs = statementTimeoutMs ?? timeouts.statementTimeoutMs;
  const wanted = {
    statement_timeout: limitMs,
    lock_timeout: timeouts.lockTimeoutMs,
    idle_in_transaction_session_timeout: Math.max(IDLE_TIMEOUT_MS, limitMs),
    plan_cache_mode: keepsPlans ? 'auto' : 'force_custom_plan',
  };
  const changed = Object.entries(wanted).filter(([name, value]) => settings[name] !== String(value));
  return [`begin isolation level ${isolation}`, ...changed.map(([name, value]) => `set local ${name} = ${value}`)];
}

const firstCalls = (options: TransactionOptions): readonly KeptCall[] => [
  ...locksOf(options),
  ...(options.sharedLock ? [versionOf(options.sharedLock)] : []),
  ...(options.firstQuery ? [options.firstQuery] : []),
];

const versionOf = ({ version }: SharedLock): KeptCall => ({ statement: version, values: [] });

const LOCK: KeptStatement = { name: 'lock', types: ['bigint'], text: 'select pg_advisory_xact_lock($1)' };
const SHARED_LOCK: KeptStatement = {
  name: 'shared_lock',
  types: ['bigint'],
  text: 'select pg_advisory_xact_lock_shared($1)',
};

/** Advisory locks until the end of the transaction. */
const locksOf = ({
  lockName,
  sharedLock,
}: Pick<TransactionOptions, 'lockName' | 'sharedLock'>): readonly KeptCall[] => [
  ...(lockName === undefined ? [] : [{ statement: LOCK, values: [lockNumber(lockName)] }]),
  ...(sharedLock === undefined ? [] : [{ statement: SHARED_LOCK, values: [lockNumber(sharedLock.name)] }]),
];

const lockNumber = (name: string): bigint => createHash('sha256').update(name).digest().readBigInt64BE();

/**
 * Waits for all who hold or share a lock, and keeps it alone until the end of the transaction. One that the transaction
 * began with is not taken again.
 */
export async function lockAlone(tx: Tx, { name }: Pick<SharedLock, 'name'>): Promise<void> {
  if (heldNames.get(tx) === name) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${String(lockNumber(name))}::bigint)`);
}

/** Shares a lock until the end of the transaction, where it could not be taken at its begin. */
export const shareLock = (tx: Tx, { name }: Pick<SharedLock, 'name'>): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${String(lockNumber(name))}::bigint)`);
