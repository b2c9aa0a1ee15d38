import { Card } from '../../../../ui/card/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';

/** Shown to staff, who have no risk profile of their own. */
export const ForClients = () => (
  <Card>
    <EmptyState title="This page is for clients">
      Relationship managers find the risk profiles of their clients under Clients.
    </EmptyState>
  </Card>
);
