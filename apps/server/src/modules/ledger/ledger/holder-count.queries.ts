import { countDistinct, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { folio } from '../../clients/accounts/accounts.tables.ts';
import { holding } from './ledger.tables.ts';

/** How many accounts hold units of an instrument. */
export async function holderCount(db: Db, instrumentId: number): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(folio.accountId) })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .where(sql`${holding.instrumentId} = ${instrumentId} and ${holding.unitsAvailable} + ${holding.unitsReserved} > 0`);
  return row?.count ?? 0;
}
