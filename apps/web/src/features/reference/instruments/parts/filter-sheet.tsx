import { FilterList } from '../../../../ui/overlay/filter-list.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { FiltersProps } from './catalogue-filters.tsx';
import { AllIncludedSwitch } from './catalogue-filters.tsx';
import { useFilters } from './use-filters.ts';

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
      <button type="button" className="button" data-variant="secondary" onClick={onClear}>
        Clear filters
      </button>
      <button type="button" className="button" data-variant="primary" onClick={close}>
        Show {found}
      </button>
    </>
  );
  return (
    <Sheet title="Filters" side="bottom" onClose={onClose} footer={foot}>
      <div className="stack">
        <section className="stack" data-gap="2">
          <h3 className="medium">Asset</h3>
          <FilterList
            label="Asset"
            options={assets}
            selected={search.assetIds}
            onChange={(assetIds) => onSearch({ assetIds, categoryIds: [] })}
          />
        </section>
        <section className="stack" data-gap="2">
          <h3 className="medium">Category</h3>
          <FilterList
            label="Category"
            options={categories}
            selected={search.categoryIds}
            onChange={(categoryIds) => onSearch({ categoryIds })}
          />
        </section>
        <section className="stack" data-gap="2">
          <h3 className="medium">Fund house</h3>
          <FilterList
            label="Fund house"
            options={houses}
            selected={search.fundHouseIds}
            onChange={(fundHouseIds) => onSearch({ fundHouseIds })}
          />
        </section>
        <section className="stack" data-gap="2">
          <h3 className="medium">Option</h3>
          <FilterList
            label="Option"
            options={options}
            selected={search.options}
            onChange={(chosen) => onSearch({ options: chosen })}
          />
        </section>
        <AllIncludedSwitch search={search} onSearch={onSearch} />
      </div>
    </Sheet>
  );
}
