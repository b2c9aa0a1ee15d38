import type { PaymentWindow } from '@artha/contract/trading/cart';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { formatTime } from '../../../../ui/figures/moment.ts';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { PurchaseTerms } from '../cart.api.ts';

type Rule = PurchaseTerms['rule'];

/** The limits of an amount: 'Minimum ₹5,000, in multiples of ₹1.' */
export function ruleHelp(rule: Rule, isAdditional: boolean): string {
  const minimum = isAdditional ? rule.minimumAdditional : rule.minimumFirst;
  const steps = rule.multiple > 0n ? `, in multiples of ₹${grouped(rule.multiple)}` : '';
  const most = rule.maximum === null ? '' : `, at most ₹${grouped(rule.maximum)}`;
  return `Minimum ₹${grouped(minimum)}${steps}${most}.`;
}

export const ASSUMED_RULE =
  'This is the usual minimum for this type of fund. The minimum of the scheme is not available yet.';

export interface WindowTexts {
  /** 'Payments received by 3:00 PM today get today's NAV (20 Nov 2026). Units are due by the end of today.' */
  readonly inTime: string;
  /** 'Later payments get the NAV of 23 Nov 2026. …'; undefined when the order ends before. */
  readonly otherwise: string | undefined;
}

/** Which NAV a payment gets, and when its units are due. @param today by the business clock */
export function windowTexts([next, ...rest]: readonly PaymentWindow[], today: BusinessDate): WindowTexts | undefined {
  if (!next) return undefined;
  const dayOf = (date: BusinessDate) => (date === today ? 'today' : formatDate(date));
  const result = ({ navOn, unitsDueOn }: PaymentWindow) => {
    const nav = navOn === today ? `today's NAV (${formatDate(today)})` : `the NAV of ${formatDate(navOn)}`;
    return `get ${nav}. Units are due by the end of ${dayOf(unitsDueOn)}.`;
  };
  const until = ({ payBy, payByOn }: PaymentWindow) =>
    `${formatTime(payBy)} ${payByOn === today ? 'today' : `on ${formatDate(payByOn)}`}`;
  const later = rest.map((window, at) =>
    at === rest.length - 1
      ? `Later payments ${result(window)}`
      : `Payments received by ${until(window)} ${result(window)}`,
  );
  return {
    inTime: `Payments received by ${until(next)} ${result(next)}`,
    otherwise: later.length === 0 ? undefined : later.join(' '),
  };
}

interface WindowGroup {
  readonly windows: readonly PaymentWindow[];
  readonly count: number;
}

/** The distinct windows of the funds of a cart or an order, with the number of funds for each, earliest first. */
export function windowGroups(funds: readonly { readonly windows: readonly PaymentWindow[] }[]): readonly WindowGroup[] {
  const keyOf = (windows: readonly PaymentWindow[]) =>
    windows.map(({ payBy, navOn }) => `${payBy.toISOString()} ${navOn}`).join(' ');
  const groups = Map.groupBy(
    funds.filter(({ windows }) => windows.length > 0),
    ({ windows }) => keyOf(windows),
  );
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...others]]) => (first ? [{ windows: first.windows, count: others.length + 1 }] : []));
}
