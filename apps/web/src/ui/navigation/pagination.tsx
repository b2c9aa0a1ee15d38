import { groupIndian } from '@artha/domain/kit/inr-format';
import type { IconName } from '../icon/icon.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../layout/box.ts';
import { pageNumbers } from './page-numbers.ts';
import { rangeText } from './range-text.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSizeRows: number;
  readonly count: number;
  /** True if there are more rows than were counted. */
  readonly isCountCut?: boolean;
  readonly onPage: (page: number) => void;
  readonly className?: string | undefined;
}

/** The position in a long list, with links to the other pages. */
export function Pagination({ page, pageSizeRows, count, isCountCut = false, onPage, className }: PaginationProps) {
  const last = Math.max(1, Math.ceil(count / pageSizeRows));
  const step = (label: string, icon: IconName, to: number) => {
    const isPossible = to >= 1 && to <= last && to !== page;
    return (
      <button
        type="button"
        className={styles.page}
        aria-label={label}
        // Not disabled: the focus would be lost with the press that reaches the last page.
        aria-disabled={!isPossible}
        onClick={() => isPossible && onPage(to)}
      >
        <Icon name={icon} size="small" />
      </button>
    );
  };
  return (
    <nav className={classes(styles.pagination, className)} aria-label="Pages">
      <span>{rangeText({ page, pageSizeRows, count, isCountCut })}</span>
      <div className={styles.pages}>
        {step('First page', 'chevrons-left', 1)}
        {step('Previous page', 'chevron-left', page - 1)}
        {pageNumbers(page, last).map((number, at) =>
          number === 'gap' ? (
            <span key={`gap-${at < 3 ? 'before' : 'after'}`}>…</span>
          ) : (
            <button
              key={number}
              type="button"
              className={styles.page}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {groupIndian(String(number))}
            </button>
          ),
        )}
        {step('Next page', 'chevron-right', page + 1)}
        {step('Last page', 'chevrons-right', last)}
      </div>
    </nav>
  );
}
