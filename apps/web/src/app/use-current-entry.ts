import { useRouterState } from '@tanstack/react-router';
import { findEntry } from './route-table.ts';
import type { RouteEntry } from './routes/route-entry.ts';
import { currentTable } from './table.ts';

/** The entry of the address that is shown, not of the one that is still loading. */
export function useCurrentEntry(): RouteEntry | undefined {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  return findEntry(currentTable(), pathname);
}
