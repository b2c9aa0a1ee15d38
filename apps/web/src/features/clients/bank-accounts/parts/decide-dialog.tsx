import { messageOfError } from '@artha/client/client-error';
import { DECISION_REASON_MAX_CHARACTERS } from '@artha/contract/clients/bank-accounts.review';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ReviewedBankAccount } from '../reviews.api.ts';
import { useDecide } from '../reviews.api.ts';

interface DecideDialogProps {
  readonly bankAccount: ReviewedBankAccount;
  readonly isAccepted: boolean;
  readonly onClose: () => void;
}

/** Asks why a bank account is accepted or refused. */
export function DecideDialog({ bankAccount, isAccepted, onClose }: DecideDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const decide = useDecide();
  const send = () => {
    if (reason.trim() === '') return setProblem('A reason is needed.');
    decide.mutate(
      { bankAccountId: bankAccount.id, isAccepted, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast(isAccepted ? 'Bank account accepted' : 'Bank account refused', 'positive');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`${isAccepted ? 'Accept' : 'Refuse'} ${bankAccountLabel(bankAccount)} of ${bankAccount.client.name}?`}
      isHeld={decide.isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={decide.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isPending={decide.isPending} pendingLabel="Saving" onPress={send}>
            {isAccepted ? 'Accept' : 'Refuse'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {isAccepted
            ? 'The client can pay with it and be paid at once, and is notified. The reason goes into the audit log.'
            : 'The client is notified and reads the reason.'}
        </p>
        <TextField
          label="Reason"
          help={isAccepted ? 'What you compared, such as the name on the cheque' : 'A sentence for the client'}
          rows={3}
          maxLength={DECISION_REASON_MAX_CHARACTERS}
          value={reason}
          error={problem}
          onChange={(text) => {
            setReason(text);
            setProblem(undefined);
          }}
        />
        {decide.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(decide.error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
