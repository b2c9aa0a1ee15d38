import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ManagedUser } from '../users.api.ts';
import { useSetRole } from '../users.api.ts';

interface RoleDialogProps {
  readonly user: ManagedUser;
  readonly role: Role;
  readonly isGranted: boolean;
  readonly onClose: () => void;
}

/** Asks for confirmation before a role is granted or revoked. */
export function RoleDialog({ user, role: { id, displayName }, isGranted, onClose }: RoleDialogProps) {
  const set = useSetRole();
  const send = () =>
    set.mutate(
      { userId: user.id, appRoleId: id, isActive: isGranted },
      {
        onSuccess: () => {
          onClose();
          showToast(`${user.name} ${isGranted ? 'now has' : 'no longer has'} the role ${displayName}.`, 'positive');
        },
      },
    );
  return (
    <ConfirmDialog
      title={isGranted ? `Grant the role ${displayName}?` : `Revoke the role ${displayName}?`}
      keepLabel="Cancel"
      doLabel={isGranted ? 'Grant role' : 'Revoke role'}
      busyLabel={isGranted ? 'Granting' : 'Revoking'}
      isBusy={set.isPending}
      refusal={set.error ? messageOfError(set.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>
        {isGranted
          ? `${user.name} can log in as ${displayName} and gets all access of the role.`
          : `All sessions of ${user.name} as ${displayName} end immediately.`}
      </p>
    </ConfirmDialog>
  );
}
