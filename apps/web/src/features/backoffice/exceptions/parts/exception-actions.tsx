import { messageOfError } from '@artha/client/client-error';
import { EXCEPTION_TEXT_MAX_CHARACTERS } from '@artha/contract/backoffice/exceptions';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ExceptionDetails, ExceptionRow } from '../exceptions.api.ts';
import {
  useAssignException,
  useCloseException,
  useNoteException,
  useRequestLiftStop,
  useRetryException,
} from '../exceptions.api.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface ExceptionActionsProps {
  readonly row: ExceptionRow;
  readonly details: ExceptionDetails;
}

/** What the reader may do with an exception. */
export const ExceptionActions = (props: ExceptionActionsProps) => (
  <Stack gap={4}>
    {props.details.may.assign && <OwnerSelect {...props} />}
    <MainActions {...props} />
    <NoteForm exceptionId={props.row.id} />
  </Stack>
);

const NOBODY = '';

function OwnerSelect({ row, details: { colleagues } }: ExceptionActionsProps) {
  const assign = useAssignException();
  // An owner who has left operations is not among the colleagues.
  const isListed = row.ownerUserId === null || colleagues.some(({ id }) => id === row.ownerUserId);
  const owners = isListed ? colleagues : [{ id: row.ownerUserId, name: row.ownerName }, ...colleagues];
  return (
    <SelectField
      label="Owner"
      value={String(row.ownerUserId ?? NOBODY)}
      options={[
        { value: NOBODY, label: 'Nobody' },
        ...owners.map(({ id, name }) => ({ value: String(id), label: name ?? '' })),
      ]}
      error={assign.error ? messageOfError(assign.error) : undefined}
      onChange={(value) =>
        assign.mutate({
          exceptionId: row.id,
          ownerUserId: value === NOBODY ? null : Number(value),
          seenOwnerUserId: row.ownerUserId,
        })
      }
    />
  );
}

function MainActions({ row, details: { may } }: ExceptionActionsProps) {
  const [dialog, setDialog] = useState<'close' | 'lift'>();
  const retry = useRetryException();
  const close = useCloseException();
  const lift = useRequestLiftStop();
  const exceptionId = row.id;
  if (!may.retry && !may.close && !may.liftStop) return null;
  return (
    <>
      <Row isWrapping>
        {may.retry && (
          <Button
            kind="primary"
            isPending={retry.isPending}
            pendingLabel="Sending"
            onPress={() =>
              retry.mutate({ exceptionId }, { onSuccess: () => showToast('Queued to be sent', 'positive') })
            }
          >
            Send again
          </Button>
        )}
        {may.liftStop && (
          <Button kind="primary" onPress={() => setDialog('lift')}>
            Request approval to lift the stop
          </Button>
        )}
        {may.close && <Button onPress={() => setDialog('close')}>Close</Button>}
      </Row>
      {retry.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(retry.error)}
        </Banner>
      )}
      {dialog === 'close' && (
        <ReasonDialog
          title={`Close ${row.exceptionNumber}?`}
          text="Its cause persists. It is opened again only when the cause changes."
          doLabel="Close it"
          doneText="Exception closed"
          onSend={(reason) => close.mutateAsync({ exceptionId, reason })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'lift' && (
        <ReasonDialog
          title="Lift the stop of this account?"
          text="A colleague approves it. The account takes orders again only if its holdings equal the ledger then."
          doLabel="Request approval"
          doneText="Approval requested"
          onSend={(reason) => lift.mutateAsync({ exceptionId, reason })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

function NoteForm({ exceptionId }: { exceptionId: number }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const note = useNoteException();
  const send = () => {
    if (text.trim() === '') return setProblem('Write a note.');
    note.mutate({ exceptionId, text: text.trim() }, { onSuccess: () => setText('') });
  };
  return (
    <Stack gap={2}>
      <TextField
        label="Note"
        rows={2}
        maxLength={EXCEPTION_TEXT_MAX_CHARACTERS}
        value={text}
        error={problem ?? (note.error ? messageOfError(note.error) : undefined)}
        onChange={(value) => {
          setText(value);
          setProblem(undefined);
        }}
      />
      <Row>
        <Button size="small" isPending={note.isPending} pendingLabel="Saving" onPress={send}>
          Add note
        </Button>
      </Row>
    </Stack>
  );
}
