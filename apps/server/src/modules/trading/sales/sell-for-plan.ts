import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '@artha/domain/kit/errors';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import type { Paise, Units } from '@artha/domain/kit/money';
import { orThrow } from '@artha/domain/kit/state-machine';
import { unconfirmedSaleExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { nextOrderLineState, nextOrderState } from '@artha/domain/trading/orders/order-moves';
import { unitsToReserve } from '@artha/domain/trading/sales/units-to-reserve';
import type { Tx } from '../../../platform/db/database.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { reserveUnits } from '../../ledger/ledger/index.ts';
import { clientScope } from '../../system/session/index.ts';
import type { Step } from '../orders/index.ts';
import { historyEntry, insertPlanOrders, sendToExchange, updateReserved } from '../orders/index.ts';
import type { ComputedSale } from './compute-sale.ts';
import { computeSale } from './compute-sale.ts';
import { loadSaleTime } from './holding-to-sell.ts';
import { lockHoldingToSell } from './load-holdings-to-sell.ts';
import { payoutAccountOf } from './payout-account.ts';
import { linesOf } from './place-sale.ts';

/** What an instalment takes out of a folio: an amount, or units. */
export interface PlannedSale {
  readonly accountId: number;
  /** Whose account it is. */
  readonly userId: number;
  readonly folioId: number;
  readonly instrumentId: number;
  /** Null for a sale. */
  readonly toInstrumentId: number | null;
  readonly amount: Paise | null;
  readonly units: Units | null;
  /** Null for a switch. */
  readonly bankAccountId: number | null;
}

/**
 * Sells or switches units for a plan, which its one-time password has confirmed: under the lock of the holding the
 * units
 * are reserved and the order is queued for the exchange. Call it in a transaction that shares the lock of the calendar.
 *
 * @returns the order, and its line that takes the units out
 * @throws Refusal account.*, holding.not-found without units of the fund, order.*, sale.*; then nothing was changed
 */
export async function sellForPlan(
  tx: Tx,
  planned: PlannedSale,
  step: Step,
): Promise<{ readonly orderId: string; readonly orderLineId: number }> {
  const { accountId, bankAccountId, folioId, instrumentId, toInstrumentId, amount, units } = planned;
  const scope = clientScope(planned.userId);
  const time = await loadSaleTime(tx, step.at);
  await getOpenAccount(tx, scope, accountId);
  const input = {
    accountId,
    folioId,
    instrumentId,
    toInstrumentId: toInstrumentId ?? undefined,
    ...(amount === null ? { units: units ?? undefined } : { amount }),
    isPlanned: true,
  };
  const sale = await computeSale({ db: tx, scope, time }, await lockHoldingToSell(tx, scope, input, time), input);
  const bank = await payoutAccountOf(sale.kind, tx, scope, { accountId, bankAccountId });
  return insertConfirmed(tx, sale, { ...planned, bankAccountId: bank?.id ?? null }, step);
}

async function insertConfirmed(
  tx: Tx,
  sale: ComputedSale,
  { accountId, userId, bankAccountId }: PlannedSale,
  step: Step,
) {
  const { kind, holding, decided, redemption } = sale;
  const { folio, scheme, free, calendar } = holding;
  const terms = { nav: sale.price.nav, free: free.free, unitPlaces: scheme.rule.unitPlaces };
  const reserved = unitsToReserve(decided, terms);
  if (!(await reserveUnits(tx, { folioId: folio.id, instrumentId: scheme.id, units: reserved })))
    throw new Refusal('sale.units-not-free', { values: { free: formatHeldUnits(free.free) } });
  const orderId = randomUUIDv7();
  const placed = orThrow(nextOrderState(kind, 'draft', 'placed'));
  const status = orThrow(nextOrderState(kind, placed, 'otpVerified'));
  const [orderLineId] = await insertPlanOrders(tx, {
    orders: [
      {
        id: orderId,
        accountId,
        placedByUserId: userId,
        kind,
        status,
        bankAccountId,
        total: decided.amount ?? redemption.gross,
        paymentMode: null,
        bankMandateId: null,
        placedAt: step.at,
        expiresAt: unconfirmedSaleExpiresAt(step.at, scheme.terms, calendar),
        recordedAt: step.realNow,
      },
    ],
    lines: linesOf(sale).map((line) => ({
      ...line,
      orderId,
      status: orThrow(nextOrderLineState(line.side, line.status, 'otpVerified')),
    })),
    history: [
      historyEntry({ orderId, subject: 'order', from: 'draft', to: placed }, step),
      historyEntry(
        { orderId, subject: 'order', from: placed, to: status },
        { ...step, note: 'confirmed with its plan' },
      ),
    ],
  });
  if (orderLineId === undefined) throw new Error('a sale without a line');
  await updateReserved(tx, orderLineId, reserved);
  await sendToExchange(tx, [{ id: orderLineId }]);
  return { orderId, orderLineId };
}
