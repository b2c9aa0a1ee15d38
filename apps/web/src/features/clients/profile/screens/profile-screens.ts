export { MyAccountScreen } from './my-account-screen.tsx';
export { ProfileScreen } from './profile-screen.tsx';
export { QuickActionsScreen } from './quick-actions-screen.tsx';
