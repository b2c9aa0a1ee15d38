import { asCifNumber } from '@artha/domain/system/users/customer-id';
import { Navigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { productConfig } from '../../../../../platform/product-config.ts';
import { readSignUpEntry } from '../../../../../platform/sign-up-entry.ts';
import { focusInto } from '../../../../../ui/focus/focus-beside.ts';
import { useSwitched } from '../../../../../ui/focus/use-switched.ts';
import { RecoveryCard } from '../../../../system/recovery/index.ts';
import { SupportContact } from '../landing/support-contact.tsx';
import { CodeRequest } from './code-request.tsx';
import { LoginLink } from './login-link.tsx';
import { NewLoginForm } from './new-login-form.tsx';
import { NotOffered } from './not-offered.tsx';

const CODE_LEAD =
  'We send a code to the mobile and e-mail your bank has of you. With it you choose a user ID and a password.';

/** Who signs up proves by a code to be the bank's customer, and chooses a login. Without consent the landing is first. */
export function VisitorSignUp({ customerId }: { customerId: string | undefined }) {
  const entry = readSignUpEntry();
  const [isSent, setIsSent] = useState(entry.isCodeSent);
  const form = useRef<HTMLDivElement>(null);
  useSwitched(isSent, () => focusInto(form.current));
  if (!productConfig().isSelfSignupAllowed) return <NotOffered />;
  if (customerId === undefined) return <HowToStart />;
  const cifNumber = asCifNumber(customerId);
  if (!entry.hasConsented || entry.cifNumber !== cifNumber)
    return <Navigate to="/onboarding-landing" search={{ cifNumber }} replace />;
  return (
    <RecoveryCard
      title={isSent ? 'Choose your login' : 'Confirm that it is you'}
      lead={isSent ? 'Enter the code that we sent, and choose a user ID and a password.' : CODE_LEAD}
    >
      <div ref={form}>
        {isSent ? (
          <NewLoginForm customerId={customerId} />
        ) : (
          <CodeRequest customerId={customerId} onSent={() => setIsSent(true)} />
        )}
      </div>
      <LoginLink>Have a user ID already?</LoginLink>
    </RecoveryCard>
  );
}

/** Nobody can sign up without the bank saying who they are. */
const HowToStart = () => (
  <RecoveryCard
    title="Start from your bank"
    lead={`Open investments in the app or the internet banking of ${productConfig().clientBrandName}: it leads here with your customer ID.`}
  >
    <div>
      <p>If you have no access to it, our customer care helps.</p>
      <SupportContact />
    </div>
    <LoginLink>Have a user ID already?</LoginLink>
  </RecoveryCard>
);
