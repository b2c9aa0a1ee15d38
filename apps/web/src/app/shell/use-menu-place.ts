import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import { useRouterState } from '@tanstack/react-router';
import { currentNavigation } from '../navigation.ts';

/** The address being opened and its entry, so that its menu item is highlighted at once. */
export function useMenuPlace() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return { path, entry: findEntry(currentNavigation(), path) };
}
