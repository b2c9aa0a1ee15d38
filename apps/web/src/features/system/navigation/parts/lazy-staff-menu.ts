import { lazy } from 'react';

// Clients never need them.
export const StaffMenu = lazy(() => import('./staff-menu.tsx').then((menu) => ({ default: menu.StaffMenu })));
export const StaffMenuSheet = lazy(() =>
  import('./staff-menu-sheet.tsx').then((sheet) => ({ default: sheet.StaffMenuSheet })),
);
