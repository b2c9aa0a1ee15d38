import type { FilterEntry } from '@artha/domain/portfolio/filter/filter-tree';
import { FILTER_LIST_HEIGHT_PX, SELECT_ALL_ID } from '@artha/domain/kit/limits';
import { useState } from 'react';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';

/** From so many entries on, a list gets a search box of its own. */
const LONG_LIST = 10;

interface FilterListProps {
  readonly title: string;
  /** 'Select All' first. */
  readonly list: readonly FilterEntry[];
  readonly onCheck: (id: number, isChecked: boolean) => void;
}

/** The entries of a section as checkboxes; what is searched for is shown, and the rest stays as it is. */
export function FilterList({ title, list, onCheck }: FilterListProps) {
  const [text, setText] = useState('');
  const words = text.trim().toLowerCase();
  const found = list.filter(({ id, name }) => id === SELECT_ALL_ID || name.toLowerCase().includes(words));
  if (list.length === 1) return <p className="filter-fixed muted">Nothing to choose from</p>;
  return (
    <>
      {list.length > LONG_LIST && (
        <div className="control filter-find" data-size="small">
          <Icon name="search" size="small" />
          <input
            className="input"
            type="search"
            aria-label={`Search ${title.toLowerCase()}`}
            placeholder="Search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      <ul className="filter-entries" style={{ maxBlockSize: FILTER_LIST_HEIGHT_PX }}>
        {found.map(({ id, name, isChecked }) => (
          <li key={id}>
            <Checkbox isSelected={isChecked} onChange={(isNowChecked) => onCheck(id, isNowChecked)}>
              {name}
            </Checkbox>
          </li>
        ))}
        {found.length === 1 && <li className="muted">Nothing by that name</li>}
      </ul>
    </>
  );
}
