import { ClientError, messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useUpdateMandate } from '../bank-mandate-queue.api.ts';

interface DecideDialogProps {
  readonly mandateId: number;
  readonly status: 'registered' | 'rejected';
  readonly onClose: () => void;
}

const TEXTS = {
  registered: {
    title: 'The bank has registered it',
    field: 'umrn',
    label: 'UMRN',
    help: 'Four letters of the bank, then sixteen letters or digits',
    maxLength: 40,
    doLabel: 'Book as registered',
    done: 'Mandate registered',
  },
  rejected: {
    title: 'The bank has rejected it',
    field: 'reason',
    label: 'Reason',
    help: 'The client reads it',
    maxLength: 200,
    doLabel: 'Book as rejected',
    done: 'Mandate rejected',
  },
} as const;

/** Books what the bank has answered: the UMRN, or why it was rejected. The client is notified. */
export function DecideDialog({ mandateId, status, onClose }: DecideDialogProps) {
  const [text, setText] = useState('');
  const update = useUpdateMandate();
  const { title, field, label, help, maxLength, doLabel, done } = TEXTS[status];
  const { error } = update;
  const problem = error instanceof ClientError ? error.fields?.[field]?.[0] : undefined;
  const send = () =>
    update.mutate(
      { mandateId, status, [field]: text.trim() },
      {
        onSuccess: () => {
          showToast(done, 'positive');
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={title}
      isHeld={update.isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={update.isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button kind="primary" isPending={update.isPending} pendingLabel="Booking" onPress={send}>
            {doLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextField label={label} help={help} maxLength={maxLength} value={text} error={problem} onChange={setText} />
        {error && problem === undefined && (
          <Banner tone="negative" role="alert">
            {messageOfError(error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
