import type * as contract from '@artha/contract/trading/orders';
import { PaymentChoice } from '@artha/contract/trading/orders';
import type { UsableMandate } from '@artha/contract/trading/bank-mandates.parts';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import type { MonthlyLimit } from '@artha/domain/kit/monthly-limit';
import { PAYMENT_MODES } from '@artha/domain/kit/payment-modes';
import { freeOf } from '@artha/domain/trading/bank-mandates/bank-mandate-use';
import { ruleOfKind } from '@artha/domain/trading/orders/order-moves';
import { checkPayable } from '@artha/domain/trading/orders/order-states';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listUsableBankAccounts } from '../../clients/bank-accounts/index.ts';
import { loadRules } from '../../reference/scheme-rules/index.ts';
import { listUsableMandates } from '../bank-mandates/index.ts';
import type { OpenCode } from '../../system/otp/index.ts';
import { findOpenCode } from '../../system/otp/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import { loadExpectedMoney } from './expected-money.ts';
import { loadMandateMonths } from './bank-mandate-months.ts';
import { findOrder } from './orders-read.queries.ts';
import { checkMode, confirmedChoice } from './payment-choice.ts';
import { findOccasion } from './occasion.queries.ts';

/** How a purchase can be paid. */
export async function getPaymentOptions(
  { orderId }: InputOf<typeof contract.getPaymentOptions>,
  { db, scope, session, realNow, businessNow }: SessionContext,
): Promise<AnswerOf<typeof contract.getPaymentOptions>> {
  const order = await findOrder(db, scope, orderId);
  if (!order || ruleOfKind(order.kind).confirmedBy !== 'payment') throw new Refusal('order.not-found');
  const rules = await loadRules(db);
  const on = businessDateAt(businessNow);
  const [bankAccounts, mandates, occasion] = await Promise.all([
    listUsableBankAccounts(db, scope, order.accountId),
    listUsableMandates(db, order.accountId, on),
    findOccasion(db, order),
  ]);
  const monthOf = await loadMandateMonths(db, mandates, order, businessNow);
  const withLeft = mandates.map((each) => ({ ...each, left: leftOf(monthOf(each.id)) }));
  const mandate = monthOf(mostLeft(withLeft)?.id ?? 0);
  const config = await getCachedProductConfig(db);
  const expected = await loadExpectedMoney(db, order, { businessNow, chequeClearingDays: config.chequeClearingDays });
  const modes = PAYMENT_MODES.map((mode) => {
    const refusal = checkMode(rules, order, { occasion, mode, on, mandate });
    const problem = refusal ? { code: refusal.code, message: refusal.message } : null;
    return { mode, isPossible: !refusal, problem, ...expected(mode) };
  });
  const subject = { purpose: 'payment', userId: session.userId, refId: order.id } as const;
  const isPayable = !checkPayable(order, businessNow);
  const openCode = isPayable ? await findOpenCode(db, subject, realNow) : undefined;
  return {
    modes,
    beneficiaryName: config.CLEARINGACCOUNT.beneficiaryName,
    bankAccounts,
    mandates: withLeft,
    confirmed: confirmedChoice(order),
    openCode: openCodeAnswer(openCode),
  };
}

const leftOf = (month: MonthlyLimit | undefined): Paise => (month ? freeOf(month.limit, month.used) : paise(0n));

/** Of the mandates that can be used now, the one that has the most left in the month; undefined without one. */
const mostLeft = <M extends Pick<UsableMandate, 'problem'> & { readonly left: Paise }>(
  mandates: readonly M[],
): M | undefined =>
  mandates
    .filter(({ problem }) => problem === null)
    .toSorted((one, other) => (one.left < other.left ? 1 : one.left > other.left ? -1 : 0))[0];

/** A code whose choice cannot be read cannot be shown again: the client requests another one. */
function openCodeAnswer(code: OpenCode | undefined) {
  const choice = PaymentChoice.safeParse(code?.details);
  return code && choice.success ? { choice: choice.data, sent: code.sent } : null;
}
