import type { Paise } from '../../kit/money.ts';
import { groupDays } from './group-days.ts';
import type { TimeWeightedReturn } from './group-performance.ts';
import { incomeOf, timeWeightedReturnOf } from './group-performance.ts';
import type { HeldDays } from './held-days.ts';
import { heldDays, measurable } from './held-days.ts';
import type { DayRange, HeldFund } from './moves.ts';

/** A holding with its account and the person that the account belongs to. */
export interface OwnedFund extends HeldFund {
  readonly accountId: number;
  readonly appUserId: number;
}

/** What holdings returned together, and their income. */
export interface OwnReturn extends TimeWeightedReturn {
  /** Paid out and reinvested within the range. */
  readonly income: Paise;
}

/** Returns by the levels of the tree of holdings. */
export interface ReturnsOfHoldings {
  readonly total: OwnReturn;
  readonly appUsers: readonly (OwnReturn & { readonly id: number })[];
  readonly accounts: readonly (OwnReturn & { readonly id: number })[];
  readonly accountAssets: readonly (OwnReturn & { readonly accountId: number; readonly assetId: number })[];
  readonly holdings: readonly (OwnReturn & { readonly folioId: number; readonly instrumentId: number })[];
}

/**
 * The time-weighted return of each holding, and of all that an asset class of an account, an account or a person holds.
 * Within a group, holdings without a price on the last day are left out.
 */
export function returnsOfHoldings(funds: readonly OwnedFund[], range: DayRange): ReturnsOfHoldings {
  const measurer = new Measurer(funds, range);
  const byId = (idOf: (fund: OwnedFund) => number) =>
    measurer.groups((fund) => String(idOf(fund))).map(([fund, figures]) => ({ id: idOf(fund), ...figures }));
  return {
    total: measurer.figuresOf([...funds.keys()]),
    appUsers: byId(({ appUserId }) => appUserId),
    accounts: byId(({ accountId }) => accountId),
    accountAssets: measurer
      .groups(({ accountId, assetId }) => `${accountId} ${assetId}`)
      .map(([{ accountId, assetId }, figures]) => ({ accountId, assetId, ...figures })),
    holdings: funds.map(({ folioId, instrumentId }, at) => ({ folioId, instrumentId, ...measurer.figuresOf([at]) })),
  };
}

/** Values each holding once, and measures each set of holdings once: levels of the tree often hold the same. */
class Measurer {
  readonly #funds: readonly OwnedFund[];
  readonly #held: readonly HeldDays[];
  readonly #range: DayRange;
  readonly #cache = new Map<string, OwnReturn>();

  constructor(funds: readonly OwnedFund[], range: DayRange) {
    this.#funds = funds;
    this.#range = range;
    this.#held = funds.map((fund) => heldDays(fund, range));
  }

  /** The first holding of each group with the figures of the group. */
  groups(keyOf: (fund: OwnedFund) => string): (readonly [OwnedFund, OwnReturn])[] {
    const members = Map.groupBy(this.#funds.keys(), (at) => keyOf(this.#funds[at]!));
    return [...members.values()].map((indexes) => [this.#funds[indexes[0]!]!, this.figuresOf(indexes)]);
  }

  figuresOf(indexes: readonly number[]): OwnReturn {
    const key = indexes.join(' ');
    const figures = this.#cache.get(key) ?? this.#measure(indexes);
    this.#cache.set(key, figures);
    return figures;
  }

  #measure(indexes: readonly number[]): OwnReturn {
    const all = indexes.map((at) => this.#held[at]!);
    const measured = measurable(all);
    const group = groupDays(measured.length > 0 ? measured : all, this.#range.openingDay);
    return { ...(all.length === 0 ? NOTHING_HELD : timeWeightedReturnOf(group)), income: incomeOf(group) };
  }
}

const NOTHING_HELD: TimeWeightedReturn = {
  twr: null,
  isTwrAnnual: false,
  twrMethod: 'daily',
  noTwr: 'Nothing is held in this period.',
};
