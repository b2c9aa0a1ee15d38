import { ProfileScreen } from '../features/clients/profile/screens/profile-screen.tsx';
import { AccountFormButton } from '../features/onboarding/account-form/index.ts';

/** The profile, with the account opening form, which is made from what onboarding knows too. */
export const ProfileRoute = () => (
  <ProfileScreen renderAccountForm={(accountId) => <AccountFormButton accountId={accountId} />} />
);
