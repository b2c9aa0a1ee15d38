import { messageOfError } from '@artha/client/client-error';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { StoredFile } from '../../../system/files/index.ts';
import { documentTarget, UploadField } from '../../../system/files/index.ts';
import type { BookedResponse } from '../bank-mandate-queue.api.ts';
import { useBookResponse } from '../bank-mandate-queue.api.ts';

const TARGET = documentTarget('bulkuploads');

/** Books the response of the sponsor bank, and reports what became of each row. */
export function ResponseDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const book = useBookResponse();
  const send = () => {
    setIsMissing(file === undefined);
    if (file !== undefined) book.mutate(file.fileId);
  };
  return (
    <Dialog
      title="Response of the sponsor bank"
      size="wide"
      isHeld={book.isPending}
      onClose={onClose}
      footer={
        book.data ? (
          <Button kind="primary" onPress={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button isDisabled={book.isPending} onPress={onClose}>
              Cancel
            </Button>
            <Button
              kind="primary"
              isPending={book.isPending}
              pendingLabel="Booking"
              isDisabled={isSending}
              onPress={send}
            >
              Book the response
            </Button>
          </>
        )
      }
    >
      {book.data ? (
        <Report response={book.data} />
      ) : (
        <Stack gap={4}>
          <UploadField
            label="Response file"
            target={TARGET}
            value={file}
            onChange={(chosen) => {
              setFile(chosen);
              setIsMissing(false);
              book.reset();
            }}
            help="A row for each mandate: Mandate Id, Status, UMRN, Reason"
            error={isMissing ? 'Choose the file of the bank.' : undefined}
            onBusy={setIsSending}
          />
          <p className="muted">Booking the same file again changes nothing.</p>
          {book.error && (
            <Banner tone="negative" role="alert">
              {messageOfError(book.error)}
            </Banner>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type BookedRow = BookedResponse['rows'][number];

const RESULTS: Readonly<Record<BookedRow['result'], { readonly tone: StatusTone; readonly label: string }>> = {
  changed: { tone: 'positive', label: 'Booked' },
  unchanged: { tone: 'neutral', label: 'No change' },
  refused: { tone: 'negative', label: 'Refused' },
};

const COLUMNS: readonly PlainColumn<BookedRow>[] = [
  { key: 'row', title: 'Row', isNumeric: true, cell: ({ row }) => row },
  { key: 'mandateId', title: 'Mandate ID', cell: ({ mandateId }) => mandateId },
  { key: 'result', title: 'Result', cell: ({ result }) => <Status {...RESULTS[result]} /> },
  { key: 'text', title: 'Details', cell: ({ text }) => text },
];

const Report = ({ response }: { response: BookedResponse }) => (
  <Stack gap={4}>
    <Banner tone={response.refusedCount > 0 ? 'warning' : 'positive'} role="status">
      {response.fileName}: {response.readCount} read, {response.changedCount} booked, {response.unchangedCount} without
      a change, {response.refusedCount} refused.
    </Banner>
    <PlainTable
      caption="Rows of the response"
      columns={COLUMNS}
      rows={response.rows}
      rowKey={({ row }) => row}
      density="staff"
      isScrolling
    />
  </Stack>
);
