import type { AnswerOf } from '@artha/contract/kit/route';
import type { verifyStartPlanOtp } from '@artha/contract/trading/plans.changes';
import { formatDate } from '@artha/domain/kit/dates';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { PLAN_MODES } from './plan-modes.ts';
import { eachText, mainFund, quantityText, stepUpText } from './plan-text.ts';
import type { Plan } from './plan.ts';
import { dayName } from './start-days.ts';

/** 'You are starting a SIP of'. */
export function startTitle(plans: readonly Plan[]): string {
  const [first] = plans;
  if (plans.length === 1 && first) return PLAN_MODES[first.kind].codeTitle;
  return `You are starting ${plans.length} plans of together`;
}

/** The amount of all plans at once; null if one of them is of units. */
export function startAmount(plans: readonly Plan[]): Paise | null {
  const amounts = plans.map(({ amount }) => amount).filter((amount) => amount !== null);
  return amounts.length === plans.length ? amounts.reduce((sum, amount) => paise(sum + amount), paise(0n)) : null;
}

/** Where the money of a plan comes from, or goes to. */
const moneyText = ({ kind, bank, folio, instrument }: Plan): string => {
  if (kind === 'stp') return `From ${instrument.name}${folio ? `, folio ${folio.number}` : ''}`;
  if (kind === 'swp') return bank ? `To ${bankAccountLabel(bank)}` : '';
  return [bank ? `By the mandate of ${bankAccountLabel(bank)}` : '', folio ? `folio ${folio.number}` : 'new folio']
    .filter((part) => part !== '')
    .join(', ');
};

/** What one plan does, in lines below its amount. */
function planNotes(plan: Plan): readonly string[] {
  const { frequency, day, startOn, instalments, endOn, planNumber } = plan;
  const until =
    instalments === null
      ? endOn === null
        ? 'until you cancel it'
        : `until ${formatDate(endOn)}`
      : `${instalments} times`;
  return [
    mainFund(plan).name,
    `${eachText(frequency)}, on ${frequency === 'weekly' ? '' : 'the '}${dayName(frequency, day)}, from ${formatDate(startOn)}, ${until}`,
    stepUpText(plan) ?? '',
    moneyText(plan),
    `Plan ${planNumber}`,
  ].filter((note) => note !== '');
}

/** What the code confirms: one plan in full, several in a line each. */
export function startNotes(plans: readonly Plan[]): readonly string[] {
  const [first] = plans;
  if (plans.length === 1 && first) return planNotes(first);
  return plans.map(
    (plan) =>
      `${quantityText(plan)} ${eachText(plan.frequency).toLowerCase()} from ${formatDate(plan.startOn)}: ${mainFund(plan).name}`,
  );
}

type Started = AnswerOf<typeof verifyStartPlanOtp>['plans'];

/** Where a client goes once plans have started: to what is paid today, to the rest of the cart, or to the plans. */
export function afterStart(started: Started, fromCart: boolean) {
  const paid = started.filter(({ orderId }) => orderId !== null);
  const [first] = paid;
  const rest = fromCart ? ' The lump sums are still in your cart.' : '';
  const message = started.length === 1 ? 'The plan has started.' : `${started.length} plans have started.`;
  const [account] = started;
  if (fromCart && account && paid.length === 0)
    return {
      message: `${message} Now place the order for the lump sums.`,
      to: { to: '/cart/$accountId', params: { accountId: String(account.accountId) } },
    };
  if (first?.orderId != null && paid.length === 1)
    return { message: message + rest, to: payment(first.orderId, first.accountId) };
  // Several first instalments are each paid by their own order.
  return paid.length > 1
    ? { message: message + rest, to: { to: '/transaction-status' } }
    : { message, to: { to: '/plans' } };
}

const payment = (orderId: string, accountId: number) => ({
  to: '/payment/$accountId/$orderId',
  params: { accountId: String(accountId), orderId },
});
