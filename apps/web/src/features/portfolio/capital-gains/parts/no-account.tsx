import { ButtonLink } from '../../../../ui/button/plain-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';

/** Before the first account there is nothing to tax. */
export const NoAccount = () => (
  <Card>
    <EmptyState
      title="No capital gains yet"
      action={
        <ButtonLink kind="primary" to="/explore">
          Explore
        </ButtonLink>
      }
    >
      What you gain or lose by selling funds appears here.
    </EmptyState>
  </Card>
);
