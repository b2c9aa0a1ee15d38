import type { Units } from '@artha/domain/kit/money';
import { textFromUnits } from '@artha/domain/kit/money';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { bankAccount } from '../../clients/bank-accounts/bank-accounts.tables.ts';
import { instrument, orderCode } from '../../reference/instruments/instruments.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { orderLine, clientOrder } from '../orders/orders.tables.ts';
import { plan, planInstalment } from '../plans/plans.tables.ts';

/** A line with what the exchange needs; undefined for an unknown line. */
export async function findLineToSend(db: Db, orderLineId: number) {
  const [row] = await db
    .select({
      orderLineId: orderLine.id,
      orderId: orderLine.orderId,
      side: orderLine.side,
      status: orderLine.status,
      instrumentId: orderLine.instrumentId,
      folioId: orderLine.folioId,
      amount: orderLine.amount,
      units: orderLine.units,
      isAllUnits: orderLine.isAllUnits,
      transNumber: orderLine.exchangeTransNumber,
      placedAt: clientOrder.placedAt,
      accountId: clientOrder.accountId,
      bankAccountId: clientOrder.bankAccountId,
      clientCode: account.accountNumber,
      schemeCode: orderCode(),
      folioNumber: folio.number,
      /** The plan of an instalment at the exchange. */
      registrationNumber: plan.exchangeRegistrationId,
    })
    .from(orderLine)
    .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
    .innerJoin(account, eq(account.id, clientOrder.accountId))
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .leftJoin(folio, eq(folio.id, orderLine.folioId))
    .leftJoin(planInstalment, eq(planInstalment.orderLineId, orderLine.id))
    .leftJoin(plan, eq(plan.id, planInstalment.planId))
    .where(eq(orderLine.id, orderLineId));
  return row;
}

export type LineToSend = NonNullable<Awaited<ReturnType<typeof findLineToSend>>>;

/** Whether a folio holds other units of a fund than these, or will once what is under way is allotted. */
export async function hasOtherUnits(
  db: Db,
  { folioId, instrumentId, units }: { readonly folioId: number; readonly instrumentId: number; readonly units: Units },
): Promise<boolean> {
  const [others] = await db
    .select({ folioId: holding.folioId })
    .from(holding)
    .where(
      and(
        eq(holding.folioId, folioId),
        eq(holding.instrumentId, instrumentId),
        sql`${holding.unitsAvailable} + ${holding.unitsReserved} <> ${textFromUnits(units)}::numeric`,
      ),
    );
  const [coming] = await db
    .select({ id: orderLine.id })
    .from(orderLine)
    .where(
      and(
        eq(orderLine.folioId, folioId),
        eq(orderLine.instrumentId, instrumentId),
        inArray(orderLine.side, ['purchase', 'switch-in']),
        inArray(orderLine.status, ['paid', 'confirmed', 'sent', 'accepted']),
      ),
    )
    .limit(1);
  return others !== undefined || coming !== undefined;
}

/** The in-leg of a switch. */
export async function findInLeg(db: Db, orderId: string) {
  const [row] = await db
    .select({
      orderLineId: orderLine.id,
      instrumentId: orderLine.instrumentId,
      isAdditional: orderLine.isAdditional,
      schemeCode: orderCode(),
    })
    .from(orderLine)
    .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
    .where(and(eq(orderLine.orderId, orderId), eq(orderLine.side, 'switch-in')));
  return row;
}

const numberColumns = { id: bankAccount.id, sealed: bankAccount.numberSealed };

/** The sealed number of a bank account. */
export async function findBankNumber(db: Db, bankAccountId: number) {
  const [row] = await db.select(numberColumns).from(bankAccount).where(eq(bankAccount.id, bankAccountId));
  return row;
}

/** The sealed number of the primary bank account of an account; undefined unless it is verified. */
export async function findPrimaryBankNumber(db: Db, accountId: number) {
  const [row] = await db
    .select(numberColumns)
    .from(bankAccount)
    .where(and(eq(bankAccount.accountId, accountId), bankAccount.isPrimary, isNotNull(bankAccount.verifiedAt)));
  return row;
}
