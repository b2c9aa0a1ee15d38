import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useHoldingsFilter } from '../../filter/index.ts';
import { ClearFilter } from '../../holdings/index.ts';

/** Where nothing was ever held under the filter. */
export function NoPerformance() {
  const isFiltered = useHoldingsFilter().summary !== '';
  return (
    <Card>
      {isFiltered ? (
        <EmptyState title="No performance for this filter" action={<ClearFilter kind="primary" />}>
          None of your holdings match the filter.
        </EmptyState>
      ) : (
        <EmptyState
          title="No performance yet"
          action={
            <ButtonLink kind="primary" to="/explore">
              Explore
            </ButtonLink>
          }
        >
          It appears here from the day you hold your first fund.
        </EmptyState>
      )}
    </Card>
  );
}
