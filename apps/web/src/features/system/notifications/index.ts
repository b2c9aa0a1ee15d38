export { AlertToasts } from './parts/alert-toasts.tsx';
export { ClientBell } from './parts/client-bell.tsx';
export type { Preference } from './notifications.api.ts';
export { useChoose, usePollBellCount, usePreferences } from './notifications.api.ts';
export { StaffBell } from './parts/staff-bell.tsx';
