import { ClientUserIdRequest, StaffUserIdRequest } from '@artha/contract/system/recovery';
import { useState } from 'react';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { BackToLogin } from '../parts/back-to-login.tsx';
import { RecoveryCard } from '../parts/recovery-card.tsx';
import { useSendUserId } from '../recovery.api.ts';
import { PanField } from '../parts/pan-field.tsx';
import { NoticeBanner, RefusalBanner } from '../parts/refusal-banner.tsx';
import { USER_ID_SENT } from '../model/success-messages.ts';
import { TermsNotice } from '../parts/terms-notice.tsx';
import { useFields } from '../parts/use-fields.ts';
import { useRecoveryPlace } from '../parts/use-recovery-place.ts';
import { RecoveryForm } from '../parts/recovery-form.tsx';

interface UserIdFields {
  /** Clients only. */
  readonly pancardNumber?: string;
  readonly userEmail: string;
}

const CLIENT = [ClientUserIdRequest, { pancardNumber: '', userEmail: '' }] as const;
const STAFF = [StaffUserIdRequest, { userEmail: '' }] as const;

/** Forgot user ID: clients enter PAN and email, staff only their email. */
export function ForgotUserIdScreen() {
  const { isStaff } = useRecoveryPlace();
  const [isSent, setIsSent] = useState(false);
  const sendUserId = useSendUserId();
  const form = useFields<UserIdFields>(...(isStaff ? STAFF : CLIENT));
  const send = form.submit(({ pancardNumber, userEmail }) => {
    setIsSent(false);
    sendUserId.mutate(pancardNumber === undefined ? { userEmail } : { userEmail, pancardNumber }, {
      onSuccess: () => {
        showToast(USER_ID_SENT, 'positive');
        setIsSent(true);
        form.clear();
      },
      onError: form.refuse,
    });
  });
  return (
    <RecoveryCard title="Forgot User ID" lead="We will send your User ID to your registered email address.">
      <RecoveryForm aria-label="Your details" noValidate onSubmit={(event) => void send(event)}>
        <RefusalBanner message={form.refusal} />
        {isSent && (
          <NoticeBanner tone="positive" message="If these details are registered, you will receive an email shortly." />
        )}
        {!isStaff && <PanField error={form.errorOf('pancardNumber')} field={form.register('pancardNumber')} />}
        <Field
          label="Email Id"
          type="email"
          autoComplete="email"
          error={form.errorOf('userEmail')}
          {...form.register('userEmail')}
        />
        <BusyButton isBusy={sendUserId.isPending} busyLabel="Sending">
          SEND USER ID
        </BusyButton>
        <TermsNotice />
      </RecoveryForm>
      <BackToLogin />
    </RecoveryCard>
  );
}
