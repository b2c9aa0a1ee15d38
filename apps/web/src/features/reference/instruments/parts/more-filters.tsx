import { SelectButton } from '../../../../ui/form/select-button.tsx';
import { PopoverPanel } from '../../../../ui/overlay/popover-panel.tsx';
import { Count } from '../../../../ui/states/count.tsx';
import { FilterSections } from './filter-sections.tsx';
import type { CatalogueFilter, FiltersProps } from './use-filters.ts';
import styles from './more-filters.module.css';

interface MoreFiltersProps extends FiltersProps {
  readonly filters: readonly CatalogueFilter[];
  /** The number of funds found, '218 funds'. */
  readonly found: string;
}

/** The filters that are used less, in one panel; its button shows how many of them are set. */
export function MoreFilters({ filters, found, search, onSearch }: MoreFiltersProps) {
  const setCount = filters.filter(({ selected }) => selected.length > 0).length + (search.isAllIncluded ? 1 : 0);
  return (
    <PopoverPanel
      label="More filters"
      className={styles.panel}
      trigger={
        <SelectButton isActive={setCount > 0}>
          More filters
          {setCount > 0 && (
            <>
              <Count aria-hidden>{setCount}</Count>
              <span className="visually-hidden">, {setCount} set</span>
            </>
          )}
        </SelectButton>
      }
    >
      <FilterSections className={styles.sections} filters={filters} search={search} onSearch={onSearch} />
      <p className="type-12 muted" role="status">
        {found}
      </p>
    </PopoverPanel>
  );
}
