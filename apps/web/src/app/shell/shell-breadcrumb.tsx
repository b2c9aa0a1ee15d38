import type { Role } from '@artha/domain/kit/roles';
import { useRouterState } from '@tanstack/react-router';
import { useMenu } from '../../features/system/navigation/index.ts';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import type { RouteEntry } from '../routes/route-entry.ts';
import { crumbs } from './crumbs.ts';

/** Where one is in the menu of the role (specification 2.11). */
export function ShellBreadcrumb({ role, entry }: { role: Role; entry: RouteEntry }) {
  const { items = [] } = useMenu();
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const trail = crumbs({ role, path, title: entry.title, menu: items });
  return trail.length === 0 ? null : <Breadcrumb items={trail} />;
}
