import { mandateTable } from '@artha/contract/trading/bank-mandates.queue';
import { formatPaise } from '@artha/domain/kit/inr-format';
import { MANDATE_STATE_NAMES } from '@artha/domain/trading/bank-mandates/state-names';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { Rupees } from '../../../../ui/figures/figures.tsx';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import type { QueueRow } from '../bank-mandate-queue.api.ts';

const TONES: Readonly<Record<QueueRow['status'], StatusTone>> = {
  unconfirmed: 'neutral',
  created: 'info',
  submitted: 'info',
  registered: 'positive',
  rejected: 'negative',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** The columns of the queue. */
export const QUEUE_COLUMNS: readonly TableColumn<QueueRow>[] = columnsOf(mandateTable, {
  limit: ({ limit }: QueueRow) => (
    <span className="medium">
      <Rupees figure={formatPaise(limit)} />
    </span>
  ),
  status: ({ status }: QueueRow) => <Status tone={TONES[status]} label={MANDATE_STATE_NAMES[status]} />,
});
