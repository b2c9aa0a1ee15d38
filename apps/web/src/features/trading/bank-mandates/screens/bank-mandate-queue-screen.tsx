import { exportMandates } from '@artha/contract/trading/bank-mandates.queue';
import { useMemo, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { NativeSegmented } from '../../../../ui/button/native-segmented.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../../system/exports/index.ts';
import type { QueueRow } from '../bank-mandate-queue.api.ts';
import { useMandateQueue } from '../bank-mandate-queue.api.ts';
import { QUEUE_COLUMNS } from '../parts/queue-columns.tsx';
import { QueuedMandatePanel } from '../parts/queued-mandate-panel.tsx';
import { ResponseDialog } from '../parts/response-dialog.tsx';

const rowKey = ({ id }: QueueRow) => String(id);
const rowLabel = ({ clientName, exchangeMandateId }: QueueRow) =>
  `${clientName}, mandate ${exchangeMandateId ?? 'new'}`;
const detail = ({ id }: QueueRow) => <QueuedMandatePanel mandateId={id} />;

const VIEWS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'All' },
] as const;

/** Bank mandates of all clients: signed forms to send, and answers of the sponsor bank to book. */
export function MandateQueueScreen() {
  const { list, isAll, open, change } = useMandateQueue();
  const [isResponseOpen, setIsResponseOpen] = useState(false);
  const expanded = useMemo(() => new Set(open === undefined ? [] : [open]), [open]);
  return (
    <Stack gap={4}>
      <Row isSpread isWrapping>
        <Row isWrapping>
          <NativeSegmented
            label="Mandates"
            options={VIEWS}
            value={isAll ? 'all' : 'waiting'}
            onChange={(view) => change({ all: view === 'all' ? '1' : undefined })}
          />
          <ListCount list={list} what="Mandates" />
        </Row>
        {list.answer?.mayUpdate !== false && (
          <Button kind="primary" isDisabled={!list.answer} onPress={() => setIsResponseOpen(true)}>
            Upload a response
          </Button>
        )}
      </Row>
      <TableFrame
        label="Mandates"
        density="staff"
        list={list}
        columns={QUEUE_COLUMNS}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        expanded={expanded}
        // One row at a time, because it is in the address.
        onExpanded={(next) => change({ open: [...next].find((id) => id !== open) })}
        tools={<ListExport route={exportMandates} list={list} columns={QUEUE_COLUMNS} />}
        empty={
          <EmptyState title={isAll ? 'No mandates yet' : 'Nothing waits'}>
            {isAll
              ? 'Mandates of clients appear here once they are confirmed.'
              : 'Signed forms of clients, and mandates that wait for their bank, appear here.'}
          </EmptyState>
        }
        emptyHint="Try another spelling, or fewer filters."
      />
      {isResponseOpen && <ResponseDialog onClose={() => setIsResponseOpen(false)} />}
    </Stack>
  );
}
