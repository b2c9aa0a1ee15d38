import type { BusinessDate } from '../../kit/dates.ts';

/** The filter of the calls for holdings. An empty list does not restrict what the caller may see. */
export interface FilterSelection {
  readonly filter: {
    readonly accountIds: number[];
    readonly appUserIds: number[];
    readonly productIds: number[];
    readonly assetIds: number[];
    readonly instrumentCategoryIds: number[];
    readonly distributorIds: number[];
  };
  /** True: held away; false: held with us; null: both. */
  readonly portfolioType: boolean | null;
  /** Missing when none was chosen. */
  readonly startDate?: BusinessDate;
  readonly endDate?: BusinessDate;
}

/** The selection before anything is chosen. */
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
