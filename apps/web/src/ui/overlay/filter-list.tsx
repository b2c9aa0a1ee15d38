import { useId, useState } from 'react';
import { PlainButton } from '../button/plain-button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { NativeSearch } from '../form/native-search.tsx';
import styles from './filter-list.module.css';

export interface FilterOption<Id> {
  readonly id: Id;
  readonly name: string;
  /** How many rows it would find, if known. */
  readonly note?: string;
}

export interface FilterListProps<Id> {
  readonly label: string;
  readonly options: readonly FilterOption<Id>[];
  readonly selected: readonly Id[];
  readonly onChange: (selected: readonly Id[]) => void;
  /** Called with the typed text if the options come from a search; otherwise they are filtered here. */
  readonly onType?: (text: string) => void;
}

/** Lists longer than this get a search box. */
const LONG_LIST = 10;

/** Checkboxes, with a search box above a long list. A change takes effect at once. */
export function FilterList<Id extends number | string>(props: FilterListProps<Id>) {
  const { label, options, selected, onChange, onType } = props;
  const [text, setText] = useState('');
  const searchId = useId();
  const isFound = ({ name }: FilterOption<Id>) => name.toLowerCase().includes(text.trim().toLowerCase());
  const found = onType ? options : options.filter(isFound);
  const toggle = (id: Id) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  return (
    <div className={styles.list}>
      {(onType !== undefined || options.length > LONG_LIST) && (
        <NativeSearch
          id={searchId}
          size="small"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          value={text}
          onType={(typed) => {
            setText(typed);
            onType?.(typed);
          }}
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
        {found.length === 0 && <li className="muted">No matches</li>}
      </ul>
      {selected.length > 0 && (
        <PlainButton kind="ghost" size="small" onClick={() => onChange([])}>
          Clear
        </PlainButton>
      )}
    </div>
  );
}
