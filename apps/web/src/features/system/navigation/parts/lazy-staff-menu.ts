import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';

// Clients never need them.
export const StaffMenu = lazyPart(
  () => import('./staff-menu.tsx'),
  (menu) => menu.StaffMenu,
);
export const StaffMenuSheet = lazyPart(
  () => import('./staff-menu-sheet.tsx'),
  (sheet) => sheet.StaffMenuSheet,
  'toast',
);
