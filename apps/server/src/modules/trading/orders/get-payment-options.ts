import type * as contract from '@artha/contract/trading/orders';
import { PaymentChoice } from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { paymentModesOn } from '@artha/domain/kit/payment-modes';
import { ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { checkPayable } from '@artha/domain/trading/orders/order-states';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loadRules } from '../../reference/scheme-rules/index.ts';
import type { OpenCode } from '../../system/otp/index.ts';
import { findOpenCode } from '../../system/otp/index.ts';
import { findOrder } from './orders-read.queries.ts';
import { checkMode, confirmedChoice } from './payment-choice.ts';
import { listPayingAccounts } from './payment-options.queries.ts';

/** How a purchase can be paid. No mandates: they cannot be registered yet. */
export async function getPaymentOptions(
  { orderId }: InputOf<typeof contract.getPaymentOptions>,
  { db, scope, session, realNow, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getPaymentOptions>> {
  const order = await findOrder(db, scope, orderId);
  if (!order || ruleOfKind(order.kind).confirmedBy !== 'payment') throw new Refusal('order.not-found');
  const rules = await loadRules(db);
  const on = businessDateAt(businessNow);
  const modes = paymentModesOn(rules.paymentModes, 'lump-sum', on).map(({ mode }) => ({
    mode,
    isPossible: !checkMode(rules, order, { mode, on }),
  }));
  const bankAccounts = await listPayingAccounts(db, scope, order.accountId);
  const subject = { purpose: 'payment', userId: session.userId, refId: order.id } as const;
  const isPayable = !checkPayable(order, businessNow);
  const openCode = isPayable ? await findOpenCode(db, subject, realNow) : undefined;
  return { modes, bankAccounts, mandates: [], confirmed: confirmedChoice(order), openCode: openCodeAnswer(openCode) };
}

/** A code whose choice cannot be read cannot be shown again: the client requests another one. */
function openCodeAnswer(code: OpenCode | undefined) {
  const choice = PaymentChoice.safeParse(code?.details);
  return code && choice.success ? { choice: choice.data, sent: code.sent } : null;
}
