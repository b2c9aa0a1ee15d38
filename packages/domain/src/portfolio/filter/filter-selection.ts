import type { BusinessDate } from '../../kit/dates.ts';

/** What the calls for holdings take. An empty list restricts nothing within what the caller may see. */
export interface FilterSelection {
  readonly filter: {
    readonly accountIds: number[];
    readonly appUserIds: number[];
    readonly productIds: number[];
    readonly assetIds: number[];
    readonly instrumentCategoryIds: number[];
    readonly distributorIds: number[];
  };
  /** True is held away, false held here, null both. */
  readonly portfolioType: boolean | null;
  /** Left out where nobody chose one. */
  readonly startDate?: BusinessDate;
  readonly endDate?: BusinessDate;
}

/** Nobody has chosen anything. */
export const NO_SELECTION: FilterSelection = {
  filter: {
    accountIds: [],
    appUserIds: [],
    productIds: [],
    assetIds: [],
    instrumentCategoryIds: [],
    distributorIds: [],
  },
  portfolioType: null,
};
