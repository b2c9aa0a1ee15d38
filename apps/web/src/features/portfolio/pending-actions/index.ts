export type { PendingActions } from './pending-actions.api.ts';
export { usePendingActions } from './pending-actions.api.ts';
export { PendingActionsCard } from './parts/pending-actions-card.tsx';
