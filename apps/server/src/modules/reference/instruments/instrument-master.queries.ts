import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { instrumentCategory } from '../master-data/kinds/instruments.ts';
import { instrument } from './instruments.tables.ts';
import { refreshSearch } from './search/refresh-search.ts';

/** The asset class of a category; undefined for an unknown one. */
export async function findCategoryAsset(tx: Tx, categoryId: number): Promise<number | undefined> {
  const [category] = await tx
    .select({ assetId: instrumentCategory.assetId })
    .from(instrumentCategory)
    .where(eq(instrumentCategory.id, categoryId));
  return category?.assetId;
}

/** Makes an instrument found by what its master says now; one without a feed gets its name as the scheme's. */
export async function refreshSearchText(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    update instrument set search_name = null, scheme_name = coalesce(nullif(scheme_name, ''), name) where id = ${id}`);
  await refreshSearch(tx);
}

export type InstrumentRow = typeof instrument.$inferSelect;

/** The row of an instrument, whatever its status; undefined for an unknown id. */
export async function findMaster(db: Db | Tx, id: number): Promise<InstrumentRow | undefined> {
  const [row] = await db.select().from(instrument).where(eq(instrument.id, id));
  return row;
}

/** Scheme codes that begin as a code does, for finding one that is free. */
export async function listCodesLike(db: Db | Tx, code: string): Promise<ReadonlySet<string>> {
  const stem = code.replace(/\d+$/, '');
  const rows = await db
    .select({ code: instrument.schemeCode })
    .from(instrument)
    .where(sql`starts_with(${instrument.schemeCode}, ${stem})`);
  return new Set(rows.map((row) => row.code));
}

/** The copies of an instrument, oldest first. */
export const listCopies = (db: Db, id: number) =>
  db
    .select({ id: instrument.id, name: instrument.name })
    .from(instrument)
    .where(eq(instrument.replicatedFromId, id))
    .orderBy(instrument.id);

/** The id of a copy that is not active, by its scheme code. */
export async function findInactiveCopy(db: Db | Tx, schemeCode: string): Promise<number | undefined> {
  const [copy] = await db
    .select({ id: instrument.id })
    .from(instrument)
    .where(
      and(
        eq(instrument.schemeCode, schemeCode),
        eq(instrument.isActive, false),
        isNotNull(instrument.replicatedFromId),
      ),
    );
  return copy?.id;
}

/** Whether an instrument of a fund house has the name, or any has one of the ISINs. */
export async function findTaken(
  tx: Tx,
  { name, serviceProviderId, isins }: { name: string; serviceProviderId: number; isins: readonly string[] },
): Promise<'name' | 'ISIN' | undefined> {
  const [named] = await tx
    .select({ id: instrument.id })
    .from(instrument)
    .where(and(eq(instrument.serviceProviderId, serviceProviderId), sql`lower(${instrument.name}) = lower(${name})`))
    .limit(1);
  if (named) return 'name';
  if (isins.length === 0) return undefined;
  const [known] = await tx
    .select({ id: instrument.id })
    .from(instrument)
    .where(or(inArray(instrument.isinGrowthOrPayout, [...isins]), inArray(instrument.isinReinvestment, [...isins])))
    .limit(1);
  return known && 'ISIN';
}

/** Adds an instrument. @returns undefined when its scheme code is taken */
export async function insertInstrument(
  tx: Tx,
  row: typeof instrument.$inferInsert,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const [added] = await tx
    .insert(instrument)
    .values(row)
    .onConflictDoNothing({ target: instrument.schemeCode })
    .returning({ id: instrument.id, name: instrument.name });
  return added;
}
