import type { CutOffNote } from '@artha/contract/trading/cart';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { PurchaseTerms } from '../cart.api.ts';

type Rule = PurchaseTerms['rule'];

/** What an amount may be: 'Minimum ₹5,000, in multiples of ₹1.' */
export function ruleHelp(rule: Rule, isAdditional: boolean): string {
  const minimum = isAdditional ? rule.minimumAdditional : rule.minimumFirst;
  const steps = rule.multiple > 0n ? `, in multiples of ₹${grouped(rule.multiple)}` : '';
  const most = rule.maximum === null ? '' : `, at most ₹${grouped(rule.maximum)}`;
  return `Minimum ₹${grouped(minimum)}${steps}${most}.`;
}

export const ASSUMED_RULE = 'Minimum assumed for this kind of fund: its own is not known here yet.';

/** '15:00' as people read it here: '03:00 PM'. */
export function clockText(timeOfDay: string): string {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}:${two(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

export interface CutOffText {
  /** 'Money by 03:00 PM today gets today's NAV (20 Nov 2026).' */
  readonly inTime: string;
  /** 'Later money gets the NAV of 23 Nov 2026.' */
  readonly otherwise: string;
}

/** Whose NAV money gets, in words. @param today by the business clock */
export function cutOffText(note: CutOffNote, today: BusinessDate): CutOffText {
  const day = note.payByOn === today ? 'today' : `on ${formatDate(note.payByOn)}`;
  const nav =
    note.navOnIfInTime === today
      ? `today's NAV (${formatDate(today)})`
      : `the NAV of ${formatDate(note.navOnIfInTime)}`;
  return {
    inTime: `Money by ${clockText(note.timeOfDay)} ${day} gets ${nav}.`,
    otherwise: `Later money gets the NAV of ${formatDate(note.navOnOtherwise)}.`,
  };
}

/** The cut-offs of a cart, each once with how many of its funds have it, the earliest first. */
export function cutOffsOf(notes: readonly CutOffNote[]): readonly { note: CutOffNote; count: number }[] {
  const alike = Map.groupBy(notes, ({ payBy, navOnIfInTime }) => `${payBy.toISOString()} ${navOnIfInTime}`);
  return [...alike]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [note, ...rest]]) => (note ? [{ note, count: rest.length + 1 }] : []));
}
