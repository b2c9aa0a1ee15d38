export { dispatchMenu, useMenuPanels } from './model/menu-store.ts';
export type { RoleMenu } from './navigation.api.ts';
export { useKeysSwitchedOff, useMenu, useStars } from './navigation.api.ts';
export { menuIcon } from './parts/menu-icon.tsx';
export { MenuList } from './parts/menu-list.tsx';
export { MenuSkeleton } from './parts/menu-skeleton.tsx';
export { SideItem } from './parts/side-item.tsx';
export { StaffMenu, StaffMenuSheet } from './parts/lazy-staff-menu.ts';
export { useSwitchRole } from './switch-role.api.ts';
