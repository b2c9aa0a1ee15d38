import type { TaxResidence } from '@artha/contract/clients/profile.parts';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { investorDetail } from './profile.tables.ts';

export type InvestorDetailRow = typeof investorDetail.$inferSelect;
export type StoredTaxResidence = z.output<typeof TaxResidence>;

type Stored = Omit<typeof investorDetail.$inferInsert, 'id' | 'taxResidencesSealed' | 'version'>;

/** All that is stored of an investor. Tax residences are those besides India. */
export interface NewInvestorDetail extends Stored {
  readonly taxResidences: readonly StoredTaxResidence[];
}

const PURPOSE = 'tax-residences';

/** Sealed for the user, whose row it is; null without any. */
export const sealTaxResidences = (
  secrets: Pick<Secrets, 'seal'>,
  appUserId: number,
  residences: readonly StoredTaxResidence[],
): string | null => (residences.length === 0 ? null : secrets.seal(PURPOSE, appUserId, JSON.stringify(residences)));

export const openTaxResidences = (
  secrets: Pick<Secrets, 'open'>,
  { appUserId, taxResidencesSealed }: Pick<InvestorDetailRow, 'appUserId' | 'taxResidencesSealed'>,
): readonly StoredTaxResidence[] =>
  taxResidencesSealed === null
    ? []
    : (JSON.parse(secrets.open(PURPOSE, appUserId, taxResidencesSealed)) as StoredTaxResidence[]);

/** Adds what is known of a client; what an earlier row of theirs has is replaced. */
export async function insertInvestorDetail(
  tx: Tx,
  secrets: Pick<Secrets, 'seal'>,
  { taxResidences, ...detail }: NewInvestorDetail,
): Promise<void> {
  const values = { ...detail, taxResidencesSealed: sealTaxResidences(secrets, detail.appUserId, taxResidences) };
  await tx.insert(investorDetail).values(values).onConflictDoUpdate({ target: investorDetail.appUserId, set: values });
}

/** What is known of a client; undefined before anything is. */
export async function findInvestorDetail(db: Db, appUserId: number): Promise<InvestorDetailRow | undefined> {
  const [row] = await db.select().from(investorDetail).where(eq(investorDetail.appUserId, appUserId)).limit(1);
  return row;
}

/** The row of a client, which is added when there is none, locked to the end of the transaction. */
export async function lockInvestorDetail(tx: Tx, appUserId: number): Promise<InvestorDetailRow> {
  await tx.insert(investorDetail).values({ appUserId }).onConflictDoNothing();
  const [row] = await tx.select().from(investorDetail).where(eq(investorDetail.appUserId, appUserId)).for('update');
  if (!row) throw new Error('the row that was added is missing');
  return row;
}

type Changes = Partial<Omit<typeof investorDetail.$inferInsert, 'id' | 'appUserId' | 'version'>>;

/** Changes a locked row; its version rises. */
export async function updateInvestorDetail(tx: Tx, locked: InvestorDetailRow, changes: Changes): Promise<void> {
  await tx
    .update(investorDetail)
    .set({ ...changes, version: locked.version + 1 })
    .where(eq(investorDetail.id, locked.id));
}
