import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { recordAcceptedTerms } from '../users/index.ts';
import { tncAcceptance, tncVersion } from './recovery.tables.ts';

/** Stores a version of the terms when it is first accepted. @returns its id */
export async function ensureTncVersion(
  tx: Tx,
  terms: { readonly version: number; readonly text: string; readonly validFrom: Date },
): Promise<number> {
  await tx.insert(tncVersion).values(terms).onConflictDoNothing({ target: tncVersion.version });
  const [row] = await tx.select({ id: tncVersion.id }).from(tncVersion).where(eq(tncVersion.version, terms.version));
  if (!row) throw new Error(`version ${terms.version} of the terms was not stored`);
  return row.id;
}

/** Records an acceptance once. @returns false when it was already recorded */
export async function insertAcceptance(
  tx: Tx,
  { version, ...acceptance }: typeof tncAcceptance.$inferInsert & { readonly version: number },
): Promise<boolean> {
  const { rowCount } = await tx.insert(tncAcceptance).values(acceptance).onConflictDoNothing();
  await recordAcceptedTerms(tx, acceptance.userId, version);
  return rowCount === 1;
}
