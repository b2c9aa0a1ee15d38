import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@artha/contract/trading/sales';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { unconfirmedSaleExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import { nextOrderState, ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { requestText } from '@artha/domain/trading/orders/requested-amount';
import { SIDE_OF_SALE } from '@artha/domain/trading/sales/sale-kinds';
import { orThrow } from '@artha/domain/kit/state-machine';
import type { Tx } from '../../../platform/db/database.ts';
import { once } from '../../../platform/db/once.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getOpenAccount } from '../../clients/accounts/index.ts';
import { CALENDAR_LOCK } from '../../reference/calendar/index.ts';
import { auditInsertSql } from '../../system/audit/index.ts';
import { notifyUserSql } from '../../system/notifications/index.ts';
import type { NewLine } from '../orders/index.ts';
import { historyEntry, insertOrder } from '../orders/index.ts';
import type { ComputedSale } from './compute-sale.ts';
import { computeSale } from './compute-sale.ts';
import { versionOf } from './estimate-sale.ts';
import { loadSaleTime } from './holding-to-sell.ts';
import { loadHoldingToSell } from './load-holdings-to-sell.ts';
import { payoutAccountOf } from './payout-account.ts';
import { orderRequestOf } from './placed-request.ts';

type Input = InputOf<typeof contract.placeSale>;

/**
 * Places a sale or a switch as it was estimated; its one-time password confirms it. Nothing is reserved yet. Pressing
 * twice places one order: the response is stored under the idempotency key.
 *
 * @throws Refusal account.*, holding.not-found, order.*, sale.*, request.*
 */
export async function placeSale(input: Input, ctx: SessionContext): Promise<AnswerOf<typeof contract.placeSale>> {
  const { scope, businessNow } = ctx;
  const place = async (tx: Tx) => {
    const time = await loadSaleTime(tx, businessNow);
    await getOpenAccount(tx, scope, input.accountId);
    const holding = await loadHoldingToSell(tx, scope, input, time);
    const sale = await computeSale({ db: tx, scope, time }, holding, input);
    const payee = { accountId: input.accountId, bankAccountId: input.bankAccountId ?? null };
    const bank = await payoutAccountOf(sale.kind, tx, scope, payee);
    if (versionOf(sale) !== input.version) throw new Refusal('sale.changed');
    const orderId = await insertSale(tx, ctx, sale, { accountId: input.accountId, bankAccountId: bank?.id ?? null });
    return { orderId, next: 'otp' as const };
  };
  return once(ctx, input, place, { sharedLock: CALENDAR_LOCK });
}

async function insertSale(
  tx: Tx,
  ctx: SessionContext,
  sale: ComputedSale,
  payee: { readonly accountId: number; readonly bankAccountId: number | null },
): Promise<string> {
  const { businessNow, realNow, session } = ctx;
  const { kind, holding, decided, redemption } = sale;
  const orderId = randomUUIDv7();
  const status = orThrow(nextOrderState(kind, 'draft', 'placed'));
  const step = { at: businessNow, realNow, byUserId: session.userId };
  const lines = linesOf(sale);
  const auditEntry = {
    action: 'order.placed',
    object: { type: 'order', id: orderId },
    after: { ...payee, kind, estimate: { gross: redemption.gross, net: redemption.net }, lines },
  } as const;
  const notification = {
    code: 'sale-placed',
    userId: session.userId,
    values: {
      request: requestText(orderRequestOf(decided)),
      fundName: holding.scheme.name,
      action: ruleOfKind(kind).action,
    },
    config: { orderId, accountId: payee.accountId },
    onceKey: `sale-placed:${orderId}`,
  } as const;
  await insertOrder(tx, {
    order: {
      ...payee,
      id: orderId,
      placedByUserId: session.userId,
      kind,
      status,
      total: decided.amount ?? redemption.gross,
      cartVersion: null,
      placedAt: businessNow,
      expiresAt: unconfirmedSaleExpiresAt(businessNow, holding.scheme.terms, holding.calendar),
      recordedAt: realNow,
    },
    lines,
    history: [historyEntry({ orderId, subject: 'order', from: 'draft', to: status }, step)],
    extraStatements: [auditInsertSql(ctx, [auditEntry]), notifyUserSql(tx, notification)],
  });
  return orderId;
}

/** The line that takes the units out, and for a switch the one that brings others in: in the same folio. */
export function linesOf({ kind, holding, decided, switchIn, fingerprint }: ComputedSale): readonly NewLine[] {
  const common = { folioId: holding.folio.id, status: 'placed' as const };
  const out: NewLine = {
    ...common,
    instrumentId: holding.scheme.id,
    side: SIDE_OF_SALE[kind],
    ...orderRequestOf(decided),
    isAdditional: false,
    shown: fingerprint,
  };
  if (!switchIn) return [out];
  const { scheme, isAdditional } = switchIn;
  const request = { amount: null, units: null, isAllUnits: false };
  return [out, { ...common, instrumentId: scheme.id, side: 'switch-in', ...request, isAdditional }];
}
