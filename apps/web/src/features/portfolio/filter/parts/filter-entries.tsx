import type { FilterEntry } from '@artha/domain/portfolio/filter/filter-tree';
import { FILTER_LIST_HEIGHT_PX } from '@artha/domain/kit/limits';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { NativeSearch } from '../../../../ui/form/native-search.tsx';
import styles from './filter-entries.module.css';

interface FilterSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** The search box above a long list. */
export const FilterSearch = ({ label, value, onType }: FilterSearchProps) => (
  <NativeSearch
    className={styles.search}
    size="small"
    aria-label={label}
    placeholder="Search"
    value={value}
    onType={onType}
  />
);

interface FilterEntriesProps {
  /** 'Select All' is first and always visible. */
  readonly entries: readonly FilterEntry[];
  readonly onCheck: (id: number, isChecked: boolean) => void;
}

/** Entries of a list as checkboxes. */
export const FilterEntries = ({ entries, onCheck }: FilterEntriesProps) => (
  <ul className={styles.entries} style={{ maxBlockSize: FILTER_LIST_HEIGHT_PX }}>
    {entries.map(({ id, name, isChecked }) => (
      <li key={id}>
        <Checkbox isSelected={isChecked} onChange={(isNowChecked) => onCheck(id, isNowChecked)}>
          {name}
        </Checkbox>
      </li>
    ))}
    {entries.length === 1 && <li className="muted">No matches</li>}
  </ul>
);
