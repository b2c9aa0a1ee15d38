import type * as contract from '@artha/contract/orders';
import type { AnswerOf, InputOf } from '@artha/contract/route';
import { Refusal } from '@artha/domain/errors';
import type { Purchase } from '@artha/domain/orders/decide-purchase';
import { decidePurchase } from '@artha/domain/orders/decide-purchase';
import { nextOrderState } from '@artha/domain/orders/order-states';
import { orThrow } from '@artha/domain/orders/state-table';
import type { Tx } from '../../platform/db/database.ts';
import { once } from '../../platform/db/once.ts';
import type { SessionContext } from '../../platform/http/context.ts';
import { getOpenAccount } from '../accounts/index.ts';
import { audit } from '../audit/index.ts';
import { emptyCart, getPurchaseSettings, lockCart } from '../cart/index.ts';
import { historyNote } from './move-orders.ts';
import { orderExpiresAt } from './order-expires-at.ts';
import { insertHistory, insertOrder } from './orders.queries.ts';

type Input = InputOf<typeof contract.placeOrder>;

/**
 * Turns the cart of an account into one order that waits for its one-time password, and empties the cart. Whoever
 * presses twice gets one order: the answer is kept under its key, and a cart is bought once in each of its versions.
 *
 * @throws Refusal account.*, order.*, request.*
 */
export function placeOrder(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.placeOrder>> {
  return once(ctx, input, async (tx) => {
    const { accountId, cartVersion } = input;
    await getOpenAccount(tx, ctx.scope, accountId);
    const cart = await lockCart(tx, ctx, accountId);
    const purchase = decidePurchase(cart, cartVersion, await getPurchaseSettings(tx));
    const { orderId, orderLines } = await insertPurchase(tx, ctx, input, purchase);
    await emptyCart(tx, { accountId }, ctx.realNow);
    return { orderId, orderLines, next: 'payment' as const };
  });
}

async function insertPurchase(
  tx: Tx,
  ctx: SessionContext,
  { accountId, cartVersion }: Input,
  { lines, total }: Purchase,
) {
  const { businessNow, realNow, session } = ctx;
  const status = orThrow(nextOrderState('draft', 'placed'));
  const placed = await insertOrder(
    tx,
    {
      accountId,
      placedByUserId: session.userId,
      status,
      total,
      cartVersion,
      placedAt: businessNow,
      expiresAt: await orderExpiresAt(tx, lines, businessNow),
      recordedAt: realNow,
    },
    lines.map(({ instrument, amount, folioId, isAdditional }) => ({
      instrumentId: instrument.id,
      amount,
      folioId: folioId ?? null,
      isAdditional,
      status: 'placed' as const,
    })),
  );
  // Cannot be while the cart is locked; should it be, it is this that the buyer must know.
  if (!placed) throw new Refusal('order.cart-changed');
  const { orderId, orderLines } = placed;
  const step = { at: businessNow, realNow, byUserId: session.userId };
  await insertHistory(tx, [historyNote({ orderId, subject: 'order', from: 'draft', to: status }, step)]);
  await audit(tx, ctx, {
    action: 'order.placed',
    object: { type: 'order', id: orderId },
    after: { accountId, cartVersion, total, lines: orderLines },
  });
  return placed;
}
