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
  /** Of clients. */
  readonly pancardNumber?: string;
  readonly userEmail: string;
}

const CLIENT = [ClientUserIdRequest, { pancardNumber: '', userEmail: '' }] as const;
const STAFF = [StaffUserIdRequest, { userEmail: '' }] as const;

/** Specification 2.6: clients give PAN and e-mail, staff the e-mail alone. */
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
        form.empty();
      },
      onError: form.refuse,
    });
  });
  return (
    <RecoveryCard title="Forgot User ID" lead="We mail your user id to the e-mail that is registered with us.">
      <RecoveryForm aria-label="Who you are" noValidate onSubmit={(event) => void send(event)}>
        <RefusalBanner words={form.refusal} />
        {isSent && <NoticeBanner tone="positive" words="If these details are registered, the mail is on its way." />}
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
