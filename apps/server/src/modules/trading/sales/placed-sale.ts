import { Refusal } from '@artha/domain/kit/errors';
import { checkConfirmable } from '@artha/domain/trading/orders/order-states';
import type { SaleKind } from '@artha/domain/trading/sales/sale-kinds';
import { isSaleKind } from '@artha/domain/trading/sales/sale-kinds';
import type { DescribedSale } from '@artha/domain/trading/sales/sale-text';
import type { UsableBankAccount } from '../../clients/bank-accounts/index.ts';
import { hashOf } from '../../../platform/db/once.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { OrderRow } from '../orders/index.ts';
import { listLines, lockOrder } from '../orders/index.ts';
import type { ComputedSale } from './compute-sale.ts';
import { versionOf } from './estimate-sale.ts';
import type { SaleLines } from './placed-request.ts';
import { orderRequestOf, saleLinesOf } from './placed-request.ts';

/** An order that sells units, with its lines. */
export interface PlacedSale extends SaleLines {
  readonly order: OrderRow & { readonly kind: SaleKind };
}

/** Whether an order sells units. */
export const isSale = (order: OrderRow | undefined): order is PlacedSale['order'] =>
  order !== undefined && isSaleKind(order.kind);

/** One of the caller's sales, locked to the end of the transaction. @throws Refusal order.not-found */
export async function lockSale(tx: Tx, { scope }: Pick<SessionContext, 'scope'>, orderId: string): Promise<PlacedSale> {
  const order = await lockOrder(tx, scope, orderId);
  if (!isSale(order)) throw new Refusal('order.not-found');
  return { order, ...saleLinesOf(await listLines(tx, [orderId])) };
}

/** @throws Refusal order.closed, order.already-confirmed, order.expired */
export function expectConfirmable({ order }: Pick<PlacedSale, 'order'>, businessNow: Date): void {
  const refusal = checkConfirmable(order, businessNow);
  if (refusal) throw refusal;
}

/** Whether the units are no longer those that the client saw when placing it. */
export const isChanged = ({ out }: Pick<PlacedSale, 'out'>, now: ComputedSale): boolean =>
  hashOf(out.shown) !== versionOf(now);

/** What a one-time password confirms: this order with everything that was shown of it. Prices are estimates. */
export const confirmationOf = ({ order, out }: PlacedSale) => ({
  purpose: 'sale' as const,
  refId: order.id,
  action: {
    orderId: order.id,
    accountId: order.accountId,
    kind: order.kind,
    // A switch gets one only when it is sent.
    bankAccountId: order.kind === 'switch' ? null : order.bankAccountId,
    shown: out.shown,
  },
});

/** A sale for its one-time password and its notifications. */
export const describeSale = (
  { kind, decided, holding, redemption, switchIn }: ComputedSale,
  bank: UsableBankAccount | undefined,
): DescribedSale => ({
  kind,
  request: orderRequestOf(decided),
  fundName: holding.scheme.name,
  value: redemption.gross,
  targetName: switchIn?.scheme.name,
  bank: bank && { name: bank.bankName, numberLast4: bank.numberLast4 },
});
