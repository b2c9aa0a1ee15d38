import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Purchase } from '@artha/domain/trading/orders/decide-purchase';
import { decidePurchase } from '@artha/domain/trading/orders/decide-purchase';
import { nextOrderState } from '@artha/domain/trading/orders/order-states';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import { sqlStateOf } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { auditInsertSql } from '../../system/audit/index.ts';
import { emptyCartSql, getPurchaseSettings, lockCart } from '../cart/index.ts';
import { notifyUserSql } from '../../system/notifications/index.ts';
import { historyEntry } from './move-orders.ts';
import { orderExpiresAt } from './order-expires-at.ts';
import { insertOrder } from './orders.queries.ts';

const UNIQUE_VIOLATION = '23505';

type Input = InputOf<typeof contract.placeOrder>;

/**
 * Places one order for the cart of an account and empties the cart; the order waits for its one-time password. Pressing
 * twice places one order: the response is stored under the idempotency key, and each cart version is bought once.
 *
 * @throws Refusal account.*, order.*, request.*
 */
export function placeOrder(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.placeOrder>> {
  return once(ctx, input, async (tx) => {
    const { accountId, cartVersion } = input;
    const cart = await lockCart(tx, ctx, accountId);
    const purchase = decidePurchase(cart, cartVersion, await getPurchaseSettings(tx));
    const placed = await insertPurchase(tx, ctx, input, purchase);
    return { ...placed, next: 'payment' as const };
  });
}

async function insertPurchase(
  tx: Tx,
  ctx: SessionContext,
  { accountId, cartVersion }: Input,
  { lines, total }: Purchase,
) {
  const { businessNow, realNow, session } = ctx;
  const orderId = randomUUIDv7();
  const status = orThrow(nextOrderState('draft', 'placed'));
  const step = { at: businessNow, realNow, byUserId: session.userId };
  const newLines = lines.map(({ instrument, amount, folioId, isAdditional }) => ({
    instrumentId: instrument.id,
    amount,
    folioId: folioId ?? null,
    isAdditional,
    status: 'placed' as const,
  }));
  const auditEntry = {
    action: 'order.placed',
    object: { type: 'order', id: orderId },
    after: { accountId, cartVersion, total, lines: newLines },
  } as const;
  const notification = {
    code: 'order-placed',
    userId: session.userId,
    values: { amount: formatPaise(total) },
    config: { orderId, accountId },
    onceKey: `order-placed:${orderId}`,
  } as const;
  const orderLines = await insertOrder(tx, {
    order: {
      id: orderId,
      accountId,
      placedByUserId: session.userId,
      status,
      total,
      cartVersion,
      placedAt: businessNow,
      expiresAt: await orderExpiresAt(tx, lines, businessNow),
      recordedAt: realNow,
    },
    lines: newLines,
    history: [historyEntry({ orderId, subject: 'order', from: 'draft', to: status }, step)],
    extraStatements: [
      auditInsertSql(ctx, [auditEntry]),
      ...emptyCartSql(accountId, realNow),
      notifyUserSql(tx, notification),
    ],
  }).catch(asCartChanged);
  return { orderId, orderLines };
}

/** The lock of the cart prevents this; should its version be bought already, the buyer learns that it changed. */
function asCartChanged(error: unknown): never {
  throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Refusal('order.cart-changed') : error;
}
