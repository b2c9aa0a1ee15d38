import type { BusinessDate } from '@artha/domain/kit/dates';
import { textFromUnits } from '@artha/domain/kit/money';
import { isLoadFree } from '@artha/domain/ledger/ledger/lot-events';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { journal, lot } from '../../ledger/ledger/ledger.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';

/** The units of a scheme in a folio, by lot. Units are decimal text. */
export interface OpeningBalance {
  readonly folioId: number;
  readonly clientCode: string;
  readonly folioNumber: string;
  readonly schemeCode: string;
  readonly lots: readonly OpeningLot[];
}

interface OpeningLot {
  readonly on: BusinessDate;
  readonly units: string;
  readonly bought: string;
  /** Reinvested income or bonus units. */
  readonly isLoadFree: boolean;
}

/** What the next folios hold, in the order of their ids; without what is held away, which is not sold here. */
export async function listOpeningBalances(
  db: Db,
  { afterFolioId, folioCount }: { readonly afterFolioId: number; readonly folioCount: number },
): Promise<OpeningBalance[]> {
  const folioIds = db
    .selectDistinct({ folioId: lot.folioId })
    .from(lot)
    .innerJoin(folio, eq(folio.id, lot.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .where(and(gt(lot.folioId, afterFolioId), eq(account.isHeldAway, false)))
    .orderBy(asc(lot.folioId))
    .limit(folioCount);
  const rows = await db
    .select({
      folioId: lot.folioId,
      clientCode: account.accountNumber,
      folioNumber: folio.number,
      schemeCode: instrument.schemeCode,
      on: lot.acquiredOn,
      unitsLeft: lot.unitsLeft,
      unitsBought: lot.unitsBought,
      key: journal.idemKey,
    })
    .from(lot)
    .innerJoin(journal, eq(journal.id, lot.journalId))
    .innerJoin(instrument, eq(instrument.id, lot.instrumentId))
    .innerJoin(folio, eq(folio.id, lot.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .where(inArray(lot.folioId, folioIds))
    .orderBy(asc(lot.folioId), asc(instrument.schemeCode), asc(lot.acquiredOn), asc(lot.journalId));
  return [...Map.groupBy(rows, ({ folioId, schemeCode }) => `${folioId} ${schemeCode}`).values()].flatMap((lots) => {
    const [first] = lots;
    if (!first) return [];
    const { folioId, clientCode, folioNumber, schemeCode } = first;
    return {
      folioId,
      clientCode,
      folioNumber,
      schemeCode,
      lots: lots.map(({ on, unitsLeft, unitsBought, key }) => ({
        on,
        units: textFromUnits(unitsLeft),
        bought: textFromUnits(unitsBought),
        isLoadFree: isLoadFree(key),
      })),
    };
  });
}

/** The verified primary bank account of each account that is not held away. */
export const listPayingBanks = (db: Db) =>
  db
    .select({ clientCode: account.accountNumber, accountLast4: bankAccount.numberLast4 })
    .from(bankAccount)
    .innerJoin(account, eq(account.id, bankAccount.accountId))
    .where(and(bankAccount.isPrimary, isNotNull(bankAccount.verifiedAt), eq(account.isHeldAway, false)))
    .orderBy(asc(account.id));
