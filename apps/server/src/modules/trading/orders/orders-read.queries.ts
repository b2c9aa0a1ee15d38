import { DAY_MS } from '@artha/domain/kit/dates';
import { and, asc, count, desc, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { within } from '../../clients/accounts/index.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import { serviceProvider } from '../../reference/master-data/kinds/parties.ts';
import { exchangeRegistration } from '../exchange/clients/exchange-registration.tables.ts';
import { cheque } from '../payments/cheques/cheques.tables.ts';
import { bankCredit } from '../payments/credits/credits.tables.ts';
import { mandateDebit } from '../payments/debits/debits.tables.ts';
import { payment, refund } from '../payments/payments.tables.ts';
import { orderHistory, orderLine, clientOrder } from './orders.tables.ts';
import { displayName } from '../../reference/instruments/index.ts';

/** One of the caller's orders; undefined for another client's, and for none. */
export async function findOrder(db: Db, scope: Scope, orderId: string) {
  const [row] = await db
    .select({ order: clientOrder })
    .from(clientOrder)
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .where(and(eq(clientOrder.id, orderId), within(scope)));
  return row?.order;
}

/** Whether an account waits for its registration at the exchange. */
export const isRegistrationAwaited = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(
    exchangeRegistration,
    and(eq(exchangeRegistration.accountId, accountId), ne(exchangeRegistration.state, 'registered')),
  )) > 0;

/** The lines of an order in the order they were placed, with display data. The caller must own the order. */
export const listOrderLines = (db: Db, orderId: string) =>
  db
    .select({
      line: orderLine,
      folioNumber: folio.number,
      instrument: {
        id: instrument.id,
        name: displayName,
        serviceProviderId: instrument.serviceProviderId,
        serviceProviderName: serviceProvider.name,
        instrumentCategoryName: instrumentCategory.name,
        planType: instrument.planType,
      },
    })
    .from(orderLine)
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
    .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));

/** The payments of an order, the newest attempt first. */
export const listPayments = (db: Db, orderId: string) =>
  db
    .select({
      payment,
      bankName: bankAccount.bankName,
      bankNumberLast4: bankAccount.numberLast4,
      cheque,
      debitOn: mandateDebit.dueOn,
    })
    .from(payment)
    .leftJoin(cheque, eq(cheque.paymentId, payment.id))
    .leftJoin(mandateDebit, eq(mandateDebit.paymentId, payment.id))
    .innerJoin(bankAccount, eq(bankAccount.id, payment.bankAccountId))
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.attempt));

/** Money that arrived at the virtual accounts of an order, oldest first. */
export const listCredits = (db: Db, orderId: string) =>
  db
    .select({
      paymentId: payment.id,
      amount: bankCredit.amount,
      receivedAt: bankCredit.receivedAt,
      status: bankCredit.status,
      problem: bankCredit.problem,
    })
    .from(bankCredit)
    .innerJoin(payment, eq(payment.id, bankCredit.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(bankCredit.receivedAt), asc(bankCredit.id));

/** The refunds of an order: of whole payments, and of lines. */
export const listRefunds = (db: Db, orderId: string) =>
  db
    .select({
      paymentId: refund.paymentId,
      orderLineId: refund.orderLineId,
      amount: refund.amount,
      status: refund.status,
      reference: refund.reference,
      completedAt: refund.completedAt,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(payment.orderId, orderId))
    .orderBy(asc(refund.id));

/** The status history of an order, oldest first. */
export const listHistory = (db: Db, orderId: string) =>
  db
    .select({
      subject: orderHistory.subject,
      subjectId: orderHistory.subjectId,
      from: orderHistory.from,
      to: orderHistory.to,
      at: orderHistory.at,
      note: orderHistory.note,
    })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id));

export async function countSteps(db: Db, orderId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(orderHistory).where(eq(orderHistory.orderId, orderId));
  return row?.count ?? 0;
}

const LATE_MONEY_MS = DAY_MS;

/**
 * Whether money of an order may still move: a refund is due, or a payment that was not captured began less than a day
 * ago, so that the bank may still report money for it, even after the order has ended.
 */
export async function mayMoneyMove(db: Db, orderId: string, realNow: Date): Promise<boolean> {
  const isRefundDue = exists(
    db
      .select({ one: sql`1` })
      .from(refund)
      .where(and(eq(refund.paymentId, payment.id), eq(refund.status, 'due'))),
  );
  const mayArriveLate = and(
    isNull(payment.capturedAt),
    gt(payment.initiatedAt, new Date(realNow.getTime() - LATE_MONEY_MS)),
  );
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), or(isRefundDue, mayArriveLate)))
    .limit(1);
  return rows.length > 0;
}

/** The status of each line of an order, and of its newest payment. */
export async function findStatus(db: Db, orderId: string) {
  const [lines, [newest]] = await Promise.all([
    db
      .select({ id: orderLine.id, status: orderLine.status })
      .from(orderLine)
      .where(eq(orderLine.orderId, orderId))
      .orderBy(asc(orderLine.id)),
    db
      .select({ status: payment.status })
      .from(payment)
      .where(eq(payment.orderId, orderId))
      .orderBy(desc(payment.attempt))
      .limit(1),
  ]);
  return { lines, paymentStatus: newest?.status ?? null };
}
