import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { Purchase } from '@artha/domain/trading/orders/decide-purchase';
import { decidePurchase } from '@artha/domain/trading/orders/decide-purchase';
import { fundsText } from '@artha/domain/trading/orders/funds-text';
import { requestedAmount } from '@artha/domain/trading/orders/requested-amount';
import { nextOrderState } from '@artha/domain/trading/orders/order-moves';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import { sqlStateOf } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { auditInsertSql } from '../../system/audit/index.ts';
import { acknowledgeRisk } from '../../clients/risk-profile/index.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { loadDealingCalendars, loadRules } from '../../reference/scheme-rules/index.ts';
import { emptyCartSql, getPurchaseSettings, lockCart, orderDeadline } from '../cart/index.ts';
import { notifyUserSql } from '../../system/notifications/index.ts';
import { historyEntry } from './move-orders.ts';
import { insertOrder } from './orders.queries.ts';

const UNIQUE_VIOLATION = '23505';

type Input = InputOf<typeof contract.placeOrder>;

/**
 * Places one order for the cart of an account and empties the cart; the order waits for its one-time password. Pressing
 * twice places one order: the response is stored under the idempotency key, and each cart version is bought once.
 *
 * @throws Refusal account.*, order.*, request.*
 */
export async function placeOrder(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.placeOrder>> {
  // From memory, so before a connection is taken.
  const [settings, rules] = await Promise.all([getPurchaseSettings(ctx.db), loadRules(ctx.db)]);
  const place = async (tx: Tx) => {
    const { accountId, cartVersion } = input;
    const cart = await lockCart(tx, ctx, { accountId, rules });
    const purchase = decidePurchase(cart, cartVersion, settings);
    const instruments = purchase.lines.map(({ instrument }) => instrument);
    const expiresAt = orderDeadline(instruments, ctx.businessNow, await loadDealingCalendars(tx));
    const placed = await insertPurchase(tx, ctx, input, { ...purchase, expiresAt });
    await acknowledgeRisk(tx, ctx, {
      accountId,
      profile: cart.riskProfile,
      subject: 'order',
      lines: instruments.map(({ id }) => ({ instrumentId: id, subjectId: placed.orderId })),
      hasAcknowledged: input.hasAcknowledgedRisk === true,
    });
    return { ...placed, next: 'payment' as const };
  };
  return once(ctx, input, place, { sharedLock: CALENDAR_LOCK });
}

async function insertPurchase(
  tx: Tx,
  ctx: SessionContext,
  { accountId, cartVersion }: Input,
  { lines, total, expiresAt }: Purchase & { readonly expiresAt: Date },
) {
  const { businessNow, realNow, session } = ctx;
  const orderId = randomUUIDv7();
  const status = orThrow(nextOrderState('purchase', 'draft', 'placed'));
  const step = { at: businessNow, realNow, byUserId: session.userId };
  const newLines = lines.map(({ instrument, amount, folioId, isAdditional }) => ({
    instrumentId: instrument.id,
    side: 'purchase' as const,
    amount,
    units: null,
    isAllUnits: false,
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
    values: { amount: formatPaise(total), funds: fundsText(lines.map(({ instrument }) => instrument.name)) },
    config: { orderId, accountId },
    onceKey: `order-placed:${orderId}`,
  } as const;
  const orderLines = await insertOrder(tx, {
    order: {
      id: orderId,
      accountId,
      placedByUserId: session.userId,
      kind: 'purchase',
      status,
      total,
      cartVersion,
      bankAccountId: null,
      placedAt: businessNow,
      expiresAt,
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
  return { orderId, orderLines: orderLines.map((line) => ({ ...line, amount: requestedAmount(line) })) };
}

/** The lock of the cart prevents this; should its version be bought already, the buyer learns that it changed. */
function asCartChanged(error: unknown): never {
  throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Refusal('order.cart-changed') : error;
}
