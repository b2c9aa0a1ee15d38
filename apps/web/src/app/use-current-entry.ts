import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import { useRouterState } from '@tanstack/react-router';
import { useOwnTitle } from '../platform/screen-title.ts';
import { currentNavigation } from './navigation.ts';

/** The entry of the displayed address, not of one still loading. */
export function useCurrentEntry(): NavigationEntry | undefined {
  const pathname = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  return findEntry(currentNavigation(), pathname);
}

/** The title of the open screen: its own, else that of its address. */
export function useTitle(entry: NavigationEntry | undefined): string {
  const ownTitle = useOwnTitle();
  return ownTitle ?? entry?.title ?? '';
}
