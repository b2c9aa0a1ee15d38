import type { Role } from '@artha/domain/kit/roles';
import type { NavigationEntry } from '@artha/domain/system/navigation/navigation-entry';
import { useRouterState } from '@tanstack/react-router';
import { useMenu } from '../../features/system/navigation/index.ts';
import { classes } from '../../ui/layout/box.ts';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { useTitle } from '../use-current-entry.ts';
import { crumbs } from './crumbs.ts';
import styles from './shell-breadcrumb.module.css';

/** The breadcrumbs of the open screen. */
export function ShellBreadcrumb({ role, entry }: { role: Role; entry: NavigationEntry }) {
  const { items = [] } = useMenu();
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const title = useTitle(entry);
  const trail = crumbs({ role, path, entry, title, menu: items });
  if (trail.length === 0) return null;
  const isStaff = role.key !== 'client';
  return <Breadcrumb className={classes(styles.trail, isStaff && styles.staff)} items={trail} />;
}
