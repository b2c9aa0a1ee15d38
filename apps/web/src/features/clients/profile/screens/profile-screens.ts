export { MyAccountScreen } from './my-account-screen.tsx';
export { QuickActionsScreen } from './quick-actions-screen.tsx';
