import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { FilterSections } from './filter-sections.tsx';
import type { FiltersProps } from './use-filters.ts';
import { useFilters } from './use-filters.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';

interface FilterSheetProps extends FiltersProps {
  /** The number of funds found, '218 funds'. */
  readonly found: string;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The filters on the phone, in a sheet. They take effect at once; the button shows how many funds are found. */
export function FilterSheet({ search, onSearch, found, onClear, onClose }: FilterSheetProps) {
  const filters = useFilters({ search, onSearch });
  const footer = (close: () => void) => (
    <>
      <PlainButton onClick={onClear}>Clear filters</PlainButton>
      <PlainButton kind="primary" onClick={close}>
        Show {found}
      </PlainButton>
    </>
  );
  return (
    <Sheet title="Filters" side="bottom" onClose={onClose} footer={footer}>
      <Stack>
        <FilterSections filters={filters} search={search} onSearch={onSearch} />
      </Stack>
    </Sheet>
  );
}
