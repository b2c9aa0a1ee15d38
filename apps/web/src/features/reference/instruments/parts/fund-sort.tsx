import type { ColumnKey, Sort } from '@artha/contract/kit/table';
import { RELEVANCE } from '@artha/contract/kit/table';
import { instrumentTable } from '@artha/contract/reference/instruments';
import type { FramedList } from '../../../../ui/data-table/frame/framed-list.ts';
import { isSameSort } from '../../../../ui/data-table/same-sort.ts';
import type { SortOption } from '../../../../ui/data-table/sort-select.tsx';
import { SortSelect } from '../../../../ui/data-table/sort-select.tsx';
import styles from './fund-sort.module.css';

type FundColumn = ColumnKey<typeof instrumentTable.columns>;
const ascending = (sortBy: FundColumn, label: string): SortOption => ({ label, sort: { sortBy, sortAsc: true } });
const descending = (sortBy: FundColumn, label: string): SortOption => ({ label, sort: { sortBy, sortAsc: false } });

const BEST_MATCH: SortOption = { label: 'Best match', sort: { sortBy: RELEVANCE, sortAsc: true } };
const UNSEARCHED: readonly SortOption[] = [
  ascending('name', 'Name A–Z'),
  descending('name', 'Name Z–A'),
  descending('return1y', '1 year return'),
  descending('return3y', '3 year return'),
  descending('return5y', '5 year return'),
  descending('nav', 'NAV'),
  ascending('riskName', 'Lowest risk'),
  ascending('ratingName', 'Best rating'),
  ascending('minimumFirst', 'Lowest minimum'),
  ascending('minimumSip', 'Lowest SIP amount'),
  descending('navOn', 'Newest NAV'),
  ascending('return1y', 'Lowest 1 year return'),
  ascending('return3y', 'Lowest 3 year return'),
  ascending('return5y', 'Lowest 5 year return'),
  ascending('nav', 'Lowest NAV'),
  descending('riskName', 'Highest risk'),
];
const SEARCHED = [BEST_MATCH, ...UNSEARCHED];

/** Adds a sort that only the table headers offer, under the label of its column. */
function optionsWith(sort: Sort, isSearched: boolean): readonly SortOption[] {
  const options = isSearched ? SEARCHED : UNSEARCHED;
  if (options.some((option) => isSameSort(option.sort, sort))) return options;
  const columns: Readonly<Record<string, { readonly label: string }>> = instrumentTable.columns;
  return [...options, { label: columns[sort.sortBy]?.label ?? sort.sortBy, sort }];
}

interface FundSortProps {
  readonly list: Pick<FramedList<never>, 'sortBy' | 'sortAsc' | 'onSort'>;
  /** Whether there is a search, whose best match can come first. */
  readonly isSearched: boolean;
}

/** The sort of the catalogue on the phone. */
export function FundSort({ list: { sortBy, sortAsc, onSort }, isSearched }: FundSortProps) {
  const sort = { sortBy, sortAsc };
  return (
    <div className={styles.sort}>
      <SortSelect size="small" options={optionsWith(sort, isSearched)} sort={sort} onSort={onSort} />
    </div>
  );
}
