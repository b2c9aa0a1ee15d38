import { asCifNumber } from '@artha/domain/system/users/customer-id';
import { useNavigate } from '@tanstack/react-router';
import { recordConsent } from '../../../../../platform/sign-up-entry.ts';
import { LandingPage } from './landing-page.tsx';

/** The landing page of a visitor: Continue leads to the code that proves who they are. */
export function VisitorLanding({ customerId }: { customerId: string | undefined }) {
  const navigate = useNavigate();
  const goOn = () => {
    if (customerId === undefined) return;
    const cifNumber = asCifNumber(customerId);
    recordConsent(cifNumber);
    void navigate({ to: '/signup', search: { cifNumber } });
  };
  return <LandingPage customerId={customerId} isStarting={false} error={null} onContinue={goOn} cancelTo="/login" />;
}
