import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Units } from '@artha/domain/kit/money';
import { unitsFromText } from '@artha/domain/kit/money';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { income } from './income.tables.ts';

export type IncomeRecord = typeof income.$inferSelect;
export type NewIncome = Omit<typeof income.$inferInsert, 'id' | 'bankAccountId' | 'reference' | 'paidOn'>;

/** How the registrar names a holding. */
export interface HoldingName {
  readonly clientCode: string;
  readonly folioNumber: string;
  readonly schemeCode: string;
}

/** A holding by its names; undefined for one that we do not know, and for one held away. */
export async function findNamed(db: Db, { clientCode, folioNumber, schemeCode }: HoldingName) {
  const [row] = await db
    .select({
      folioId: holding.folioId,
      instrumentId: holding.instrumentId,
      accountId: account.id,
      userId: account.appUserId,
      fundName: displayName,
    })
    .from(account)
    .innerJoin(folio, and(eq(folio.accountId, account.id), eq(folio.number, folioNumber)))
    .innerJoin(holding, eq(holding.folioId, folio.id))
    .innerJoin(instrument, and(eq(instrument.id, holding.instrumentId), eq(instrument.schemeCode, schemeCode)))
    .where(and(eq(account.accountNumber, clientCode), eq(account.isHeldAway, false)));
  return row;
}
export type NamedHolding = NonNullable<Awaited<ReturnType<typeof findNamed>>>;

type Holding = Pick<NamedHolding, 'folioId' | 'instrumentId'>;

/** Locks a holding, so that its income is booked once. */
export const lockHolding = (tx: Tx, { folioId, instrumentId }: Holding) =>
  tx
    .select({ folioId: holding.folioId })
    .from(holding)
    .where(and(eq(holding.folioId, folioId), eq(holding.instrumentId, instrumentId)))
    .for('update');

/** The units of a holding at the end of the day before a date, as booked until now. */
export async function getUnitsBefore(db: Db, { folioId, instrumentId }: Holding, date: BusinessDate): Promise<Units> {
  const { rows } = await db.execute<{ held: string }>(sql`
    select coalesce(sum(p.units), 0)::text as held from posting p join journal j on j.id = p.journal_id
    where p.ledger_account_kind = 'folio' and p.ledger_account_key = ${String(folioId)}
      and p.instrument_id = ${instrumentId} and j.business_date < ${date}::date`);
  return unitsFromText(rows[0]?.held ?? '0');
}

export async function findIncome(
  db: Db,
  distributionNumber: string,
  folioId: number,
): Promise<IncomeRecord | undefined> {
  const [row] = await db
    .select()
    .from(income)
    .where(and(eq(income.distributionNumber, distributionNumber), eq(income.folioId, folioId)));
  return row;
}

export async function insertIncome(tx: Tx, row: NewIncome): Promise<IncomeRecord> {
  const [inserted] = await tx.insert(income).values(row).returning();
  if (!inserted) throw new Error('income was not inserted');
  return inserted;
}

/** Marks income as paid. @returns false when it is not due */
export async function updatePaid(
  tx: Tx,
  id: string,
  payment: { readonly bankAccountId: number; readonly reference: string; readonly paidOn: BusinessDate },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(income)
    .set({ ...payment, status: 'paid' })
    .where(and(eq(income.id, id), eq(income.status, 'due')));
  return rowCount === 1;
}

/** The verified bank accounts of an account, the primary one first. */
export const listBanks = (db: Db, accountId: number) =>
  db
    .select({ id: bankAccount.id, numberLast4: bankAccount.numberLast4 })
    .from(bankAccount)
    .where(and(eq(bankAccount.accountId, accountId), isNotNull(bankAccount.verifiedAt)))
    .orderBy(sql`${bankAccount.isPrimary} desc`, asc(bankAccount.id));

/**
 * The income of distributions that needs nothing more, by the names of its holding: `settledKey`. A statement repeats
 * it for a month.
 */
export async function listSettled(db: Db, distributionNumbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({
      distributionNumber: income.distributionNumber,
      clientCode: account.accountNumber,
      folioNumber: folio.number,
      gross: income.gross,
      tax: income.tax,
    })
    .from(income)
    .innerJoin(folio, eq(folio.id, income.folioId))
    .innerJoin(account, eq(account.id, folio.accountId))
    .where(and(inArray(income.distributionNumber, [...distributionNumbers]), ne(income.status, 'due')));
  return new Set(rows.map(settledKey));
}

/** With the figures: a row that changed is looked at again. */
export const settledKey = ({
  distributionNumber,
  clientCode,
  folioNumber,
  gross,
  tax,
}: Pick<IncomeRecord, 'distributionNumber' | 'gross' | 'tax'> & Omit<HoldingName, 'schemeCode'>): string =>
  [distributionNumber, clientCode, folioNumber, gross, tax].join('|');

/** Income that is not paid yet, oldest first. */
export const listDue = (db: Db) =>
  db
    .select({
      id: income.id,
      instrumentId: income.instrumentId,
      recordOn: income.recordOn,
      gross: income.gross,
      tax: income.tax,
      fundName: displayName,
      folioNumber: folio.number,
    })
    .from(income)
    .innerJoin(instrument, eq(instrument.id, income.instrumentId))
    .innerJoin(folio, eq(folio.id, income.folioId))
    .where(eq(income.status, 'due'))
    .orderBy(asc(income.recordOn), asc(income.id));
