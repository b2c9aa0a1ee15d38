import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ManagedUser } from '../users.api.ts';
import { useSetRole } from '../users.api.ts';

interface RoleDialogProps {
  readonly user: ManagedUser;
  readonly role: Role;
  readonly isGiven: boolean;
  readonly onClose: () => void;
}

/** Asks once before somebody gets a role or loses one. */
export function RoleDialog({ user, role: { id, displayName }, isGiven, onClose }: RoleDialogProps) {
  const set = useSetRole();
  const send = () =>
    set.mutate(
      { userId: user.id, appRoleId: id, isActive: isGiven },
      {
        onSuccess: () => {
          onClose();
          showToast(`${user.name} ${isGiven ? 'holds' : 'no longer holds'} the role ${displayName}.`, 'positive');
        },
      },
    );
  return (
    <ConfirmDialog
      title={isGiven ? `Give the role ${displayName}?` : `Take the role ${displayName}?`}
      keepLabel="Cancel"
      doLabel={isGiven ? 'Give role' : 'Take role'}
      busyLabel={isGiven ? 'Giving' : 'Taking'}
      isBusy={set.isPending}
      refusal={set.error ? messageOfError(set.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>
        {isGiven
          ? `${user.name} can log in as ${displayName} and sees what the role sees.`
          : `Sessions of ${user.name} as ${displayName} end at once.`}
      </p>
    </ConfirmDialog>
  );
}
