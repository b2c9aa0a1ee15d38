/** The cards beside and below the value on the dashboard, loaded as one file. */
export { PendingActionsCard } from '../../pending-actions/index.ts';
export { AllocationCard } from './allocation-card.tsx';
export { OpenOrdersCard } from './open-orders-card.tsx';
export { PlansCard } from './plans-card.tsx';
export { TopHoldingsCard } from './top-holdings-card.tsx';
