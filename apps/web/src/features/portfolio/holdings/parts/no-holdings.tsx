import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useHoldingsFilter } from '../../filter/index.ts';
import { ClearFilter } from './filter-note.tsx';
import styles from './no-holdings.module.css';

interface NoHoldingsProps {
  /** What there is nothing of: any holding, the requested fund, or what is searched for. */
  readonly of: 'all' | 'fund' | 'search';
  readonly onShowAll: () => void;
}

/** Shown if there are no holdings, or the filter, the requested fund or the search leaves none. */
export const NoHoldings = ({ of, onShowAll }: NoHoldingsProps) => (
  <div className={styles.empty}>
    {of === 'all' && <NoneHeld />}
    {of === 'fund' && <FundNotShown onShowAll={onShowAll} />}
    {of === 'search' && (
      <EmptyState title="No holdings for this filter">No fund, folio or client matches your search.</EmptyState>
    )}
  </div>
);

/** A link may lead to a fund that the filter hides, or that has been sold since. */
function FundNotShown({ onShowAll }: Pick<NoHoldingsProps, 'onShowAll'>) {
  const isFiltered = useHoldingsFilter().summary !== '';
  const showAll = (
    <PlainButton kind={isFiltered ? 'ghost' : 'primary'} size="small" onClick={onShowAll}>
      Show all holdings
    </PlainButton>
  );
  if (!isFiltered) return <EmptyState title="This fund is not among your holdings" action={showAll} />;
  return (
    <EmptyState
      title="This fund is not among the filtered holdings"
      action={
        <>
          <ClearFilter kind="primary" />
          {showAll}
        </>
      }
    />
  );
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
