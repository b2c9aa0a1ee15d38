import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { accountHolder } from './accounts.tables.ts';

export type JointHolderRow = typeof accountHolder.$inferSelect;

/** The second and third holder of an account. The caller has checked who asks. */
export const listJointHolders = (db: Db, accountId: number): Promise<JointHolderRow[]> =>
  db.select().from(accountHolder).where(eq(accountHolder.accountId, accountId)).orderBy(asc(accountHolder.position));

export async function insertHolder(tx: Tx, values: typeof accountHolder.$inferInsert): Promise<number> {
  const [row] = await tx.insert(accountHolder).values(values).returning({ id: accountHolder.id });
  if (!row) throw new Error('no holder inserted');
  return row.id;
}

export const updateHolder = (tx: Tx, id: number, values: Partial<typeof accountHolder.$inferInsert>) =>
  tx.update(accountHolder).set(values).where(eq(accountHolder.id, id));
