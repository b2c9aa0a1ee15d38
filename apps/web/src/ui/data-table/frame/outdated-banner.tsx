import { ClientError, messageOfError } from '@artha/client/client-error';
import { LeavingButton } from '../../button/leaving-button.tsx';
import { Banner } from '../../states/banner.tsx';
import type { FramedList } from './framed-list.ts';
import styles from './outdated-banner.module.css';

type Failing = Pick<FramedList<never>, 'failure' | 'table' | 'count' | 'onSort' | 'onPage' | 'onRetry'>;

export const hasFailed = ({ failure }: Pick<Failing, 'failure'>): boolean => failure !== undefined && failure !== null;

/** What leads out of a failure: the default sort if sorting was refused, the first page if the list changed. */
export function wayOut({ failure, table, onSort, onPage, onRetry }: Failing) {
  const code = failure instanceof ClientError ? failure.code : undefined;
  if (code === 'table.sort-too-many') return { onRetry: () => onSort(table.defaultSort), retryLabel: 'Default order' };
  if (code === 'table.cursor-unknown') return { onRetry: () => onPage(1), retryLabel: 'First page' };
  return { onRetry, retryLabel: 'Try again' };
}

/** Above rows that are loaded, while they could not be loaded again. */
export function OutdatedBanner({ list }: { list: Failing }) {
  if (list.count === undefined || !hasFailed(list)) return null;
  const { onRetry, retryLabel } = wayOut(list);
  return (
    <Banner
      tone="negative"
      role="alert"
      className={styles.banner}
      action={
        <LeavingButton size="small" onLeave={onRetry}>
          {retryLabel}
        </LeavingButton>
      }
    >
      {messageOfError(list.failure)}
    </Banner>
  );
}
