import { CHANGE_HINT, PasswordChange } from '@artha/contract/system/recovery';
import { messageOf } from '@artha/domain/kit/errors';
import { passwordChangeProblem } from '@artha/domain/system/users/password-change';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionStore } from '../../../../platform/session-store.ts';
import { useIsInShell } from '../../../../platform/use-session.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useCurrentUser } from '../../session/index.ts';
import { afterStep } from '../model/after-step.ts';
import { RecoveryCard } from '../parts/recovery-card.tsx';
import { useChangePassword } from '../recovery.api.ts';
import { PasswordChecklist } from '../parts/password-checklist.tsx';
import { NoticeBanner, RefusalBanner } from '../parts/refusal-banner.tsx';
import { PASSWORD_CHANGED } from '../model/success-messages.ts';
import { useFields } from '../parts/use-fields.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { CardLink } from '../parts/card-link.tsx';
import { RecoveryForm } from '../parts/recovery-form.tsx';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Change password. As a pending step it is shown outside the shell, and log out is the only other link. */
export function ChangePasswordScreen() {
  const navigate = useNavigate();
  const { forcefully } = useSearch({ strict: false }) as { forcefully?: string };
  const [isForced] = useState(() => sessionStore.get()?.step === 'password');
  const isInShell = useIsInShell();
  const { data: user } = useCurrentUser();
  const owner = { name: user?.name ?? '', emailId: '', loginUserId: '' };
  const form = useFields(PasswordChange, EMPTY);
  const change = useChangePassword((next) => {
    showToast(PASSWORD_CHANGED, 'positive');
    form.clear();
    if (next === 'terms') void navigate({ to: '/force-tnc' });
    else if (isForced || forcefully === 'true') void navigate({ to: afterStep() });
  });
  const send = form.submit((fields) => {
    const wrong = passwordChangeProblem(fields);
    if (wrong) form.refuse(messageOf(wrong));
    else change.mutate(fields, { onError: form.refuse });
  });
  return (
    <RecoveryCard
      title="Change Password"
      isInShell={isInShell}
      lead="Changing your password logs you out on all other devices."
    >
      {isForced && <NoticeBanner tone="warning" message="Choose a new password to continue." />}
      <RecoveryForm aria-label="Passwords" noValidate onSubmit={(event) => void send(event)}>
        <RefusalBanner message={form.refusal} />
        <PasswordField
          label="Old Password"
          kind="current"
          error={form.errorOf('oldPassword')}
          field={form.register('oldPassword')}
        />
        <Stack gap={2}>
          <PasswordField
            label="New Password"
            kind="new"
            help={CHANGE_HINT}
            error={form.errorOf('newPassword')}
            field={form.register('newPassword')}
          />
          <PasswordChecklist control={form.control} name="newPassword" owner={owner} />
        </Stack>
        <PasswordField
          label="Confirm Password"
          kind="new"
          error={form.errorOf('confirmPassword')}
          field={form.register('confirmPassword')}
        />
        <BusyButton isBusy={change.isPending} busyLabel="Changing">
          Submit
        </BusyButton>
      </RecoveryForm>
      {isForced && (
        <CardLink>
          <TextLink to="/logout" preload={false}>
            Log Out
          </TextLink>
        </CardLink>
      )}
    </RecoveryCard>
  );
}
