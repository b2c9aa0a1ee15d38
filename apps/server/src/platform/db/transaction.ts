import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { txOf } from './database.ts';

export interface TransactionOptions {
  /** Default read committed: rows are locked first. Serializable where a rule spans rows that no lock names. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Reports may take longer than the 5 s of everything else. */
  readonly statementTimeoutMs?: number;
  /**
   * Whether a connection may keep the plan of a statement that it has planned a few times (default no). For short
   * commands that look rows up by their keys; what works on thousands of rows is planned for as many as there are.
   */
  readonly keepsPlans?: boolean;
  readonly attempts?: number;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
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

const afterwards = new WeakMap<Tx, (() => void)[]>();

/** Does something in this process once a transaction is kept; nothing when it is not. For hints: it must not fail. */
export function afterCommit(tx: Tx, work: () => void): void {
  afterwards.set(tx, [...(afterwards.get(tx) ?? []), work]);
}

/**
 * Runs work in one transaction: the only way to open one. The whole of it is tried again when PostgreSQL could not
 * order it among others (40001, 40P01), so it must do nothing outside the database.
 */
export async function transaction<Result>(
  database: Pick<Database, 'db'>,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const attempts = options.attempts ?? ATTEMPTS;
  for (let tried = 1; ; tried += 1) {
    try {
      const { tx, result } = await attempt(database.db, work, options);
      for (const hint of afterwards.get(tx) ?? []) hint();
      return result;
    } catch (error) {
      const state = sqlStateOf(error);
      if (tried >= attempts || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      await sleep(BACK_OFF_MS * tried * (1 + Math.random()));
    }
  }
}

/** @param db a test may bring a transaction of its own: ours is a part of it then, kept or not by itself */
async function attempt<Result>(
  db: Database['db'] | Tx,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions,
): Promise<{ readonly tx: Tx; readonly result: Result }> {
  if (!('$client' in db)) return db.transaction(async (tx) => ({ tx, result: await work(tx) }));
  const client = await db.$client.connect();
  const tx = txOf(client);
  try {
    await client.query(beginning(options));
    const result = await work(tx);
    await client.query('commit');
    return { tx, result };
  } catch (error) {
    // Should the connection be lost, the first failure says so better.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** One round trip, and local to the transaction, so it works behind a pooler. */
const beginning = ({
  isolation = 'read committed',
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  keepsPlans = false,
}: TransactionOptions) =>
  `begin isolation level ${isolation};
   set local statement_timeout = ${statementTimeoutMs};
   set local lock_timeout = ${LOCK_TIMEOUT_MS};
   set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS};
   set local plan_cache_mode = ${keepsPlans ? 'auto' : 'force_custom_plan'}`;
