import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useHoldingsFilter } from '../../filter/index.ts';
import { ClearFilter } from './filter-note.tsx';
import styles from './no-holdings.module.css';

interface NoHoldingsProps {
  /** What there is nothing of: any holding, the requested fund, or what is searched for. */
  readonly of: 'all' | 'fund' | 'search';
}

/** Shown if there are no holdings, or the filter, the requested fund or the search leaves none. */
export const NoHoldings = ({ of }: NoHoldingsProps) => (
  <div className={styles.empty}>
    {of === 'all' && <NoneHeld />}
    {of === 'fund' && <FundNotShown />}
    {of === 'search' && (
      <EmptyState title="No holdings for this filter">No fund, folio or client matches your search.</EmptyState>
    )}
  </div>
);

/**
 * A link may lead to a fund that the filter hides, or that has been sold since. The note above the list lifts the
 * restriction.
 */
function FundNotShown() {
  const isFiltered = useHoldingsFilter().summary !== '';
  if (!isFiltered) return <EmptyState title="This fund is not among your holdings" />;
  return <EmptyState title="This fund is not among the filtered holdings" action={<ClearFilter kind="primary" />} />;
}

function NoneHeld() {
  const isFiltered = useHoldingsFilter().summary !== '';
  if (isFiltered) return <EmptyState title="No holdings for this filter" action={<ClearFilter kind="primary" />} />;
  const explore = (
    <ButtonLink kind="primary" to="/explore">
      Explore
    </ButtonLink>
  );
  return <EmptyState title="You have no holdings yet" action={explore} />;
}
