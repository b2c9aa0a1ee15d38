import { messageOfError } from '@artha/client/client-error';
import { EXCEPTION_TEXT_MAX_CHARACTERS } from '@artha/contract/backoffice/exceptions';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly doLabel: string;
  /** Shown when it is done. */
  readonly doneText: string;
  readonly onSend: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks why before an exception is closed or a stop lifted. */
export function ReasonDialog({ title, text, doLabel, doneText, onSend, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    if (reason.trim() === '') return setProblem('A reason is needed.');
    setIsSending(true);
    try {
      await onSend(reason.trim());
      showToast(doneText, 'positive');
      onClose();
    } catch (error) {
      setRefusal(messageOfError(error));
      setIsSending(false);
    }
  };
  return (
    <Dialog
      title={title}
      isHeld={isSending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isSending} onPress={onClose}>
            Leave it open
          </Button>
          <Button kind="primary" isPending={isSending} pendingLabel="Sending" onPress={() => void send()}>
            {doLabel}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{text}</p>
        <TextField
          label="Reason"
          rows={3}
          maxLength={EXCEPTION_TEXT_MAX_CHARACTERS}
          value={reason}
          error={problem}
          onChange={(value) => {
            setReason(value);
            setProblem(undefined);
          }}
        />
        {refusal !== undefined && (
          <Banner tone="negative" role="alert">
            {refusal}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
