import { useId, useState } from 'react';
import { LeavingButton } from '../button/leaving-button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { NativeSearch } from '../form/native-search.tsx';
import styles from './filter-list.module.css';

export interface FilterOption<Id> {
  readonly id: Id;
  readonly name: string;
  /** How many rows it would find, if known. */
  readonly note?: string;
}

interface FilterSearch {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** The options do not answer the text yet. */
  readonly isSearching: boolean;
}

export interface FilterListProps<Id> {
  readonly label: string;
  readonly options: readonly FilterOption<Id>[];
  readonly selected: readonly Id[];
  readonly onChange: (selected: readonly Id[]) => void;
  /** Set if the options come from a search; otherwise they are filtered here. */
  readonly search?: FilterSearch;
}

/** Lists longer than this get a search box. */
const LONG_LIST = 10;

/** Checkboxes, with a search box above a long list. A change takes effect at once. */
export function FilterList<Id extends number | string>(props: FilterListProps<Id>) {
  const { label, options, selected, onChange, search } = props;
  const [ownText, setOwnText] = useState('');
  const { text, onType } = search ?? { text: ownText, onType: setOwnText };
  const searchId = useId();
  const isFound = ({ name }: FilterOption<Id>) => name.toLowerCase().includes(text.trim().toLowerCase());
  const found = search ? options : options.filter(isFound);
  const toggle = (id: Id) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <div className={styles.list}>
      {(search !== undefined || options.length > LONG_LIST) && (
        <NativeSearch
          id={searchId}
          size="small"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          value={text}
          onType={onType}
        />
      )}
      <ul className={styles.options} aria-label={label}>
        {found.map((option) => (
          <li key={option.id}>
            <Checkbox isSelected={selected.includes(option.id)} onChange={() => toggle(option.id)}>
              {option.name}
              {option.note !== undefined && <span className="muted tabular"> {option.note}</span>}
            </Checkbox>
          </li>
        ))}
        {found.length === 0 && <li className="muted">{search?.isSearching ? 'Searching' : 'No matches'}</li>}
      </ul>
      {selected.length > 0 && (
        <LeavingButton kind="ghost" size="small" onLeave={() => onChange([])}>
          Clear
        </LeavingButton>
      )}
    </div>
  );
}
