import type { SQL } from 'drizzle-orm';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within, withinFamily } from '../../clients/accounts/index.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import type { HoldingRef } from './holding-ref.ts';
import { holding } from './ledger.tables.ts';

const list = (db: Db, where: SQL | undefined) =>
  db
    .select({
      accountId: folio.accountId,
      folioId: holding.folioId,
      folioNumber: folio.number,
      instrumentId: holding.instrumentId,
      unitsAvailable: holding.unitsAvailable,
      unitsReserved: holding.unitsReserved,
      cost: holding.cost,
    })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .where(where)
    .orderBy(asc(folio.accountId), asc(holding.folioId), asc(holding.instrumentId));

/** Everything that folios of these accounts ever held, including sold holdings, as far as the caller may see. */
export const listEverHeld = (db: Db, scope: Scope, accountIds: readonly number[]) =>
  list(db, and(inArray(folio.accountId, [...accountIds]), withinFamily(scope)));

/** What these accounts hold now, as far as the caller may see. */
export const listHoldings = (db: Db, scope: Scope, accountIds: readonly number[]) =>
  list(
    db,
    and(
      inArray(folio.accountId, [...accountIds]),
      within(scope),
      sql`${holding.unitsAvailable} + ${holding.unitsReserved} > 0`,
    ),
  );

/** One holding; undefined when it does not exist or the caller may not see it. */
export async function findHolding(db: Db, scope: Scope, { folioId, instrumentId }: HoldingRef) {
  const [row] = await list(
    db,
    and(eq(holding.folioId, folioId), eq(holding.instrumentId, instrumentId), withinFamily(scope)),
  );
  return row;
}
