import { USER_ID_MAX_CHARACTERS } from '@artha/domain/kit/limits';
import { CodeRequest } from '@artha/contract/system/recovery';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { withoutBlanks } from '../../../../ui/form/clean-text.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { RecoveryRequest } from '../model/recovery-request.ts';
import { useSendCode } from '../recovery.api.ts';
import { RefusalBanner } from './refusal-banner.tsx';
import { CODE_SENT } from '../model/success-messages.ts';
import { useFields } from './use-fields.ts';
import { RecoveryForm } from './recovery-form.tsx';

const userIdText = withoutBlanks(USER_ID_MAX_CHARACTERS);

/** Step 1: the registered user ID and email. */
export function RequestCodeForm({ onSent }: { onSent: (request: RecoveryRequest) => void }) {
  const sendCode = useSendCode();
  const form = useFields<RecoveryRequest>(CodeRequest, { userId: '', emailId: '' });
  const send = form.submit((fields) =>
    sendCode.mutate(fields, {
      onSuccess: () => {
        showToast(CODE_SENT, 'positive');
        onSent(fields);
      },
      onError: form.refuse,
    }),
  );
  return (
    <RecoveryForm aria-label="Your details" noValidate onSubmit={(event) => void send(event)}>
      <RefusalBanner message={form.refusal} />
      <Field
        label="Registered User ID"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        clean={userIdText}
        error={form.errorOf('userId')}
        {...form.register('userId')}
      />
      <Field
        label="Registered Email ID"
        type="email"
        autoComplete="email"
        error={form.errorOf('emailId')}
        {...form.register('emailId')}
      />
      <BusyButton isBusy={sendCode.isPending} busyLabel="Sending">
        Send OTP
      </BusyButton>
    </RecoveryForm>
  );
}
