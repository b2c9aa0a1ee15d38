import { messageOfError } from '@artha/client/client-error';
import type { ModelConfig } from '@artha/contract/reference/master-data';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Segmented } from '../../../../ui/button/segmented.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { ImportResult, ImportRow, MasterImport } from '../imports.api.ts';
import { useChooseRows, useCommitImport, useErrorFile } from '../imports.api.ts';
import { importTable, matchText, RESULT_TEXTS } from '../model/import-text.ts';
import { importColumns } from './import-columns.tsx';
import { ImportMatching } from './import-matching.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { useImportList } from './use-import-list.ts';

interface ImportPreviewProps {
  readonly config: ModelConfig;
  readonly imported: MasterImport;
  readonly onDiscard: () => void;
}

const rowKey = ({ row }: ImportRow) => String(row);
const rowLabel = ({ row }: ImportRow) => `Row ${row}`;

/** The rows of the file; or its columns, while they are matched again. */
export function ImportPreview(props: ImportPreviewProps) {
  const [isMatching, setIsMatching] = useState(false);
  const close = () => setIsMatching(false);
  if (isMatching && props.imported.state === 'ready')
    return <ImportMatching {...props} leave={{ label: 'Back to the rows', onPress: close }} onMatched={close} />;
  return <RowsPreview {...props} onMatch={() => setIsMatching(true)} />;
}

/** What would become of each row of the file, and which rows are imported. */
function RowsPreview({ config, imported, onDiscard, onMatch }: ImportPreviewProps & { onMatch: () => void }) {
  const { id, state } = imported;
  const isOpen = state === 'ready';
  const table = useMemo(() => importTable(config, imported), [config, imported]);
  const { list, result, show } = useImportList({ importId: id, table, isReady: state !== 'checking' });
  const choose = useChooseRows();
  const chooseRow = (row: ImportRow, isChosen: boolean) => choose.mutate({ importId: id, rows: [row.row], isChosen });
  const columns = importColumns(table, isOpen ? chooseRow : undefined);
  const isAllChosen = imported.chosenCount === imported.newCount + imported.changedCount;
  return (
    <Stack gap={4}>
      {choose.error && (
        <Banner tone="negative" role="alert">
          {messageOfError(choose.error)}
        </Banner>
      )}
      <TableFrame
        density="staff"
        list={list}
        columns={columns}
        rowKey={rowKey}
        rowLabel={rowLabel}
        filters={<ResultFilter imported={imported} result={result} onShow={show} />}
        tools={
          <>
            {isOpen && (
              <Button
                size="small"
                kind="ghost"
                onPress={() => choose.mutate({ importId: id, rows: 'all', isChosen: !isAllChosen })}
              >
                {isAllChosen ? 'Choose none' : 'Choose all without error'}
              </Button>
            )}
            {imported.errorCount > 0 && <ErrorFileButton importId={id} />}
          </>
        }
        empty={<EmptyState title="The file has no rows">It has headings only.</EmptyState>}
        emptyHint="No row of the file has this result."
      />
      <Row isWrapping>
        <p className="type-12 muted">{matchText(imported)}</p>
        {isOpen && (
          <Button size="small" kind="ghost" onPress={onMatch}>
            Change columns
          </Button>
        )}
      </Row>
      {isOpen && <CommitBar config={config} imported={imported} onDiscard={onDiscard} />}
    </Stack>
  );
}

interface ResultFilterProps {
  readonly imported: MasterImport;
  readonly result: ImportResult | undefined;
  readonly onShow: (result: ImportResult | undefined) => void;
}

function ResultFilter({ imported, result, onShow }: ResultFilterProps) {
  const { rowCount, newCount, changedCount, duplicateCount, errorCount } = imported;
  const counts = { all: rowCount, new: newCount, changed: changedCount, duplicate: duplicateCount, error: errorCount };
  const labels = { all: 'All', new: 'New', changed: 'Changed', duplicate: 'Duplicates', error: 'Errors' };
  const options = (['all', 'new', 'changed', 'duplicate', 'error'] as const).map((value) => ({
    value,
    label: `${labels[value]} ${groupIndian(String(counts[value]))}`,
  }));
  return (
    <Segmented
      label="Result"
      options={options}
      value={result ?? 'all'}
      onChange={(next) => onShow(next === 'all' ? undefined : next)}
    />
  );
}

function ErrorFileButton({ importId }: { importId: string }) {
  const errors = useErrorFile(importId);
  return (
    <Button size="small" isPending={errors.isPending} pendingLabel="Downloading" onPress={() => errors.mutate()}>
      <Icon name="download" size="small" />
      Download errors
    </Button>
  );
}

function CommitBar({ config, imported, onDiscard }: ImportPreviewProps) {
  const { id, chosenCount, errorCount } = imported;
  const commit = useCommitImport(config);
  const [isAsking, setIsAsking] = useState(false);
  const send = (reason: string | undefined) =>
    commit.mutate({ importId: id, ...(reason !== undefined && { reason }) }, { onSuccess: () => setIsAsking(false) });
  const label = `Import ${groupIndian(String(chosenCount))} ${chosenCount === 1 ? 'row' : 'rows'}`;
  const left =
    errorCount === 0
      ? ''
      : `${errorCount} ${RESULT_TEXTS.error.label.toLowerCase()} ${errorCount === 1 ? 'row stays' : 'rows stay'} out; correct them in the file and import it again. `;
  return (
    <>
      <StickyBar
        note={left + (config.needsApproval ? 'Rows are in force once approved.' : 'Rows are in force at once.')}
      >
        <Button kind="ghost" onPress={onDiscard}>
          Discard
        </Button>
        <Button kind="primary" isDisabled={chosenCount === 0} onPress={() => setIsAsking(true)}>
          {label}
        </Button>
      </StickyBar>
      {isAsking && (
        <ReasonDialog
          title={`${label}?`}
          doLabel={config.needsApproval ? 'Send for approval' : label}
          busyLabel={config.needsApproval ? 'Sending' : 'Starting'}
          needsReason={config.needsApproval}
          isBusy={commit.isPending}
          refusal={commit.error ? messageOfError(commit.error) : undefined}
          onDo={send}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {imported.newCount} new and {imported.changedCount} changed rows were found; {chosenCount} are chosen.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
