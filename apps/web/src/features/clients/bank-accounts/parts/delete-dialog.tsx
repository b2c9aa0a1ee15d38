import { messageOfError } from '@artha/client/client-error';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { BankAccount } from '../bank-accounts.api.ts';
import { useDeleteBankAccount } from '../bank-accounts.api.ts';

export interface BankAccountDialogProps {
  readonly accountId: number;
  readonly bankAccount: BankAccount;
  readonly onClose: () => void;
}

/** Asks before a bank account is deleted. */
export function DeleteDialog({ accountId, bankAccount, onClose }: BankAccountDialogProps) {
  const deletion = useDeleteBankAccount();
  const onDo = () =>
    deletion.mutate(
      { accountId, bankAccountId: bankAccount.id },
      {
        onSuccess: () => {
          showToast('Bank account deleted', 'positive');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Delete ${bankAccountLabel(bankAccount)}?`}
      keepLabel="Keep"
      doLabel="Delete"
      busyLabel="Deleting"
      isBusy={deletion.isPending}
      refusal={deletion.error ? messageOfError(deletion.error) : undefined}
      onDo={onDo}
      onClose={onClose}
    >
      <p>It can no longer pay or be paid. Past orders keep it in their history, and you can add it again.</p>
    </ConfirmDialog>
  );
}
