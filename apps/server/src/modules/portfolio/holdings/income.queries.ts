import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within, withinFamily } from '../../clients/accounts/index.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { income } from '../../trading/income/income.tables.ts';

interface HoldingRef {
  readonly folioId: number;
  readonly instrumentId: number;
}

/**
 * The income of a holding until a date or now, newest first, as far as the caller may see it. The bank account that was
 * paid is seen by its owner alone.
 */
export const listIncome = (
  db: Db,
  scope: Scope,
  { folioId, instrumentId }: HoldingRef,
  until: BusinessDate | undefined,
) =>
  db
    .select({
      id: income.id,
      recordOn: income.recordOn,
      rate: income.rate,
      units: income.units,
      gross: income.gross,
      tax: income.tax,
      status: income.status,
      paidOn: income.paidOn,
      bankName: bankAccount.bankName,
      numberLast4: bankAccount.numberLast4,
      isOwn: sql<boolean>`${within(scope) ?? sql`true`}`,
    })
    .from(income)
    .innerJoin(folio, eq(folio.id, income.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .leftJoin(bankAccount, eq(bankAccount.id, income.bankAccountId))
    .where(
      and(
        eq(income.folioId, folioId),
        eq(income.instrumentId, instrumentId),
        withinFamily(scope),
        until === undefined ? undefined : lte(income.recordOn, until),
      ),
    )
    .orderBy(desc(income.recordOn), desc(income.id));
