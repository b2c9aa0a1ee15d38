import type { MasterRow } from '@artha/contract/reference/master-data';
import { Status } from '../../../../ui/states/status.tsx';

/** Whether a record is in use, or a change of it waits for approval. */
export const RecordStatus = ({ row }: { row: Pick<MasterRow, 'isActive' | 'isInApproval'> }) => {
  if (row.isInApproval) return <Status tone="info" label="In approval" />;
  return row.isActive ? <Status tone="positive" label="Active" /> : <Status tone="neutral" label="Inactive" />;
};
