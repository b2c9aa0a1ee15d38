import { Button } from 'react-aria-components/Button';
import { Icon } from '../icon/icon.tsx';
import type { FilterListProps } from './filter-list.tsx';
import { FilterList } from './filter-list.tsx';
import { PopoverPanel } from './popover-panel.tsx';

/** A filter that opens below its button. */
export function FilterMenu<Id extends number | string>(props: FilterListProps<Id>) {
  const { label, options, selected } = props;
  const only = selected.length === 1 ? options.find((option) => option.id === selected[0])?.name : undefined;
  const words = selected.length === 0 ? label : (only ?? `${label}: ${selected.length}`);
  return (
    <PopoverPanel
      label={label}
      className="filter-menu"
      trigger={<FilterButton words={words} isActive={selected.length > 0} />}
    >
      <FilterList {...props} />
    </PopoverPanel>
  );
}

/** In the dress of a select; says what is chosen. */
const FilterButton = ({ words, isActive }: { words: string; isActive: boolean }) => (
  <Button className="select" data-active={isActive || undefined}>
    <span className="truncate">{isActive ? words : <span className="value-label">{words}</span>}</span>
    <Icon name="chevron-down" size="small" />
  </Button>
);
