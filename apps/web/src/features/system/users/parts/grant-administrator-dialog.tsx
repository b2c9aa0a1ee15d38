import '@artha/contract/kit/issue-message';
import { messageOfError } from '@artha/client/client-error';
import { ApprovalReason } from '@artha/contract/system/approvals';
import type { Role } from '@artha/domain/kit/roles';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../../ui/form/field.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ManagedUser } from '../users.api.ts';
import { useSetRole } from '../users.api.ts';

interface GrantAdministratorDialogProps {
  readonly user: ManagedUser;
  readonly role: Role;
  readonly onClose: () => void;
}

/** Requests the role of an administrator for a user, with a reason for the administrator who approves it. */
export function GrantAdministratorDialog({ user, role, onClose }: GrantAdministratorDialogProps) {
  const set = useSetRole();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = () => {
    const checked = z.safeParse(ApprovalReason, reason);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    set.mutate(
      { userId: user.id, appRoleId: role.id, isActive: true, reason: checked.data },
      {
        onSuccess: () => {
          onClose();
          showToast(`The role ${role.displayName} for ${user.name} waits for approval.`, 'positive');
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={`Request the role ${role.displayName}?`}
      keepLabel="Cancel"
      doLabel="Request approval"
      busyLabel="Requesting"
      isBusy={set.isPending}
      refusal={set.error ? messageOfError(set.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>Another system administrator approves it. Until then, {user.name} does not have the role.</p>
      <Field
        label="Reason"
        error={error}
        help="Shown to the administrator who approves it."
        value={reason}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
