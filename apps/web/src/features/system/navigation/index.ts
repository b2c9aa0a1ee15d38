export { dispatchMenu, useMenuPanels } from './model/menu-store.ts';
export type { RoleMenu } from './navigation.api.ts';
export { useMenu, useStars } from './navigation.api.ts';
export { MenuIcon, menuIcon } from './parts/menu-icon.tsx';
export { MenuSkeleton } from './parts/menu-skeleton.tsx';
export { StaffMenuSheet } from './parts/staff-menu-sheet.tsx';
export { StaffMenu } from './parts/staff-menu.tsx';
export { useSwitchRole } from './switch-role.api.ts';
