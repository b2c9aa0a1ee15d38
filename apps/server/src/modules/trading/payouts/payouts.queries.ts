import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { textFromPaise } from '@artha/domain/kit/money';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { account } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { clientOrder, orderLine } from '../orders/orders.tables.ts';
import { payout } from './payouts.tables.ts';

export type PayoutRow = typeof payout.$inferSelect;

/** A payout that is due, by the terms of its redemption. */
export type NewPayout = Pick<
  PayoutRow,
  'orderLineId' | 'bankAccountId' | 'amount' | 'redeemedOn' | 'expectedOn' | 'dueOn' | 'createdAt' | 'recordedAt'
>;

/** Inserts the payouts of redeemed lines in one statement, under the locks of their orders. */
export async function insertPayouts(tx: Tx, rows: readonly NewPayout[]): Promise<void> {
  const column = (of: (row: NewPayout) => string | number) => sql.param(rows.map(of));
  await tx.execute(sql`
    insert into payout
      (order_line_id, bank_account_id, amount, redeemed_on, expected_on, due_on, created_at, recorded_at)
    select * from unnest(
      ${column(({ orderLineId }) => orderLineId)}::int[], ${column(({ bankAccountId }) => bankAccountId)}::int[],
      ${column(({ amount }) => textFromPaise(amount))}::numeric[], ${column(({ redeemedOn }) => redeemedOn)}::date[],
      ${column(({ expectedOn }) => expectedOn)}::date[], ${column(({ dueOn }) => dueOn)}::date[],
      ${column(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
      ${column(({ recordedAt }) => recordedAt.toISOString())}::timestamptz[]
    )`);
}

/** The verified primary bank account of each account that has one. */
export async function listPrimaryBankAccounts(
  db: Db,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ accountId: bankAccount.accountId, id: bankAccount.id })
    .from(bankAccount)
    .where(
      and(inArray(bankAccount.accountId, [...accountIds]), bankAccount.isPrimary, isNotNull(bankAccount.verifiedAt)),
    );
  return new Map(rows.map(({ accountId, id }) => [accountId, id]));
}

/** The payout of an order, with the bank account that is paid; undefined without one. The caller must own the order. */
export async function findPayoutOf(db: Db, orderId: string) {
  const [row] = await db
    .select({ payout, bankName: bankAccount.bankName, bankNumberLast4: bankAccount.numberLast4 })
    .from(payout)
    .innerJoin(orderLine, eq(orderLine.id, payout.orderLineId))
    .innerJoin(bankAccount, eq(bankAccount.id, payout.bankAccountId))
    .where(eq(orderLine.orderId, orderId));
  return row;
}

/** The bank account that a sale pays; undefined for an order without one. The caller must own the order. */
export async function findPayoutBank(db: Db, orderId: string) {
  const [row] = await db
    .select({ bankName: bankAccount.bankName, numberLast4: bankAccount.numberLast4 })
    .from(clientOrder)
    .innerJoin(bankAccount, eq(bankAccount.id, clientOrder.bankAccountId))
    .where(and(eq(clientOrder.id, orderId), eq(clientOrder.kind, 'redemption')));
  return row;
}

/** The line of an order whose message was sent to the exchange: of a switch, its out-leg. */
const sentLineId = sql<number>`(select min(sent.id) from order_line sent
  where sent.order_id = ${orderLine.orderId} and sent.exchange_trans_number is not null)`;

/** The payouts that are due, with what their transfer names, by the day on which they are expected. */
export const listDueTransfers = (db: Db) =>
  db
    .select({
      exchangeOrderNumber: orderLine.exchangeOrderNumber,
      sentLineId,
      amount: payout.amount,
      accountLast4: bankAccount.numberLast4,
      expectedOn: payout.expectedOn,
    })
    .from(payout)
    .innerJoin(orderLine, eq(orderLine.id, payout.orderLineId))
    .innerJoin(bankAccount, eq(bankAccount.id, payout.bankAccountId))
    .where(eq(payout.status, 'due'))
    .orderBy(asc(payout.expectedOn), asc(payout.id));

/** What a row of the payout file is compared with. */
export async function findPayable(db: Db, exchangeOrderNumber: string) {
  const [row] = await db
    .select({
      orderId: orderLine.orderId,
      orderLineId: orderLine.id,
      payout,
      numberLast4: bankAccount.numberLast4,
      userId: account.appUserId,
      sentLineId,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(payout, eq(payout.orderLineId, orderLine.id))
    .innerJoin(bankAccount, eq(bankAccount.id, payout.bankAccountId))
    .where(eq(orderLine.exchangeOrderNumber, exchangeOrderNumber));
  return row;
}

export type Payable = NonNullable<Awaited<ReturnType<typeof findPayable>>>;

/** Saves that a payout was paid. @returns false when it was paid before */
export async function updatePaid(
  tx: Tx,
  id: string,
  paid: { readonly reference: string; readonly paidOn: BusinessDate; readonly interestOwed: Paise },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(payout)
    .set({ ...paid, status: 'paid' })
    .where(and(eq(payout.id, id), eq(payout.status, 'due')));
  return rowCount === 1;
}

/** Payouts that were not paid on their last date, the most overdue first. */
export const listLatePayouts = (db: Db, today: BusinessDate) =>
  db
    .select({
      orderLineId: payout.orderLineId,
      orderNumber: clientOrder.number,
      fundName: displayName,
      amount: payout.amount,
      dueOn: payout.dueOn,
    })
    .from(payout)
    .innerJoin(orderLine, eq(orderLine.id, payout.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(and(eq(payout.status, 'due'), lt(payout.dueOn, today)))
    .orderBy(asc(payout.dueOn), asc(payout.id));

/** The day of the oldest redemption whose payout is due; undefined when none is. */
export async function findOldestDue(db: Db): Promise<BusinessDate | undefined> {
  const [oldest] = await db
    .select({ redeemedOn: payout.redeemedOn })
    .from(payout)
    .where(eq(payout.status, 'due'))
    .orderBy(asc(payout.redeemedOn))
    .limit(1);
  return oldest?.redeemedOn;
}

/** Payouts that are due, with their orders and schemes. */
export const listDuePayouts = (db: Db | Tx) =>
  db
    .select({
      id: payout.id,
      amount: payout.amount,
      redeemedOn: payout.redeemedOn,
      expectedOn: payout.expectedOn,
      dueOn: payout.dueOn,
      orderId: orderLine.orderId,
      accountId: clientOrder.accountId,
      userId: clientOrder.placedByUserId,
      number: clientOrder.number,
      instrumentId: orderLine.instrumentId,
      instrumentName: displayName,
    })
    .from(payout)
    .innerJoin(orderLine, eq(orderLine.id, payout.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(eq(payout.status, 'due'))
    .orderBy(asc(payout.dueOn), asc(payout.id));

export type PayoutDatesRow = Pick<PayoutRow, 'id' | 'expectedOn' | 'dueOn'>;

/** Saves the dates of payouts, under the locks of their orders. */
export async function updatePayoutDates(tx: Tx, rows: readonly PayoutDatesRow[]): Promise<void> {
  const column = (of: (row: PayoutDatesRow) => string) => sql.param(rows.map(of));
  await tx.execute(sql`
    update payout p set expected_on = d.expected_on, due_on = d.due_on
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ expectedOn }) => expectedOn)}::date[],
      ${column(({ dueOn }) => dueOn)}::date[]
    ) as d (id, expected_on, due_on)
    where p.id = d.id and p.status = 'due'`);
}
