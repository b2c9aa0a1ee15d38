import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Approval } from '../approvals.api.ts';
import { useWithdraw } from '../approvals.api.ts';

interface WithdrawButtonProps {
  readonly approval: Pick<Approval, 'id' | 'subject'>;
  readonly size?: 'small';
  readonly onWithdrawn?: () => void;
}

/** Withdraws a request of the reader, after a question. */
export function WithdrawButton({ approval: { id, subject }, size, onWithdrawn }: WithdrawButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const withdraw = useWithdraw();
  const send = () =>
    withdraw.mutate(id, {
      onSuccess: () => {
        setIsOpen(false);
        showToast(`Withdrawn: ${subject}`, 'positive');
        onWithdrawn?.();
      },
    });
  return (
    <>
      <Button {...(size && { size })} onPress={() => setIsOpen(true)}>
        Withdraw
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Withdraw this request?"
          keepLabel="Keep it"
          doLabel="Withdraw"
          busyLabel="Withdrawing"
          isBusy={withdraw.isPending}
          refusal={withdraw.error ? messageOfError(withdraw.error) : undefined}
          onDo={send}
          onClose={() => setIsOpen(false)}
        >
          <p>{subject} stays as it is. You can request the change again.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
