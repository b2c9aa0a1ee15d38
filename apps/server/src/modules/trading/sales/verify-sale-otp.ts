import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { formatDate } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { checkConfirmable } from '@artha/domain/trading/orders/order-states';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { destinationText } from '@artha/domain/trading/sales/sale-text';
import { unitsToReserve } from '@artha/domain/trading/sales/units-to-reserve';
import type { UsableBankAccount } from '../../clients/bank-accounts/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { reserveUnits } from '../../ledger/ledger/index.ts';
import { audit } from '../../system/audit/index.ts';
import { notifyUser } from '../../system/notifications/index.ts';
import { lockCodesOf, useCode } from '../../system/otp/index.ts';
import { moveLines, moveOrders, sendToExchange, updateReserved } from '../orders/index.ts';
import { computeAgain } from './compute-again.ts';
import type { ComputedSale } from './compute-sale.ts';
import type { SaleTime } from './holding-to-sell.ts';
import { loadSaleTime } from './holding-to-sell.ts';
import { lockHoldingToSell } from './load-holdings-to-sell.ts';
import type { PlacedSale } from './placed-sale.ts';
import { confirmationOf, describeSale, lockSale } from './placed-sale.ts';

type Input = InputOf<typeof contract.verifySaleOtp>;

/**
 * Confirms a sale or a switch by its one-time password: in one transaction its units are reserved and it is queued for
 * the exchange. A wrong code is refused after the transaction has committed, so that the attempt counts.
 *
 * @throws Refusal account.*, order.*, sale.*, otp.*
 */
export async function verifySaleOtp(
  input: Input,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.verifySaleOtp>> {
  const time = await loadSaleTime(ctx.db, ctx.businessNow);
  const refusal = await transaction(ctx.database, (tx) => confirmSale(tx, input, ctx, time));
  if (refusal) throw refusal;
  return { verified: true };
}

/** @returns why the code is refused; undefined when the sale is confirmed */
async function confirmSale(
  tx: Tx,
  { orderId, otpCode }: Input,
  ctx: SessionContext,
  time: SaleTime,
): Promise<Refusal | undefined> {
  const placed = await lockSale(tx, ctx, orderId);
  const tried = {
    ...confirmationOf(placed),
    userId: ctx.session.userId,
    otpKey: ctx.node.env.otpKey,
    code: otpCode,
  };
  const closed = checkConfirmable(placed.order, ctx.businessNow);
  if (closed?.code === 'order.already-confirmed') {
    const outcome = await useCode(tx, ctx, { ...tried, isConfirmed: true });
    if (outcome.is === 'repeated') return undefined;
  }
  if (closed) throw closed;
  // Always before the holding, as when an order is cancelled: the locks of a user are taken in one order.
  await lockCodesOf(tx, ctx.session.userId);
  const { sale, bank } = await computeAgain(tx, ctx, placed, { time, findHolding: lockHoldingToSell });
  const outcome = await useCode(tx, ctx, { ...tried, isConfirmed: false });
  if (outcome.is === 'correct') {
    await confirm(tx, ctx, { placed, sale, bank });
    return undefined;
  }
  const refusal = outcome.is === 'refused' ? outcome.refusal : new Refusal('otp.not-valid');
  await audit(tx, ctx, {
    action: 'order.code-refused',
    object: { type: 'order', id: orderId },
    after: { code: refusal.code },
  });
  return refusal;
}

interface Confirmed {
  readonly placed: PlacedSale;
  readonly sale: ComputedSale;
  readonly bank: UsableBankAccount | undefined;
}

async function confirm(tx: Tx, ctx: SessionContext, confirmed: Confirmed): Promise<void> {
  const { placed, sale } = confirmed;
  const { order, out, into } = placed;
  const { folio, scheme, free } = sale.holding;
  const step = { at: ctx.businessNow, realNow: ctx.realNow, byUserId: ctx.session.userId };
  const reserved = unitsToReserve(sale.decided, {
    nav: sale.price.nav,
    free: free.free,
    unitPlaces: scheme.rule.unitPlaces,
  });
  if (!(await reserveUnits(tx, { folioId: folio.id, instrumentId: scheme.id, units: reserved })))
    throw new Refusal('sale.units-not-free', { values: { free: formatHeldUnits(free.free) } });
  await moveOrders(tx, [order], 'otpVerified', step);
  await moveLines(tx, into ? [out, into] : [out], 'otpVerified', step);
  await updateReserved(tx, out.id, reserved);
  await sendToExchange(tx, [out]);
  await notifyUser(tx, confirmationNotice(confirmed, ctx.session.userId));
  await audit(tx, ctx, {
    action: 'order.confirmed',
    object: { type: 'order', id: order.id },
    before: { status: order.status },
    after: { status: 'confirmed', reserved },
  });
}

const confirmationNotice = ({ placed: { order }, sale, bank }: Confirmed, userId: number) => {
  const described = describeSale(sale, bank);
  const destination = destinationText(described);
  return {
    code: 'sale-confirmed',
    userId,
    values: {
      orderNumber: formatOrderNumber(order.number),
      request: requestText(described.request),
      fundName: described.fundName,
      action: ruleOfKind(order.kind).action,
      destination: `${destination.slice(0, 1).toUpperCase()}${destination.slice(1)}.`,
      navOn: formatDate(sale.redemption.navOn),
    },
    config: { orderId: order.id, accountId: order.accountId },
    onceKey: `sale-confirmed:${order.id}`,
  } as const;
};
