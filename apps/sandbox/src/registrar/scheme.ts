import type { BusinessDate } from '@artha/domain/kit/dates';

/** What stands in the file about a scheme beside its price. */
export interface Scheme {
  readonly code: string;
  readonly isin1: string | null;
  readonly isin2: string | null;
  readonly name: string;
  readonly plan: string | null;
  readonly option: string | null;
  /** With the type, as in the file: 'Open Ended Schemes(Debt Scheme - Liquid Fund)'. */
  readonly category: string;
  readonly amc: string;
  /** Liquid and overnight: priced each calendar day. */
  readonly isPublishedDaily: boolean;
}

/** A price as it is published. */
export interface Price {
  /** Decimal text with the places that the scheme is published with, 4 to 8. */
  readonly nav: string;
  readonly navOn: BusinessDate;
  /** Whether it is a step of ours rather than what the product sent. */
  readonly isOurs: boolean;
}

/** Open ended, close ended, interval: the order of the real file. */
const TYPES = ['Open', 'Close', 'Interval'];
const typeRank = (scheme: Scheme): number => {
  const rank = TYPES.findIndex((type) => scheme.category.startsWith(type));
  return rank === -1 ? TYPES.length : rank;
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order of the file: type, category, AMC, name; the code last, so that there is only one order. */
export const compareSchemes = (one: Scheme, other: Scheme): number =>
  typeRank(one) - typeRank(other) ||
  compare(one.category, other.category) ||
  compare(one.amc, other.amc) ||
  compare(one.name, other.name) ||
  compare(one.code, other.code);
