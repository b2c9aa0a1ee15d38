import type { BusinessDate } from '../../kit/dates.ts';
import { SELECT_ALL_ID } from '../../kit/limits.ts';
import { accountText } from '../../clients/accounts/account-text.ts';
import type { FilterSelection } from './filter-selection.ts';

/** The lists of the filter, in the order of its sections. */
export const FILTER_LISTS = [
  'members',
  'accounts',
  'products',
  'assets',
  'distributors',
  'instrumentCategories',
  'portfolios',
] as const;
export type FilterListKey = (typeof FILTER_LISTS)[number];

/** The section headings. Family and Date Range are not lists. */
export const FILTER_LIST_TITLES: Readonly<Record<FilterListKey, string>> = {
  members: 'Clients',
  accounts: 'Accounts',
  products: 'Products',
  assets: 'Assets',
  distributors: 'Distributors',
  instrumentCategories: 'Instrument Categories',
  portfolios: 'Portfolio',
};

export const SELECT_ALL_NAME = 'Select All';
/** Holdings with us, and holdings elsewhere. */
export const HELD_PORTFOLIO_ID = 1;
export const HELD_AWAY_PORTFOLIO_ID = 2;

const PORTFOLIOS = [
  { id: HELD_PORTFOLIO_ID, name: 'Held' },
  { id: HELD_AWAY_PORTFOLIO_ID, name: 'Held Away' },
];

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The entries to choose from, as the call returns them. */
export interface FilterEntries {
  readonly members: readonly (Named & {
    readonly primaryAccounts: readonly (Named & { readonly accountNumber: string })[];
  })[];
  readonly products: readonly { readonly productId: number; readonly productName: string }[];
  readonly assets: readonly { readonly entityAssetId: number; readonly entityAssetName: string }[];
  readonly distributors: readonly { readonly distributorId: number; readonly distributorName: string }[];
  readonly instrumentCategories: readonly {
    readonly instrumentCategoryId: number;
    readonly instrumentCategoryName: string;
  }[];
}

export interface FilterEntry extends Named {
  readonly isChecked: boolean;
}

export interface FilterTree {
  /** Each begins with 'Select All', which is checked when all other entries are. */
  readonly lists: Readonly<Record<FilterListKey, readonly FilterEntry[]>>;
  /** The accounts of each member. */
  readonly accountsOf: ReadonlyMap<number, ReadonlySet<number>>;
  /** Undefined when none was chosen. */
  readonly from: BusinessDate | undefined;
  readonly to: BusinessDate | undefined;
  /** There are changes that have not been processed. */
  readonly isChanged: boolean;
}

/** The entries of a list without 'Select All'. */
export const entriesOf = (list: readonly FilterEntry[]): readonly FilterEntry[] =>
  list.filter(({ id }) => id !== SELECT_ALL_ID);

/** A list with 'Select All' in front, checked when all entries are. */
export const listOf = (entries: readonly FilterEntry[]): readonly FilterEntry[] => [
  { id: SELECT_ALL_ID, name: SELECT_ALL_NAME, isChecked: entries.every(({ isChecked }) => isChecked) },
  ...entries,
];

/**
 * The filter when it is opened.
 *
 * @param processed the last processed selection, whose entries are checked; entries that no longer exist are left out
 */
export function filterTreeOf(entries: FilterEntries, processed?: FilterSelection): FilterTree {
  const { members, products, assets, distributors, instrumentCategories } = entries;
  const accounts = new Map(members.flatMap(({ primaryAccounts }) => primaryAccounts).map((each) => [each.id, each]));
  const accountsOf = new Map(members.map(({ id, primaryAccounts }) => [id, new Set(primaryAccounts.map(accountId))]));
  const chosen = processed?.filter;
  return {
    lists: {
      members: opened(members, chosen?.appUserIds),
      accounts: opened(
        [...accounts.values()].map((account) => ({ id: account.id, name: accountText(account) })),
        chosenAccounts(accountsOf, processed),
      ),
      products: opened(
        products.map(({ productId, productName }) => ({ id: productId, name: productName })),
        chosen?.productIds,
      ),
      assets: opened(
        assets.map(({ entityAssetId, entityAssetName }) => ({ id: entityAssetId, name: entityAssetName })),
        chosen?.assetIds,
      ),
      distributors: opened(
        distributors.map(({ distributorId, distributorName }) => ({ id: distributorId, name: distributorName })),
        chosen?.distributorIds,
      ),
      instrumentCategories: opened(
        instrumentCategories.map((each) => ({ id: each.instrumentCategoryId, name: each.instrumentCategoryName })),
        chosen?.instrumentCategoryIds,
      ),
      portfolios: opened(PORTFOLIOS, chosenPortfolios(processed?.portfolioType)),
    },
    accountsOf,
    from: processed?.startDate,
    to: processed?.endDate,
    isChanged: false,
  };
}

const accountId = ({ id }: Named): number => id;

const opened = (named: readonly Named[], chosen: readonly number[] = []): readonly FilterEntry[] =>
  listOf(named.map(({ id, name }) => ({ id, name, isChecked: chosen.length === 0 || chosen.includes(id) })));

/** Without a restriction of their own, accounts are those of the chosen members. */
function chosenAccounts(
  accountsOf: FilterTree['accountsOf'],
  processed: FilterSelection | undefined,
): readonly number[] | undefined {
  if (!processed || processed.filter.accountIds.length > 0) return processed?.filter.accountIds;
  return processed.filter.appUserIds.flatMap((memberId) => [...(accountsOf.get(memberId) ?? [])]);
}

function chosenPortfolios(portfolioType: boolean | null | undefined): readonly number[] {
  if (portfolioType === null || portfolioType === undefined) return [];
  return [portfolioType ? HELD_AWAY_PORTFOLIO_ID : HELD_PORTFOLIO_ID];
}
