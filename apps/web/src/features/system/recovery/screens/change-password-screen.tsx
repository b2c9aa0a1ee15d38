import { CHANGE_HINT, PasswordChange } from '@artha/contract/system/recovery';
import { messageOf } from '@artha/domain/kit/errors';
import { whyNotChange } from '@artha/domain/system/users/password-change';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionStore } from '../../../../platform/session-store.ts';
import { BusyButton } from '../../../../ui/button/busy-button.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { afterStep } from '../model/after-step.ts';
import { RecoveryCard } from '../parts/recovery-card.tsx';
import { useChangePassword } from '../recovery.api.ts';
import { NoticeBanner, RefusalBanner } from '../parts/refusal-banner.tsx';
import { PASSWORD_CHANGED } from '../model/success-messages.ts';
import { useFields } from '../parts/use-fields.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { WayOut } from '../parts/way-out.tsx';
import { RecoveryForm } from '../parts/recovery-form.tsx';

const EMPTY = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Specification 2.7. Forced, it stands outside the shell and nothing leads away from it but log out. */
export function ChangePasswordScreen() {
  const navigate = useNavigate();
  const { forcefully } = useSearch({ strict: false }) as { forcefully?: string };
  const [isForced] = useState(() => sessionStore.get()?.step === 'password');
  const form = useFields(PasswordChange, EMPTY);
  const change = useChangePassword((next) => {
    showToast(PASSWORD_CHANGED, 'positive');
    form.empty();
    if (next === 'terms') void navigate({ to: '/force-tnc' });
    else if (forcefully === 'true') void navigate({ to: afterStep() });
  });
  const send = form.submit((fields) => {
    const wrong = whyNotChange(fields);
    if (wrong) form.refuse(messageOf(wrong));
    else change.mutate(fields, { onError: form.refuse });
  });
  return (
    <RecoveryCard
      title="Change Password"
      isInShell={!isForced}
      lead="Whoever is signed in elsewhere under your user id is logged out when you change it."
    >
      {isForced && <NoticeBanner tone="warning" words="Choose a password of your own before you go on." />}
      <RecoveryForm aria-label="Passwords" noValidate onSubmit={(event) => void send(event)}>
        <RefusalBanner words={form.refusal} />
        <PasswordField
          label="Old Password"
          kind="current"
          error={form.errorOf('oldPassword')}
          field={form.register('oldPassword')}
        />
        <PasswordField
          label="New Password"
          kind="new"
          help={CHANGE_HINT}
          error={form.errorOf('newPassword')}
          field={form.register('newPassword')}
        />
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
        <WayOut>
          <TextLink to="/logout" preload={false}>
            Log Out
          </TextLink>
        </WayOut>
      )}
    </RecoveryCard>
  );
}
