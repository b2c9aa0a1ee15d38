import type { ParkedSource } from '@artha/domain/backoffice/operations/parked-sources';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { inboxEvent, outbox, parkedEvent } from '../../../../platform/outbox/outbox.tables.ts';
import { account } from '../../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { displayName } from '../../../reference/instruments/index.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { bankMandate } from '../../../trading/bank-mandates/bank-mandates.tables.ts';
import { clientOrder, orderLine } from '../../../trading/orders/orders.tables.ts';
import { bankCredit } from '../../../trading/payments/credits/credits.tables.ts';
import { debitBatch, mandateDebit } from '../../../trading/payments/debits/debits.tables.ts';
import { payment, refund } from '../../../trading/payments/payments.tables.ts';
import { payout } from '../../../trading/payouts/payouts.tables.ts';
import { plan } from '../../../trading/plans/plans.tables.ts';
import { statementDifference } from '../../../trading/registrar/differences.tables.ts';

/** More causes at once than people can look into; the rest follows as they are cleared. */
const CAUSES_MAX = 2_000;

export const listStatementDifferences = (db: Db) =>
  db
    .select({
      difference: statementDifference,
      orderId: orderLine.orderId,
      accountId: clientOrder.accountId,
      amount: orderLine.amount,
      fundName: displayName,
    })
    .from(statementDifference)
    .innerJoin(orderLine, eq(orderLine.id, statementDifference.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(isNull(statementDifference.clearedAt))
    .orderBy(asc(statementDifference.orderLineId))
    .limit(CAUSES_MAX);

/** Messages that were given up, with the order and the account that they are about. */
export const listDeadMessages = (db: Db) =>
  db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      orderId: clientOrder.id,
      accountId: sql<number | null>`coalesce(${clientOrder.accountId}, ${plan.accountId}, ${bankMandate.accountId},
        ${bankAccount.accountId}, (${outbox.payload} ->> 'accountId')::int)`,
      amount: sql<Paise | null>`coalesce(${refund.amount}, ${payment.amount}, ${orderLine.amount})`.mapWith(
        refund.amount,
      ),
    })
    .from(outbox)
    .leftJoin(refund, sql`${refund.id} = (${outbox.payload} ->> 'refundId')::uuid`)
    .leftJoin(bankCredit, eq(bankCredit.id, refund.bankCreditId))
    .leftJoin(
      payment,
      sql`${payment.id} = coalesce((${outbox.payload} ->> 'paymentId')::uuid, ${refund.paymentId}, ${bankCredit.paymentId})`,
    )
    .leftJoin(orderLine, sql`${orderLine.id} = (${outbox.payload} ->> 'orderLineId')::int`)
    .leftJoin(clientOrder, sql`${clientOrder.id} = coalesce(${payment.orderId}, ${orderLine.orderId})`)
    .leftJoin(plan, sql`${plan.id} = (${outbox.payload} ->> 'planId')::uuid`)
    .leftJoin(bankMandate, sql`${bankMandate.id} = (${outbox.payload} ->> 'bankMandateId')::int`)
    .leftJoin(bankAccount, sql`${bankAccount.id} = (${outbox.payload} ->> 'bankAccountId')::int`)
    .where(eq(outbox.state, 'dead'))
    .orderBy(asc(outbox.seq))
    .limit(CAUSES_MAX);

/** Debits that were presented by a day and have no outcome. */
export const listUnansweredDebits = (db: Db, until: BusinessDate) =>
  db
    .select({
      id: mandateDebit.id,
      amount: mandateDebit.amount,
      fileName: debitBatch.fileName,
      presentedOn: debitBatch.businessDate,
      orderId: payment.orderId,
      accountId: clientOrder.accountId,
    })
    .from(mandateDebit)
    .innerJoin(debitBatch, eq(debitBatch.id, mandateDebit.batchId))
    .innerJoin(payment, eq(payment.id, mandateDebit.paymentId))
    .innerJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .where(and(inArray(mandateDebit.status, ['presented', 'unknown']), lte(debitBatch.businessDate, until)))
    .orderBy(asc(debitBatch.businessDate), asc(mandateDebit.id))
    .limit(CAUSES_MAX);

/** Events that are parked and not yet seen, with the order that each would change. */
export const listUnseenEvents = (db: Db) =>
  db
    .select({
      id: parkedEvent.inboxEventId,
      source: sql<ParkedSource>`${inboxEvent.source}`,
      reason: parkedEvent.reason,
      reference: parkedEvent.reference,
      amount: parkedEvent.amount,
      occurredAt: parkedEvent.occurredAt,
      orderId: parkedEvent.orderId,
      accountId: clientOrder.accountId,
    })
    .from(parkedEvent)
    .innerJoin(inboxEvent, and(eq(inboxEvent.id, parkedEvent.inboxEventId), eq(inboxEvent.state, 'parked')))
    .leftJoin(clientOrder, eq(clientOrder.id, parkedEvent.orderId))
    .where(isNull(parkedEvent.seenAt))
    .orderBy(asc(parkedEvent.parkedAt), asc(parkedEvent.inboxEventId))
    .limit(CAUSES_MAX);

/** Refunds that were due before an instant and are not paid. A transfer that belongs to no payment has no order. */
export const listUnpaidRefunds = (db: Db, before: Date) =>
  db
    .select({
      id: refund.id,
      amount: refund.amount,
      reason: refund.reason,
      dueAt: refund.dueAt,
      orderId: payment.orderId,
      accountId: clientOrder.accountId,
    })
    .from(refund)
    .leftJoin(bankCredit, eq(bankCredit.id, refund.bankCreditId))
    .leftJoin(payment, sql`${payment.id} = coalesce(${refund.paymentId}, ${bankCredit.paymentId})`)
    .leftJoin(clientOrder, eq(clientOrder.id, payment.orderId))
    .where(and(eq(refund.status, 'due'), lt(refund.dueAt, before)))
    .orderBy(asc(refund.dueAt))
    .limit(CAUSES_MAX);

/** Payouts whose last date was before a day and that are not paid. */
export const listUnpaidPayouts = (db: Db, before: BusinessDate) =>
  db
    .select({
      id: payout.id,
      amount: payout.amount,
      dueOn: payout.dueOn,
      redeemedOn: payout.redeemedOn,
      orderId: orderLine.orderId,
      accountId: clientOrder.accountId,
      fundName: displayName,
    })
    .from(payout)
    .innerJoin(orderLine, eq(orderLine.id, payout.orderLineId))
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(and(eq(payout.status, 'due'), lt(payout.dueOn, before)))
    .orderBy(asc(payout.dueOn))
    .limit(CAUSES_MAX);

export const listStoppedAccounts = (db: Db) =>
  db
    .select({ id: account.id, name: account.name })
    .from(account)
    .where(isNotNull(account.intakeStoppedAt))
    .orderBy(asc(account.id))
    .limit(CAUSES_MAX);

/** An account with the time of its stop; undefined for an unknown id. */
export async function findStoppedAccount(db: Db, accountId: number) {
  const [row] = await db
    .select({ name: account.name, accountNumber: account.accountNumber, stoppedAt: account.intakeStoppedAt })
    .from(account)
    .where(eq(account.id, accountId));
  return row;
}
