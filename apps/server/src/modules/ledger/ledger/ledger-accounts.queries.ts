import type { Asset, Place } from '@artha/domain/ledger/ledger/journal';
import { unitsOf } from '@artha/domain/ledger/ledger/journal';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { posting } from './ledger.tables.ts';

/**
 * What stands at a place, by asset, from its postings; assets at zero are left out. For the product's own work: a
 * place is no client's to ask for.
 */
export async function getBalances(db: Db, { kind, owner }: Place): Promise<ReadonlyMap<Asset, bigint>> {
  const rows = await db
    .select({
      instrumentId: posting.instrumentId,
      amount: sql`sum(${posting.amount})`.mapWith(posting.amount),
      units: sql`sum(${posting.units})`.mapWith(posting.units),
    })
    .from(posting)
    .where(and(eq(posting.ledgerAccountKind, kind), eq(posting.ledgerAccountKey, owner)))
    .groupBy(posting.instrumentId)
    .having(sql`sum(coalesce(${posting.amount}, ${posting.units})) <> 0`);
  return new Map(
    rows.map(({ instrumentId, amount, units }): [Asset, bigint] =>
      instrumentId === null ? ['INR', amount] : [unitsOf(instrumentId), units],
    ),
  );
}
