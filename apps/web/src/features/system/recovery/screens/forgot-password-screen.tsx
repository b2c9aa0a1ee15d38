import { useState } from 'react';
import { RequestCodeForm } from '../parts/request-code-form.tsx';
import { BackToLogin } from '../parts/back-to-login.tsx';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import { RecoveryCard } from '../parts/recovery-card.tsx';

export interface Asked {
  readonly userId: string;
  readonly emailId: string;
}

/** Specification 2.5: who it is, then the code that was mailed and the new password. */
export function ForgotPasswordScreen() {
  const [asked, setAsked] = useState<Asked>();
  return (
    <RecoveryCard
      title="Forgot Password"
      lead={
        asked
          ? 'Enter the OTP from the mail and choose a new password. The OTP is valid for 10 minutes.'
          : 'We mail you an OTP with which you set a new password.'
      }
    >
      {asked ? <NewPasswordForm asked={asked} /> : <RequestCodeForm onSent={setAsked} />}
      <BackToLogin />
    </RecoveryCard>
  );
}
