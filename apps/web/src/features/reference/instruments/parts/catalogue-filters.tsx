import { FilterMenu } from '../../../../ui/overlay/filter-menu.tsx';
import { MoreFilters } from './more-filters.tsx';
import type { FiltersProps } from './use-filters.ts';
import { useFilters } from './use-filters.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { Row } from '../../../../ui/layout/row.tsx';
import styles from './catalogue-filters.module.css';

interface CatalogueFiltersProps extends FiltersProps {
  /** The number of funds found, '218 funds'. */
  readonly found: string;
}

/** The filters beside the search box: the main ones each in a menu, the others in one panel. */
export function CatalogueFilters({ found, ...props }: CatalogueFiltersProps) {
  const filters = useFilters(props);
  return (
    <Row isWrapping className={classes(styles.filters, 'only-wide')}>
      {filters
        .filter(({ isMain }) => isMain)
        .map((filter) => (
          <div key={filter.label} className={styles.filter}>
            <FilterMenu {...filter} />
          </div>
        ))}
      <div className={styles.filter}>
        <MoreFilters {...props} filters={filters.filter(({ isMain }) => !isMain)} found={found} />
      </div>
    </Row>
  );
}
