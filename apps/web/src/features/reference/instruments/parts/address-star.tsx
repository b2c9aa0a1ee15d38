import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { instrumentIdOf } from '../model/instrument-id.ts';

// Only the fact sheet has it in its header.
const WatchlistStar = lazyPart(
  () => import('./watchlist-star.tsx'),
  (module) => module.WatchlistStar,
  'hidden',
);

/** The star of the fund that the address names. */
export const AddressStar = () => {
  const instrumentId = instrumentIdOf(useSearch({ strict: false }));
  return (
    <Suspense>
      <WatchlistStar instrumentId={instrumentId} />
    </Suspense>
  );
};
