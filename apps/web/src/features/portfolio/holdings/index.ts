export { useHeldFunds } from './held-funds.api.ts';
export { useOwnAllocation } from './holdings.api.ts';
export { fullFigure, wholeTitle } from './model/denominated.ts';
export { HeldAwayBadge } from './parts/held-away.tsx';
export { ClearFilter, FilterNote } from './parts/filter-note.tsx';
export { OwnerLabel } from './parts/owner-label.tsx';
export { NoRate } from './parts/shown-rate.tsx';
