import type { FilterEntry } from '@artha/domain/portfolio/filter/filter-tree';
import { SELECT_ALL_ID } from '@artha/domain/kit/limits';
import { useState } from 'react';
import { FilterEntries, FilterSearch } from './filter-entries.tsx';
import { FilterInset } from './filter-inset.tsx';

/** Lists longer than this get a search box. */
const LONG_LIST = 10;

interface FilterListProps {
  readonly title: string;
  /** 'Select All' first. */
  readonly list: readonly FilterEntry[];
  readonly onCheck: (id: number, isChecked: boolean) => void;
}

/** The entries of a section as checkboxes. Searching hides entries without changing their selection. */
export function FilterList({ title, list, onCheck }: FilterListProps) {
  const [text, setText] = useState('');
  const needle = text.trim().toLowerCase();
  const found = list.filter(({ id, name }) => id === SELECT_ALL_ID || name.toLowerCase().includes(needle));
  if (list.length === 1)
    return (
      <FilterInset as="p" className="muted">
        No options
      </FilterInset>
    );
  return (
    <>
      {list.length > LONG_LIST && (
        <FilterSearch label={`Search ${title.toLowerCase()}`} value={text} onType={setText} />
      )}
      <FilterEntries entries={found} onCheck={onCheck} />
    </>
  );
}
