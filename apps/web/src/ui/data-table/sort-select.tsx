import type { Sort } from '@artha/contract/kit/table';
import { NativeSelect } from '../form/native-select.tsx';
import { isSameSort } from './same-sort.ts';

/** A sort in words: 'Value, highest first'. */
export interface SortOption {
  readonly label: string;
  readonly sort: Sort;
}

interface SortSelectProps {
  readonly options: readonly SortOption[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly size?: 'small';
}

/** Sorts a list on the phone, where there are no column headers. The values of its options are their positions. */
export const SortSelect = ({ options, sort, onSort, ...select }: SortSelectProps) => (
  <NativeSelect
    {...select}
    aria-label="Sort by"
    options={options.map(({ label }, at) => ({ value: String(at), label }))}
    value={String(options.findIndex((option) => isSameSort(option.sort, sort)))}
    onChange={({ target }) => {
      const chosen = options[Number(target.value)];
      if (chosen) onSort(chosen.sort);
    }}
  />
);
