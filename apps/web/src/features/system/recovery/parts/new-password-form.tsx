import { NewPassword, RESET_HINT } from '@artha/contract/system/recovery';
import { useNavigate } from '@tanstack/react-router';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { otpDigits } from '../../../../ui/form/otp-digits.ts';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { RecoveryRequest } from '../model/recovery-request.ts';
import { useResetPassword } from '../recovery.api.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { RefusalBanner } from './refusal-banner.tsx';
import { ResendCode } from './resend-code.tsx';
import { PASSWORD_RESET } from '../model/success-messages.ts';
import { useFields } from './use-fields.ts';
import { useRecoveryPlace } from './use-recovery-place.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { RecoveryForm } from './recovery-form.tsx';

/** Step 2: the OTP and the new password. */
export function NewPasswordForm({ request }: { request: RecoveryRequest }) {
  const navigate = useNavigate();
  const { loginPath } = useRecoveryPlace();
  const resetPassword = useResetPassword();
  const form = useFields(NewPassword, { otpCode: '', newPassword: '' });
  const owner = { name: '', emailId: request.emailId, loginUserId: request.userId };
  const send = form.submit(({ otpCode, newPassword }) =>
    resetPassword.mutate(
      { userId: request.userId, otpCode, newPassword },
      {
        onSuccess: () => {
          showToast(PASSWORD_RESET, 'positive');
          form.clear();
          void navigate({ to: loginPath });
        },
        onError: form.refuse,
      },
    ),
  );
  return (
    <RecoveryForm aria-label="New password" noValidate onSubmit={(event) => void send(event)}>
      <RefusalBanner message={form.refusal} />
      <Stack gap={2}>
        <Field
          label="Enter OTP"
          inputMode="numeric"
          autoComplete="one-time-code"
          clean={otpDigits}
          error={form.errorOf('otpCode')}
          {...form.register('otpCode')}
        />
        <ResendCode request={request} onSent={() => form.focus('otpCode')} onRefused={form.refuse} />
      </Stack>
      <Stack gap={2}>
        <PasswordField
          label="New Password"
          kind="new"
          help={RESET_HINT}
          error={form.errorOf('newPassword')}
          field={form.register('newPassword')}
        />
        <PasswordChecklist control={form.control} name="newPassword" owner={owner} />
      </Stack>
      <BusyButton isBusy={resetPassword.isPending} busyLabel="Changing">
        SUBMIT
      </BusyButton>
    </RecoveryForm>
  );
}
