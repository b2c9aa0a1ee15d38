import { messageOfError } from '@artha/client/client-error';
import { counted } from '@artha/domain/kit/counted';
import { SHEET_HEADINGS } from '@artha/domain/reference/calendar/holiday-sheet';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ButtonRow } from '../../../../ui/button/button-row.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import type { PlainColumn } from '../../../../ui/plain-table/plain-table.tsx';
import { PlainTable } from '../../../../ui/plain-table/plain-table.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { StoredFile } from '../../../system/files/index.ts';
import { masterDataTarget, UploadField } from '../../../system/files/index.ts';
import type { CalendarDraft, ImportedDays } from '../calendar.api.ts';
import { useImportDays } from '../calendar.api.ts';
import { wrongRowsText } from '../model/day-text.ts';

interface ImportListProps {
  readonly draft: CalendarDraft | null;
}

/** Imports a list of holidays into the draft. */
export function ImportList({ draft }: ImportListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" isDisabled={(draft?.approval ?? null) !== null} onPress={() => setIsOpen(true)}>
        <Icon name="upload" size="small" />
        Import list
      </Button>
      {isOpen && <ImportSheet draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ImportSheet({ draft, onClose }: ImportListProps & { onClose: () => void }) {
  const isWide = useIsWide();
  const [file, setFile] = useState<StoredFile>();
  const [isSending, setIsSending] = useState(false);
  const importDays = useImportDays();
  const send = () => {
    if (!file) return;
    importDays.mutate(
      { version: draft?.version ?? null, fileId: file.fileId },
      {
        onSuccess: ({ problemCount, changedCount, rowCount }) => {
          if (problemCount > 0) return;
          onClose();
          showToast(
            `${counted(changedCount, 'day')} of ${rowCount} in the list ${changedCount === 1 ? 'is' : 'are'} now in the draft.`,
            'positive',
          );
        },
      },
    );
  };
  const handleFile = (next: StoredFile | undefined) => {
    setFile(next);
    importDays.reset();
  };
  return (
    <Sheet
      title="Import a list of holidays"
      side={isWide ? 'end' : 'bottom'}
      isHeld={importDays.isPending}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          isDisabled={!file || isSending}
          isPending={importDays.isPending}
          pendingLabel="Importing"
          onPress={send}
        >
          Import into the draft
        </Button>
      }
    >
      <Stack gap={4}>
        {importDays.error && (
          <Banner tone="negative" role="alert">
            {messageOfError(importDays.error)}
          </Banner>
        )}
        <UploadField
          label="List of holidays"
          target={masterDataTarget}
          value={file}
          onChange={handleFile}
          onBusy={setIsSending}
          help="csv or xlsx. Clients see nothing of it before the draft is approved."
        />
        {importDays.data && importDays.data.problemCount > 0 && <Problems imported={importDays.data} />}
        <Headings />
      </Stack>
    </Sheet>
  );
}

const PROBLEM_COLUMNS: readonly PlainColumn<ImportedDays['problems'][number]>[] = [
  { key: 'row', title: 'Row', cell: ({ row }) => row },
  { key: 'text', title: 'In the file', cell: ({ text }) => text },
  { key: 'message', title: 'What is wrong', cell: ({ message }) => message },
];

const Problems = ({ imported: { problemCount, rowCount, problems } }: { imported: ImportedDays }) => (
  <Stack gap={3}>
    <Banner tone="negative" role="alert">
      {wrongRowsText(problemCount, rowCount)} Correct the file and choose it again.
    </Banner>
    {problems.length < problemCount && <p className="muted">The first {problems.length}.</p>}
    <PlainTable
      caption="Rows that are wrong"
      isScrolling
      density="staff"
      rows={problems}
      rowKey={({ row }) => row}
      columns={PROBLEM_COLUMNS}
    />
  </Stack>
);

/** A row of each sort: a holiday, a day on which operations work, and one on which only some schemes are closed. */
const TEMPLATE = [
  SHEET_HEADINGS.join(','),
  '26-Jan-2027,Republic Day,Closed,Closed,Closed',
  '22-Mar-2027,Holi,Open,Closed,Closed',
  '25-Mar-2027,Overseas market closed,Open,Open,118402 118403',
].join('\r\n');

const Headings = () => (
  <Stack as="section" gap={3} aria-label="Headings">
    <h3 className="medium">Headings</h3>
    <p className="muted">
      Date and Event are required. Operations, Exchange and Schemes are Open or Closed, and closed if left empty. While
      the exchange is open, Schemes may have the codes of those that are closed.
    </p>
    <ButtonRow>
      <Button
        size="small"
        onPress={() =>
          saveFile({ bytes: new TextEncoder().encode(TEMPLATE), contentType: 'text/csv', fileName: 'holidays.csv' })
        }
      >
        <Icon name="download" size="small" />
        Template csv
      </Button>
    </ButtonRow>
  </Stack>
);
