import type { Asset, LedgerAccount } from '@artha/domain/ledger/ledger/journal';
import { unitsOf } from '@artha/domain/ledger/ledger/journal';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { posting } from './ledger.tables.ts';

/**
 * The balance of a ledger account by asset, from its postings, without assets at zero. Internal: the account has no
 * owner to check, so no client may reach it.
 */
export async function getBalances(db: Db, { kind, owner }: LedgerAccount): Promise<ReadonlyMap<Asset, bigint>> {
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
