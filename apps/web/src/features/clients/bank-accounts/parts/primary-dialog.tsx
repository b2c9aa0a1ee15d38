import { messageOfError } from '@artha/client/client-error';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useMakePrimary } from '../bank-accounts.api.ts';
import type { BankAccountDialogProps } from './delete-dialog.tsx';

/** Asks before another bank account becomes the primary one. */
export function PrimaryDialog({ accountId, bankAccount, onClose }: BankAccountDialogProps) {
  const change = useMakePrimary();
  const onDo = () =>
    change.mutate(
      { accountId, bankAccountId: bankAccount.id },
      {
        onSuccess: () => {
          showToast('Primary bank account changed', 'positive');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Make ${bankAccountLabel(bankAccount)} the primary account?`}
      keepLabel="Cancel"
      doLabel="Make primary"
      busyLabel="Changing"
      isBusy={change.isPending}
      refusal={change.error ? messageOfError(change.error) : undefined}
      onDo={onDo}
      onClose={onClose}
    >
      <p>
        It is offered first when you pay, and receives money where you choose no account. Open orders are not changed.
      </p>
    </ConfirmDialog>
  );
}
