import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { instrumentIdOf } from '../model/instrument-id.ts';

// Only the fact sheet has it in its header.
const WatchlistStar = lazy(() => import('./watchlist-star.tsx').then(({ WatchlistStar: star }) => ({ default: star })));

/** The star of the fund that the address names. */
export const AddressStar = () => {
  const instrumentId = instrumentIdOf(useSearch({ strict: false }));
  return (
    <Suspense>
      <WatchlistStar instrumentId={instrumentId} />
    </Suspense>
  );
};
