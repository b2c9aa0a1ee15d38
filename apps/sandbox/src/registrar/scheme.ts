import type { BusinessDate } from '@artha/domain/kit/dates';

/** A length of time, with what applies to it. */
export type SchemePeriod<More = unknown> = { readonly unit: 'day' | 'month'; readonly count: number } & More;

export interface SentExitLoad {
  readonly from: BusinessDate;
  /** The scheme has not stated it: it is usual for the category. */
  readonly isAssumed: boolean;
  /** Shortest first. */
  readonly tiers: readonly SchemePeriod<{ readonly perMillion: number }>[];
  /** The part of each purchase that leaves without load. */
  readonly freePerMillion: number;
}

/** The rules of a scheme as the product sends them. Amounts are rupees, rates parts per million, times 'HH:MM'. */
export interface SentRule {
  readonly minimumFirst: string;
  readonly minimumAdditional: string;
  readonly multiple: string;
  /** The scheme's own cut-offs; null where only the regulator's apply. */
  readonly purchaseCutOff: string | null;
  readonly redemptionCutOff: string | null;
  /** By the date from which units are bought under them, oldest first. */
  readonly exitLoads: readonly SentExitLoad[];
  /** Securities transaction tax. */
  readonly taxPerMillion: number;
  /** Business days from the NAV date to the payout. */
  readonly settlementDays: number;
  readonly lockIn: SchemePeriod | null;
}

/** The fields of a scheme in the file, except its price. */
export interface Scheme {
  readonly code: string;
  /** The code in orders and statements, where it is another. */
  readonly exchangeCode: string | null;
  readonly isin1: string | null;
  readonly isin2: string | null;
  readonly name: string;
  readonly plan: string | null;
  readonly option: string | null;
  /** With its type, as in the file: 'Open Ended Schemes(Debt Scheme - Liquid Fund)'. */
  readonly category: string;
  readonly amc: string;
  /** Liquid and overnight schemes are priced every calendar day. */
  readonly isPublishedDaily: boolean;
  /** Absent when the product sent none: then the usual ones of the category apply. */
  readonly rule?: SentRule;
}

/** The code under which the exchange takes orders of a scheme. */
export const orderCodeOf = ({ exchangeCode, code }: Scheme): string => exchangeCode ?? code;

/** A published price. */
export interface Price {
  /** Decimal text with the scheme's number of decimals, 4 to 8. */
  readonly nav: string;
  readonly navOn: BusinessDate;
  /** Whether it was simulated here, not sent by the product. */
  readonly isSimulated: boolean;
}

/** Open ended, close ended, interval: as in the real file. */
const TYPES = ['Open', 'Close', 'Interval'];
const typeRank = (scheme: Scheme): number => {
  const rank = TYPES.findIndex((type) => scheme.category.startsWith(type));
  return rank === -1 ? TYPES.length : rank;
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The order of the file: type, category, AMC, name, and the code as tie-breaker. */
export const compareSchemes = (one: Scheme, other: Scheme): number =>
  typeRank(one) - typeRank(other) ||
  compare(one.category, other.category) ||
  compare(one.amc, other.amc) ||
  compare(one.name, other.name) ||
  compare(one.code, other.code);
