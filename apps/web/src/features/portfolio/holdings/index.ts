export { useHeldFunds } from './held-funds.api.ts';
export { useCurrentHoldings } from './holdings.api.ts';
export { fullFigure } from './model/denominated.ts';
export { HeldAwayBadge } from './parts/held-away.tsx';
export { ClearFilter, OwnerLabel } from './parts/owner-label.tsx';
