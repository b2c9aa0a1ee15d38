import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useHoldingsFilter } from '../../filter/index.ts';
import { ClearFilter } from './filter-note.tsx';
import styles from './no-holdings.module.css';

/** Shown if there are no holdings, or the filter or the search finds none. */
export const NoHoldings = ({ isNone }: { isNone: boolean }) => (
  <div className={styles.empty}>
    {isNone ? (
      <NoneHeld />
    ) : (
      <EmptyState title="No holdings for this filter">No fund, folio or client matches your search.</EmptyState>
    )}
  </div>
);

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
