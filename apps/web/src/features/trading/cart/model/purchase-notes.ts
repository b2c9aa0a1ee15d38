import type { NextCutOff } from '@artha/contract/trading/cart';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
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

/** '15:00' as '03:00 PM'. */
export function clockText(timeOfDay: string): string {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}:${two(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

export interface CutOffText {
  /** 'Payments received by 03:00 PM today get today's NAV (20 Nov 2026).' */
  readonly inTime: string;
  /** 'Later payments get the NAV of 23 Nov 2026.' */
  readonly otherwise: string;
}

/** Which NAV a payment gets. @param today by the business clock */
export function cutOffText(note: NextCutOff, today: BusinessDate): CutOffText {
  const day = note.payByOn === today ? 'today' : `on ${formatDate(note.payByOn)}`;
  const nav =
    note.navOnIfInTime === today
      ? `today's NAV (${formatDate(today)})`
      : `the NAV of ${formatDate(note.navOnIfInTime)}`;
  return {
    inTime: `Payments received by ${clockText(note.timeOfDay)} ${day} get ${nav}.`,
    otherwise: `Later payments get the NAV of ${formatDate(note.navOnOtherwise)}.`,
  };
}

/** The distinct cut-offs of a cart with the number of funds for each, earliest first. */
export function cutOffsOf(notes: readonly NextCutOff[]): readonly { note: NextCutOff; count: number }[] {
  const groups = Map.groupBy(notes, ({ payBy, navOnIfInTime }) => `${payBy.toISOString()} ${navOnIfInTime}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [note, ...rest]]) => (note ? [{ note, count: rest.length + 1 }] : []));
}
