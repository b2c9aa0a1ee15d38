import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';

export interface TransactionOptions {
  /** Default read committed: rows are locked first. Serializable where a rule spans rows that no lock names. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Reports may take longer than the 5 s of everything else. */
  readonly statementTimeoutMs?: number;
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
 * order it among others
 * (40001, 40P01), so it must do nothing outside the database.
 */
export async function transaction<Result>(
  database: Pick<Database, 'db'>,
  work: (tx: Tx) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const attempts = options.attempts ?? ATTEMPTS;
  for (let attempt = 1; ; attempt += 1) {
    let kept: Tx | undefined;
    try {
      const result = await database.db.transaction(
        async (tx) => {
          kept = tx;
          await tx.execute(limits(options));
          return work(tx);
        },
        { isolationLevel: options.isolation ?? 'read committed' },
      );
      for (const hint of (kept && afterwards.get(kept)) ?? []) hint();
      return result;
    } catch (error) {
      const state = sqlStateOf(error);
      if (attempt >= attempts || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
      await sleep(BACK_OFF_MS * attempt * (1 + Math.random()));
    }
  }
}

/** One round trip; local to the transaction, so it works behind a pooler. */
const limits = ({ statementTimeoutMs = STATEMENT_TIMEOUT_MS }: TransactionOptions) =>
  sql`select set_config('statement_timeout', ${String(statementTimeoutMs)}, true),
             set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true),
             set_config('idle_in_transaction_session_timeout', ${String(IDLE_TIMEOUT_MS)}, true)`;
