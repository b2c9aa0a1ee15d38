import { FilterList } from '../../../../ui/overlay/filter-list.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { FiltersProps } from './catalogue-filters.tsx';
import { AllIncludedSwitch } from './catalogue-filters.tsx';
import { useFilters } from './use-filters.ts';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';

interface FilterSheetProps extends FiltersProps {
  /** What the search finds as it stands, '218 funds'. */
  readonly found: string;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** The same filters on the phone, one under another. They take effect at once; the button says what is found. */
export function FilterSheet({ search, onSearch, found, onClear, onClose }: FilterSheetProps) {
  const { houses, assets, categories, options } = useFilters(search);
  const foot = (close: () => void) => (
    <>
      <PlainButton onClick={onClear}>Clear filters</PlainButton>
      <PlainButton kind="primary" onClick={close}>
        Show {found}
      </PlainButton>
    </>
  );
  return (
    <Sheet title="Filters" side="bottom" onClose={onClose} footer={foot}>
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
