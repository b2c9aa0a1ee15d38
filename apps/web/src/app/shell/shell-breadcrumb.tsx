import type { Role } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useRouterState } from '@tanstack/react-router';
import { useMenu } from '../../features/system/navigation/index.ts';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { useTitle } from '../use-current-entry.ts';
import { crumbs } from './crumbs.ts';

/** Where the open screen is in the menu of the role. */
export function ShellBreadcrumb({ role, entry }: { role: Role; entry: NavigationEntry }) {
  const { items = [] } = useMenu();
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const title = useTitle(entry);
  const trail = crumbs({ role, path, entry, title, menu: items });
  return trail.length === 0 ? null : <Breadcrumb items={trail} />;
}
