import { ProfileScreen } from '../features/clients/profile/screens/profile-screen.tsx';
import { AccountFormButton } from '../features/onboarding/account-form/index.ts';
import { StandingCard } from '../features/onboarding/my-account/index.ts';

/** The profile, with the account opening form and the KYC state, which onboarding knows. */
export const ProfileRoute = () => (
  <ProfileScreen
    renderAccountForm={(accountId) => <AccountFormButton accountId={accountId} />}
    standing={<StandingCard />}
  />
);
