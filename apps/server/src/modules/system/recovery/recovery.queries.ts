import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { recordAcceptedTerms } from '../users/index.ts';
import { tncAcceptance, tncVersion } from './recovery.tables.ts';

/** The terms under their version, written down when they are first accepted. @returns their id */
export async function ensureTncVersion(
  tx: Tx,
  terms: { readonly version: number; readonly text: string; readonly validFrom: Date },
): Promise<number> {
  await tx.insert(tncVersion).values(terms).onConflictDoNothing({ target: tncVersion.version });
  const [row] = await tx.select({ id: tncVersion.id }).from(tncVersion).where(eq(tncVersion.version, terms.version));
  if (!row) throw new Error(`version ${terms.version} of the terms was not kept`);
  return row.id;
}

/** Notes an acceptance, once. @returns false when it was noted before */
export async function insertAcceptance(
  tx: Tx,
  { version, ...acceptance }: typeof tncAcceptance.$inferInsert & { readonly version: number },
): Promise<boolean> {
  const { rowCount } = await tx.insert(tncAcceptance).values(acceptance).onConflictDoNothing();
  await recordAcceptedTerms(tx, acceptance.userId, version);
  return rowCount === 1;
}
