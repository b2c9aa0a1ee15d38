import { messageOfError } from '@artha/client/client-error';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { StoredFile } from '../../../system/files/index.ts';
import { documentTarget, UploadField } from '../../../system/files/index.ts';
import { useAddCheque } from '../bank-accounts.api.ts';
import type { BankAccountDialogProps } from './delete-dialog.tsx';

const target = documentTarget('cheques');

/** A cancelled cheque for a bank account that is reviewed. */
export function ChequeDialog({ accountId, bankAccount, onClose }: BankAccountDialogProps) {
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const adding = useAddCheque();
  const send = () => {
    if (!file) return setProblem('Choose a scan or a photo of the cheque.');
    adding.mutate(
      { accountId, bankAccountId: bankAccount.id, chequeFileId: file.fileId },
      {
        onSuccess: () => {
          showToast('Cheque added', 'positive');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`Cheque of ${bankAccountLabel(bankAccount)}`}
      isHeld={adding.isPending || isSending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={adding.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isPending={adding.isPending || isSending} pendingLabel="Adding" onPress={send}>
            Add cheque
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>A cancelled cheque or a page of the passbook that shows your name, the account number and the IFSC.</p>
        <UploadField
          label="Cancelled cheque"
          target={target}
          value={file}
          onChange={(stored) => {
            setFile(stored);
            setProblem(undefined);
          }}
          onBusy={setIsSending}
          error={problem}
        />
        {adding.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(adding.error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
