import { createHash } from 'node:crypto';
import type { Route } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Db, Tx } from './database.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { idempotencyKey } from './once.tables.ts';
import type { KeptCall, KeptStatement } from './kept-statements.ts';
import type { TransactionOptions } from './transaction.ts';
import { commitWith, sqlStateOf, transaction } from './transaction.ts';

const LOCK_NOT_AVAILABLE = '55P03';

export interface OnceContext {
  readonly database: Pick<Database, 'db'>;
  readonly route: Pick<Route, 'method' | 'path' | 'answer'>;
  readonly session: { readonly userId: number };
  readonly idempotencyKey: string | undefined;
  readonly realNow: Date;
}

/**
 * Runs work once for an idempotency key, in one transaction with its effect. A repeated key gets the stored answer; a
 * key reused for another input is refused; a concurrent call waits for the first one, and is refused as in progress
 * when that takes too long. A refusal by the work leaves no trace.
 *
 * @throws Refusal request.invalid without a key, request.key-reused, request.in-progress
 */
export async function once<Answer>(
  ctx: OnceContext,
  input: unknown,
  work: (tx: Tx) => Promise<Answer>,
  options: Pick<TransactionOptions, 'sharedLock'> = {},
): Promise<Answer> {
  const key = ctx.idempotencyKey;
  if (!key) throw new Refusal('request.invalid', { fields: { 'Idempotency-Key': ['is required for this call'] } });
  const row = { userId: ctx.session.userId, call: `${ctx.route.method} ${ctx.route.path}`, key };
  const inputHash = hashOf(input);
  try {
    return await transaction(
      ctx.database,
      async (tx, [stored]) => {
        if (stored) return answerAgain(stored as unknown as Stored, inputHash, ctx.route) as Answer;
        const answer = await work(tx);
        commitWith(tx, insertCall({ ...row, inputHash, answer: z.encode(ctx.route.answer, answer), at: ctx.realNow }));
        return answer;
      },
      {
        ...options,
        keepsPlans: true,
        lockName: `once:${row.userId}:${row.call}:${row.key}`,
        firstQuery: storedCall(row),
      },
    );
  } catch (error) {
    if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) throw new Refusal('request.in-progress');
    throw error;
  }
}

interface KeyColumns {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
}

interface Stored {
  readonly inputHash: string;
  readonly answer: unknown;
}

const STORED: KeptStatement = {
  name: 'stored_answer',
  types: ['int', 'text', 'text'],
  text: `select input_hash as "inputHash", answer from idempotency_key where user_id = $1 and call = $2 and key = $3`,
};

const storedCall = ({ userId, call, key }: KeyColumns): KeptCall => ({
  statement: STORED,
  values: [userId, call, key],
});

function answerAgain(stored: Stored, inputHash: string, route: OnceContext['route']): unknown {
  if (stored.inputHash !== inputHash) throw new Refusal('request.key-reused');
  return z.decode(route.answer, stored.answer as never);
}

interface KeyRow extends KeyColumns {
  readonly inputHash: string;
  readonly answer: unknown;
  readonly at: Date;
}

const INSERT: KeptStatement = {
  name: 'store_answer',
  types: ['int', 'text', 'text', 'text', 'jsonb', 'timestamptz'],
  text: `insert into idempotency_key (user_id, call, key, input_hash, answer, created_at)
    values ($1, $2, $3, $4, $5, $6)`,
};

const insertCall = ({ userId, call, key, inputHash, answer, at }: KeyRow): KeptCall => ({
  statement: INSERT,
  values: [userId, call, key, inputHash, JSON.stringify(answer), at.toISOString()],
});

/** Deletes keys created before an instant. @returns how many */
export const deleteOldKeys = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, idempotencyKey, lt(idempotencyKey.createdAt, before));

/** A hash of an input that does not depend on the order of its fields. */
export function hashOf(input: unknown): string {
  const canonical = JSON.stringify(input, (_name, value: unknown) => {
    if (typeof value === 'bigint') return `${value}n`;
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return createHash('sha256').update(canonical).digest('base64url');
}
