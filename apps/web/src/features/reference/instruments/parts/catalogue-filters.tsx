import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import type { CatalogueSearch } from '../model/catalogue-search.ts';
import { useFilters } from './use-filters.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import styles from './catalogue-filters.module.css';

export interface FiltersProps {
  readonly search: CatalogueSearch;
  readonly onSearch: (change: Partial<CatalogueSearch>) => void;
}

/** The filters beside the search box, each in a menu. */
export function CatalogueFilters({ search, onSearch }: FiltersProps) {
  const { houses, assets, categories, options } = useFilters(search);
  return (
    <Row isWrapping className={classes(styles.filters, 'only-wide')}>
      <div className={styles.filter}>
        <FilterMenu
          label="Fund house"
          options={houses}
          selected={search.fundHouseIds}
          onChange={(fundHouseIds) => onSearch({ fundHouseIds })}
        />
      </div>
      <div className={styles.filter}>
        <FilterMenu
          label="Asset"
          options={assets}
          selected={search.assetIds}
          onChange={(assetIds) => onSearch({ assetIds, categoryIds: [] })}
        />
      </div>
      <div className={styles.filter}>
        <FilterMenu
          label="Category"
          options={categories}
          selected={search.categoryIds}
          onChange={(categoryIds) => onSearch({ categoryIds })}
        />
      </div>
      <div className={styles.filter}>
        <FilterMenu
          label="Option"
          options={options}
          selected={search.options}
          onChange={(chosen) => onSearch({ options: chosen })}
        />
      </div>
      <div className={styles.switch}>
        <AllIncludedSwitch search={search} onSearch={onSearch} />
      </div>
    </Row>
  );
}

export const AllIncludedSwitch = ({ search, onSearch }: FiltersProps) => (
  <Switch isSelected={search.isAllIncluded} onChange={(isAllIncluded) => onSearch({ isAllIncluded })}>
    Include funds no longer priced
  </Switch>
);
