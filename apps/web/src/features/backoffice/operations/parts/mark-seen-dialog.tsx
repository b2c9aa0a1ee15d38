import { messageOfError } from '@artha/client/client-error';
import { SEEN_REASON_MAX_CHARACTERS } from '@artha/contract/backoffice/operations.payments';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ParkedEvent } from '../payments.api.ts';
import { useMarkSeen } from '../payments.api.ts';

/** Asks what was found out about a parked event. */
export function MarkSeenDialog({ event, onClose }: { event: ParkedEvent; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const mark = useMarkSeen();
  const send = () => {
    if (reason.trim() === '') return setProblem('A reason is needed.');
    mark.mutate(
      { parkedEventId: event.id, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast('Marked as seen', 'positive');
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Mark this event as seen?"
      isHeld={mark.isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={mark.isPending} onPress={onClose}>
            Leave it open
          </Button>
          <Button kind="primary" isPending={mark.isPending} pendingLabel="Marking" onPress={send}>
            Mark as seen
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>It stays parked, and nothing is booked by this. Colleagues find it under &lsquo;Parked, seen&rsquo;.</p>
        <TextField
          label="Reason"
          help="What you found out, or who corrects it"
          rows={3}
          maxLength={SEEN_REASON_MAX_CHARACTERS}
          value={reason}
          error={problem}
          onChange={(text) => {
            setReason(text);
            setProblem(undefined);
          }}
        />
        {mark.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(mark.error)}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
