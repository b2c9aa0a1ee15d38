import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { RESET_HINT } from '@artha/contract/system/recovery';
import { NewLogin } from '@artha/contract/onboarding/onboarding.sign-up';
import { useState } from 'react';
import { BusyButton } from '../../../../../ui/button/busy-button.tsx';
import { withoutBlanks } from '../../../../../ui/form/clean-text.ts';
import { Field } from '../../../../../ui/form/field.tsx';
import { otpDigits } from '../../../../../ui/form/otp-digits.ts';
import { PasswordField } from '../../../../../ui/form/password-field.tsx';
import { Stack } from '../../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../../ui/states/banner.tsx';
import { PasswordChecklist, RecoveryForm, RefusalBanner, useFields } from '../../../../system/recovery/index.ts';
import type { NewLoginFields } from '../../model/new-login.ts';
import { FIELD_OF_REFUSAL } from '../../model/new-login.ts';
import { useSignUp } from '../../sign-up.api.ts';
import { ResendSignUpCode } from './resend-sign-up-code.tsx';

const USER_ID_MAX_CHARACTERS = 50;
const userIdText = withoutBlanks(USER_ID_MAX_CHARACTERS);
const CREATED = 'Your login was created, but you could not be logged in. Please log in with it.';

/** The code, and the user ID and password of the new login. */
export function NewLoginForm({ customerId }: { customerId: string }) {
  const [isCreated, setIsCreated] = useState(false);
  const signUp = useSignUp(() => setIsCreated(true));
  const form = useFields<NewLoginFields>(
    NewLogin,
    { otpCode: '', userId: '', newPassword: '' },
    { fieldOfRefusal: FIELD_OF_REFUSAL },
  );
  const send = form.submit((fields) => signUp.mutate({ ...fields, customerId }, { onError: form.refuse }));
  return (
    <RecoveryForm aria-label="New login" noValidate onSubmit={(event) => void send(event)}>
      {isCreated && signUp.isError ? (
        <Banner role="alert" tone="negative">
          {CREATED}
        </Banner>
      ) : (
        <RefusalBanner message={form.refusal} />
      )}
      <Stack gap={2}>
        <Field
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          clean={otpDigits}
          error={form.errorOf('otpCode')}
          {...form.register('otpCode')}
        />
        <ResendSignUpCode customerId={customerId} onSent={() => form.focus('otpCode')} onRefused={form.refuse} />
      </Stack>
      <Field
        label="User ID"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        clean={userIdText}
        help="At least 4 letters or digits, without spaces."
        error={form.errorOf('userId')}
        {...form.register('userId')}
      />
      <Stack gap={2}>
        <PasswordField
          label="Password"
          kind="new"
          help={RESET_HINT}
          error={form.errorOf('newPassword')}
          field={form.register('newPassword')}
        />
        <Checklist control={form.control} />
      </Stack>
      <BusyButton isBusy={signUp.isPending} busyLabel="Creating" disabled={isCreated && signUp.isError}>
        Create login
      </BusyButton>
    </RecoveryForm>
  );
}

/** A password that has the user ID in it is easy to guess. */
function Checklist({ control }: { control: Control<NewLoginFields> }) {
  const loginUserId = useWatch({ control, name: 'userId' });
  return <PasswordChecklist control={control} name="newPassword" owner={{ name: '', emailId: '', loginUserId }} />;
}
