import { FilterList } from '../../../../ui/overlay/filter-list.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { FiltersProps } from './catalogue-filters.tsx';
import { AllIncludedSwitch } from './catalogue-filters.tsx';
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
  const { houses, assets, categories, options } = useFilters(search);
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
        <Stack as="section" gap={2}>
          <h3 className="medium">Asset</h3>
          <FilterList
            label="Asset"
            options={assets}
            selected={search.assetIds}
            onChange={(assetIds) => onSearch({ assetIds, categoryIds: [] })}
          />
        </Stack>
        <Stack as="section" gap={2}>
          <h3 className="medium">Category</h3>
          <FilterList
            label="Category"
            options={categories}
            selected={search.categoryIds}
            onChange={(categoryIds) => onSearch({ categoryIds })}
          />
        </Stack>
        <Stack as="section" gap={2}>
          <h3 className="medium">Fund house</h3>
          <FilterList
            label="Fund house"
            options={houses}
            selected={search.fundHouseIds}
            onChange={(fundHouseIds) => onSearch({ fundHouseIds })}
          />
        </Stack>
        <Stack as="section" gap={2}>
          <h3 className="medium">Option</h3>
          <FilterList
            label="Option"
            options={options}
            selected={search.options}
            onChange={(chosen) => onSearch({ options: chosen })}
          />
        </Stack>
        <AllIncludedSwitch search={search} onSearch={onSearch} />
      </Stack>
    </Sheet>
  );
}
