import type { PlanType } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { containing } from '../../../platform/tables/search-words.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { within } from '../../clients/accounts/index.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { instrument, MUTUAL_FUND_PRODUCT_ID } from '../../reference/instruments/instruments.tables.ts';

interface HeldWhere {
  readonly accountId: number;
  /** Missing: every fund of the account. */
  readonly folioId?: number;
  readonly instrumentId?: number;
}

/** What an account holds, with the newest prices; only the caller's own, by folio and name. */
export const listHeld = (db: Db, scope: Scope, { accountId, folioId, instrumentId }: HeldWhere) =>
  db
    .select({
      folioId: holding.folioId,
      folioNumber: folio.number,
      frozenAt: folio.frozenAt,
      instrumentId: holding.instrumentId,
      unitsAvailable: holding.unitsAvailable,
      unitsReserved: holding.unitsReserved,
      latestNav: instrument.latestNav,
      latestNavOn: instrument.latestNavOn,
    })
    .from(holding)
    .innerJoin(folio, eq(folio.id, holding.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .innerJoin(instrument, eq(instrument.id, holding.instrumentId))
    .where(
      and(
        eq(folio.accountId, accountId),
        within(scope),
        folioId === undefined ? undefined : eq(holding.folioId, folioId),
        instrumentId === undefined ? undefined : eq(holding.instrumentId, instrumentId),
        sql`${holding.unitsAvailable} + ${holding.unitsReserved} > 0`,
      ),
    )
    .orderBy(asc(folio.number), asc(folio.id), sql`${instrument.name} collate "C"`, asc(instrument.id));

export type HeldRow = Awaited<ReturnType<typeof listHeld>>[number];

/** The newest price of a scheme. */
export async function findLatestPrice(db: Db, instrumentId: number) {
  const [row] = await db
    .select({ latestNav: instrument.latestNav, latestNavOn: instrument.latestNavOn })
    .from(instrument)
    .where(eq(instrument.id, instrumentId));
  return row;
}

interface TargetsWhere {
  readonly serviceProviderId: number;
  readonly planTypes: readonly PlanType[];
  /** In lower case; each must occur in the search text of the scheme. */
  readonly words: readonly string[];
  readonly limit: number;
}

/** The schemes of a fund house that may accept a switch, by name, with the newest prices. */
export const listTargets = (db: Db, { serviceProviderId, planTypes, words, limit }: TargetsWhere) =>
  db
    .select({ id: instrument.id, latestNav: instrument.latestNav, latestNavOn: instrument.latestNavOn })
    .from(instrument)
    .where(
      and(
        eq(instrument.serviceProviderId, serviceProviderId),
        inArray(instrument.planType, [...planTypes]),
        eq(instrument.productId, MUTUAL_FUND_PRODUCT_ID),
        eq(instrument.structure, 'open-ended'),
        eq(instrument.isLive, true),
        eq(instrument.isListed, true),
        ...words.map((word) => like(instrument.searchText, containing(word))),
      ),
    )
    .orderBy(sql`${instrument.name} collate "C"`, asc(instrument.id))
    .limit(limit);

/** The bank account that a placed order pays. */
export async function findBank(db: Db, bankAccountId: number) {
  const [row] = await db
    .select({ bankName: bankAccount.bankName, numberLast4: bankAccount.numberLast4 })
    .from(bankAccount)
    .where(eq(bankAccount.id, bankAccountId));
  return row;
}
