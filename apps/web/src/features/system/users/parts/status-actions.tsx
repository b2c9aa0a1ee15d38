import '@artha/contract/kit/issue-message';
import { messageOfError } from '@artha/client/client-error';
import { Reason } from '@artha/contract/system/users';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding, maySignIn } from '@artha/domain/system/users/user-status';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../../ui/form/field.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ManagedUser } from '../users.api.ts';
import { useSetStatus } from '../users.api.ts';
import { UserSection } from './user-section.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

const ACTIVE = 3;
const BLOCKED = 5;

/** Blocks or unblocks a user. */
export function StatusActions({ user, isSelf }: { user: ManagedUser; isSelf: boolean }) {
  /** Whether the dialog blocks the user; undefined while it is closed. */
  const [isBlocking, setIsBlocking] = useState<boolean>();
  const status = user.appUserStatus as AppUserStatus;
  return (
    <UserSection title="Status">
      {isSelf && <p className="muted">Only another administrator can change your status.</p>}
      {!isSelf && isOnboarding(status) && (
        <p className="muted">This user is still in onboarding, which decides about access.</p>
      )}
      {!isSelf && !isOnboarding(status) && (
        <ButtonRow>
          <PlainButton onClick={() => setIsBlocking(maySignIn(status))}>
            {maySignIn(status) ? 'Block user' : 'Unblock user'}
          </PlainButton>
        </ButtonRow>
      )}
      {isBlocking !== undefined && (
        <StatusDialog user={user} isBlocked={isBlocking} onClose={() => setIsBlocking(undefined)} />
      )}
    </UserSection>
  );
}

interface StatusDialogProps {
  readonly user: ManagedUser;
  /** True to block, false to unblock. */
  readonly isBlocked: boolean;
  readonly onClose: () => void;
}

function StatusDialog({ user, isBlocked, onClose }: StatusDialogProps) {
  const set = useSetStatus();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const checked = z.safeParse(Reason, reason);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    set.mutate(
      { userId: user.id, appUserStatus: isBlocked ? BLOCKED : ACTIVE, reason: checked.data },
      {
        onSuccess: () => {
          onClose();
          showToast(`${user.name} is ${isBlocked ? 'blocked' : 'unblocked'}.`, 'positive');
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={isBlocked ? `Block ${user.name}?` : `Unblock ${user.name}?`}
      keepLabel="Cancel"
      doLabel={isBlocked ? 'Block user' : 'Unblock user'}
      busyLabel="Saving"
      isBusy={set.isPending}
      refusal={set.error ? messageOfError(set.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>
        {isBlocked
          ? 'All sessions end immediately, and this User ID can no longer log in.'
          : 'The user can log in again with the previous password.'}
      </p>
      <Field
        label="Reason"
        error={error}
        help="Recorded in the activity log."
        value={reason}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
