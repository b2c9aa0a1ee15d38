import { messageOfError } from '@artha/client/client-error';
import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise, formatPaiseShort } from '@artha/domain/kit/inr-format';
import { Button } from '../../../../ui/button/button.tsx';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { classes } from '../../../../ui/layout/box.ts';
import { useAggregatedHoldings } from '../filter.api.ts';
import styles from './filter-footer.module.css';
import type { FilterDraft } from './use-filter-draft.ts';

/** Reset, the value under the applied filter, and Process once something has changed. */
export const FilterFooter = ({ draft: { tree, reset, process } }: { draft: FilterDraft }) => (
  <div className={styles.row}>
    <Button kind="ghost" onPress={reset} isDisabled={!tree}>
      Reset filter
    </Button>
    <ProcessedValue />
    <Button kind="primary" onPress={process} isDisabled={tree?.isChanged !== true}>
      Process
    </Button>
  </div>
);

/** The value under the applied filter at the end of its date range. */
function ProcessedValue() {
  const { data, error, isFetching, refetch } = useAggregatedHoldings();
  if (isFetching && !data)
    return (
      <p className={classes(styles.value, 'type-12 muted')} role="status">
        Loading your holdings…
      </p>
    );
  if (error && !data)
    return (
      <p className={classes(styles.value, 'type-12')} role="alert">
        {messageOfError(error)}{' '}
        <Button
          kind="ghost"
          size="small"
          onPress={({ target }) => {
            focusAround(target);
            void refetch();
          }}
        >
          Try again
        </Button>
      </p>
    );
  const value = data?.total.currentValue ?? null;
  return (
    <p className={classes(styles.value, 'type-12 muted')}>
      {data && value !== null && (
        <span title={`₹${formatPaise(value)}`}>
          <Rupees figure={formatPaiseShort(value)} /> as on {formatDate(data.endDate)}
        </span>
      )}
    </p>
  );
}
