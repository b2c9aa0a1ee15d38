import { textFromScaled } from '@artha/domain/kit/money';
import { WEIGHT_PLACES } from '@artha/domain/reference/fund-facts/portfolio-weight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { sector } from '../../master-data/kinds/instruments.ts';
import { fundPortfolio, fundPortfolioHolding, fundPortfolioInstrument } from '../fund-facts.tables.ts';

export type StoredHolding = typeof fundPortfolioHolding.$inferInsert;
export type NewPortfolio = Omit<typeof fundPortfolio.$inferInsert, 'id' | 'totalWeight'> & {
  readonly totalWeight: bigint;
  readonly instrumentIds: readonly number[];
};

const INSERTED_ROWS = 1_000;

/** Adds a portfolio, or finds the one of the scheme and day, and links it to its plans. @returns its id */
export async function upsertPortfolio(tx: Tx, { instrumentIds, totalWeight, ...portfolio }: NewPortfolio) {
  const values = { ...portfolio, totalWeight: textFromScaled(totalWeight, WEIGHT_PLACES) };
  const key = { houseName: portfolio.houseName, schemeName: portfolio.schemeName, asOf: portfolio.asOf };
  const [found] = await tx
    .insert(fundPortfolio)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: fundPortfolio.id });
  const [known] = found
    ? [found]
    : await tx
        .select({ id: fundPortfolio.id })
        .from(fundPortfolio)
        .where(
          and(
            eq(fundPortfolio.houseName, key.houseName),
            eq(fundPortfolio.schemeName, key.schemeName),
            eq(fundPortfolio.asOf, key.asOf),
          ),
        );
  if (!known) throw new Error('the portfolio was neither inserted nor found');
  await tx
    .insert(fundPortfolioInstrument)
    .values(instrumentIds.map((instrumentId) => ({ fundPortfolioId: known.id, instrumentId })))
    .onConflictDoNothing();
  return known.id;
}

/** The stored holdings of a portfolio, by their place in it. */
export async function findHoldings(tx: Tx, portfolioId: number): Promise<ReadonlyMap<number, StoredHolding>> {
  const rows = await tx
    .select()
    .from(fundPortfolioHolding)
    .where(eq(fundPortfolioHolding.fundPortfolioId, portfolioId));
  return new Map(rows.map((row) => [row.position, row]));
}

/** Replaces the holdings of a portfolio, and records the source of the new ones. */
export async function replaceHoldings(
  tx: Tx,
  {
    id,
    totalWeight,
    source,
    importRunId,
  }: Pick<NewPortfolio, 'totalWeight' | 'source' | 'importRunId'> & { id: number },
  holdings: readonly StoredHolding[],
): Promise<void> {
  await tx
    .update(fundPortfolio)
    .set({ totalWeight: textFromScaled(totalWeight, WEIGHT_PLACES), source, importRunId: importRunId ?? null })
    .where(eq(fundPortfolio.id, id));
  await tx.delete(fundPortfolioHolding).where(eq(fundPortfolioHolding.fundPortfolioId, id));
  for (let from = 0; from < holdings.length; from += INSERTED_ROWS)
    await tx.insert(fundPortfolioHolding).values(holdings.slice(from, from + INSERTED_ROWS));
}

/** The ids of sectors by name. */
export async function findSectorIds(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ id: sector.id, name: sector.name })
    .from(sector)
    .where(and(inArray(sector.name, [...names]), sql`${sector.isActive}`));
  return new Map(rows.map(({ id, name }) => [name, id]));
}
