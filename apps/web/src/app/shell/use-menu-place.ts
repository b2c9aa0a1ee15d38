import { findEntry } from '@artha/domain/system/navigation/navigation-table';
import { useRouterState } from '@tanstack/react-router';
import { currentNavigation } from '../navigation.ts';

/** The address that is opened, so that its place in the menu is lit at once, and its entry. */
export function useMenuPlace() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return { path, entry: findEntry(currentNavigation(), path) };
}
