import { useRef, useState } from 'react';
import { focusInto } from '../../../../ui/focus/focus-beside.ts';
import { useSwitched } from '../../../../ui/focus/use-switched.ts';
import type { RecoveryRequest } from '../model/recovery-request.ts';
import { RequestCodeForm } from '../parts/request-code-form.tsx';
import { BackToLogin } from '../parts/back-to-login.tsx';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import { RecoveryCard } from '../parts/recovery-card.tsx';

/** Two steps: the registered details, then the emailed OTP with a new password. */
export function ForgotPasswordScreen() {
  const [request, setRequest] = useState<RecoveryRequest>();
  const form = useRef<HTMLDivElement>(null);
  useSwitched(request !== undefined, () => focusInto(form.current));
  return (
    <RecoveryCard
      title="Forgot Password"
      lead={
        request
          ? 'Enter the OTP from the email and choose a new password. The OTP is valid for 10 minutes.'
          : 'We will email you an OTP to set a new password.'
      }
    >
      <div ref={form}>{request ? <NewPasswordForm request={request} /> : <RequestCodeForm onSent={setRequest} />}</div>
      <BackToLogin />
    </RecoveryCard>
  );
}
