import { Refusal } from '@artha/domain/kit/errors';
import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/** Runs a part of a transaction that leaves no trace when it is refused, while the rest goes on. */
export async function orUndone<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result | Refusal> {
  await tx.execute(sql`savepoint part`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await tx.execute(sql`rollback to savepoint part`);
    return error;
  }
}
