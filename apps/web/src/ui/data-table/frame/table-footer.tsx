import { Select } from '../../form/select.tsx';
import { Pagination } from '../../navigation/pagination.tsx';
import type { ListState, PageRows } from './framed-list.ts';
import styles from './table-footer.module.css';

const SIZES: readonly { readonly value: string; readonly label: string; readonly rows: PageRows }[] = [
  { value: '10', label: '10 per page', rows: 10 },
  { value: '20', label: '20 per page', rows: 20 },
  { value: '50', label: '50 per page', rows: 50 },
  { value: '100', label: '100 per page', rows: 100 },
  { value: 'all', label: 'Scroll all', rows: 'all' },
];

/** The pagination of a table and its page size. */
export function TableFooter({ list }: { readonly list: ListState }) {
  const { page, pageRows, onPage, onPageRows, count = 0, isCountCut, table } = list;
  if (onPageRows === undefined) return null;
  return (
    <div className={styles.footer}>
      <div className={styles.size}>
        <Select
          label={`${table.rows[1]} per page`}
          isLabelHidden
          size="small"
          options={SIZES}
          value={String(pageRows)}
          onChange={(value) => onPageRows(SIZES.find((size) => size.value === value)?.rows ?? 10)}
        />
      </div>
      {pageRows !== 'all' && (
        <Pagination
          className={styles.pages}
          page={page}
          pageSizeRows={pageRows}
          count={count}
          isCountCut={isCountCut}
          onPage={onPage}
        />
      )}
      {isCountCut && <p className="type-12 muted">There are more rows. Filter the list to see them.</p>}
    </div>
  );
}
