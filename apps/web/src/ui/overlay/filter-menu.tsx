import { Placeholder, SelectButton } from '../form/select-button.tsx';
import type { FilterListProps } from './filter-list.tsx';
import { FilterList } from './filter-list.tsx';
import { PopoverPanel } from './popover-panel.tsx';
import styles from './filter-menu.module.css';

interface FilterMenuProps<Id> extends FilterListProps<Id> {
  /** In the toolbar of a table. */
  readonly size?: 'small';
}

/** A filter that opens below its button. */
export function FilterMenu<Id extends number | string>({ size, ...list }: FilterMenuProps<Id>) {
  const { label, options, selected } = list;
  const only = selected.length === 1 ? options.find((option) => option.id === selected[0])?.name : undefined;
  const text = selected.length === 0 ? label : (only ?? `${label}: ${selected.length}`);
  return (
    <PopoverPanel
      label={label}
      className={styles.menu}
      trigger={
        <SelectButton className={size === 'small' ? styles.small : undefined} isActive={selected.length > 0}>
          <span className="truncate">{selected.length > 0 ? text : <Placeholder>{text}</Placeholder>}</span>
        </SelectButton>
      }
    >
      <FilterList {...list} />
    </PopoverPanel>
  );
}
