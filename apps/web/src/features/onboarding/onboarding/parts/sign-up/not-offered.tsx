import { RecoveryCard } from '../../../../system/recovery/index.ts';
import { SupportContact } from '../landing/support-contact.tsx';
import { LoginLink } from './login-link.tsx';

/** Shown to a visitor where the deployment has switched self sign-up off. */
export const NotOffered = () => (
  <RecoveryCard title="Sign-up" lead="Signing up online is not offered. Please visit your branch.">
    <SupportContact />
    <LoginLink>Have a user ID already?</LoginLink>
  </RecoveryCard>
);
