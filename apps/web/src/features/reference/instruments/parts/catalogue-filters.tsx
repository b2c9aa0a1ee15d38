import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import type { FiltersProps } from './use-filters.ts';
import { useFilters } from './use-filters.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import styles from './catalogue-filters.module.css';

/** The filters beside the search box, each in a menu. */
export function CatalogueFilters(props: FiltersProps) {
  const filters = useFilters(props);
  return (
    <Row isWrapping className={classes(styles.filters, 'only-wide')}>
      {filters.map((filter) => (
        <div key={filter.label} className={styles.filter}>
          <FilterMenu {...filter} />
        </div>
      ))}
      <div className={styles.switch}>
        <AllIncludedSwitch {...props} />
      </div>
    </Row>
  );
}

export const AllIncludedSwitch = ({ search, onSearch }: FiltersProps) => (
  <Switch isSelected={search.isAllIncluded} onChange={(isAllIncluded) => onSearch({ isAllIncluded })}>
    Include funds no longer priced
  </Switch>
);
