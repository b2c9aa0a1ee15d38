import { formatDate } from '@artha/domain/kit/dates';
import { PLAN_FREQUENCY_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import type { Paise } from '@artha/domain/kit/money';
import { paise } from '@artha/domain/kit/money';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { Cart, CartLine } from '../cart.api.ts';

type CartPlan = NonNullable<CartLine['plan']>;

/** 'SIP, monthly from 10 Dec 2026'. */
export const planLineTitle = ({ frequency, firstDueOn }: Pick<CartPlan, 'frequency' | 'firstDueOn'>): string =>
  `SIP, ${PLAN_FREQUENCY_NAMES[frequency].toLowerCase()} from ${formatDate(firstDueOn)}`;

/** The end and the step-up of a SIP, and whether an instalment is paid today. */
export function planLineFacts({ instalments, endOn, stepUp, isFirstToday }: CartPlan): readonly string[] {
  const end =
    instalments !== undefined
      ? `${instalments} times`
      : endOn === undefined
        ? 'Until cancelled'
        : `Until ${formatDate(endOn)}`;
  const by =
    stepUp?.percent === undefined
      ? stepUp?.amount === undefined
        ? ''
        : `₹${grouped(stepUp.amount)} more each year`
      : `${stepUp.percent}% more each year`;
  return [end, by, isFirstToday ? 'First instalment today' : ''].filter((fact) => fact !== '');
}

export const lumpSumsOf = ({ lines }: Pick<Cart, 'lines'>): readonly CartLine[] =>
  lines.filter(({ mode }) => mode === 'lumpsum');

export const sipsOf = ({ lines }: Pick<Cart, 'lines'>): readonly CartLine[] =>
  lines.filter(({ mode }) => mode === 'sip');

/** 'Start SIP'; 'Start 2 SIPs'. */
export const startPlansLabel = (count: number): string => (count === 1 ? 'Start SIP' : `Start ${count} SIPs`);

/** What the button that starts SIPs does, and what it leaves. */
export function startPlansHelp(cart: Pick<Cart, 'lines'>): string {
  const sips = sipsOf(cart);
  const paidToday = sips.filter(({ plan }) => plan?.isFirstToday === true).length;
  return [
    sips.length === 1 ? 'One OTP starts it.' : 'One OTP starts all of them.',
    paidToday === 0
      ? 'Nothing is paid today for it; the mandate pays each instalment.'
      : 'Then you pay the instalment of today; the mandate pays the later ones.',
    lumpSumsOf(cart).length === 0 ? '' : 'The lump sums stay in the cart for their order.',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** What is paid today: the lump sums and the first instalments. */
export const paidToday = ({ total, firstInstalments }: Pick<Cart, 'total' | 'firstInstalments'>): Paise =>
  paise(total + firstInstalments);
