import { Stack } from '../../../../ui/layout/stack.tsx';
import { FilterList } from '../../../../ui/overlay/filter-list.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import type { CatalogueFilter, FiltersProps } from './use-filters.ts';

interface FilterSectionsProps extends FiltersProps {
  readonly filters: readonly CatalogueFilter[];
  /** Places the sections. */
  readonly className?: string | undefined;
}

/** Filters one after the other, each with its heading, and whether funds without a price are listed. */
export const FilterSections = ({ filters, search, onSearch, className }: FilterSectionsProps) => (
  <>
    <Stack className={className}>
      {filters.map((filter) => (
        <Stack as="section" gap={2} key={filter.label}>
          <h3 className="medium">{filter.label}</h3>
          <FilterList {...filter} />
        </Stack>
      ))}
    </Stack>
    <Switch isSelected={search.isAllIncluded} onChange={(isAllIncluded) => onSearch({ isAllIncluded })}>
      Include funds no longer priced
    </Switch>
  </>
);
