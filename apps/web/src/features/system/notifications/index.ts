export { AlertToasts } from './parts/alert-toasts.tsx';
export { ClientBell } from './parts/client-bell.tsx';
export { usePollBellCount } from './notifications.api.ts';
export { StaffBell } from './parts/staff-bell.tsx';
