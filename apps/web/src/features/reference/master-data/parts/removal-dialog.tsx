import { messageOfError } from '@artha/client/client-error';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Removed } from '../master-data.api.ts';
import { useReactivateRecord, useRemoveRecord } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface RecordDialogProps {
  readonly config: ModelConfig;
  readonly row: MasterRow;
  readonly onClose: () => void;
  /** Called once the change is made or requested. */
  readonly onDone?: ((outcome: Removed['outcome']) => void) | undefined;
}

const OUTCOMES: Readonly<Record<Removed['outcome'], (name: string, users: string) => string>> = {
  deleted: (name) => `${name} is deleted.`,
  deactivated: (name, users) => `${name} is inactive now${users}.`,
  requested: (name) => `The change of ${name} is sent for approval.`,
};

const usersText = ({ users }: Removed): string =>
  users.length === 0
    ? ''
    : `, because it is used by ${users.map(({ label, count }) => `${count} ${label}`).join(', ')}`;

/** Deletes a record that nothing refers to, and makes any other inactive. */
export function RemovalDialog({ config, row, onClose, onDone }: RecordDialogProps) {
  const remove = useRemoveRecord(config);
  const name = recordName(config, row);
  const send = (reason: string | undefined) =>
    remove.mutate(
      { id: row.id, ...(reason !== undefined && { reason }) },
      {
        onSuccess: (removed) => {
          onClose();
          showToast(OUTCOMES[removed.outcome](name, usersText(removed)), 'positive');
          onDone?.(removed.outcome);
        },
      },
    );
  return (
    <ReasonDialog
      title={`Delete ${name} or make it inactive?`}
      doLabel={config.needsApproval ? 'Send for approval' : 'Delete or make inactive'}
      busyLabel={config.needsApproval ? 'Sending' : 'Deleting'}
      needsReason={config.needsApproval}
      isBusy={remove.isPending}
      refusal={remove.error ? messageOfError(remove.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>
        It is deleted if nothing refers to it. Otherwise it becomes inactive: what uses it keeps it, and nobody can
        choose it any more.
      </p>
    </ReasonDialog>
  );
}

/** Makes an inactive record active again. */
export function ReactivationDialog({ config, row, onClose }: RecordDialogProps) {
  const reactivate = useReactivateRecord(config);
  const name = recordName(config, row);
  const send = (reason: string | undefined) =>
    reactivate.mutate(
      { id: row.id, ...(reason !== undefined && { reason }) },
      {
        onSuccess: ({ approval }) => {
          onClose();
          showToast(approval ? `The change of ${name} is sent for approval.` : `${name} is active again.`, 'positive');
        },
      },
    );
  return (
    <ReasonDialog
      title={`Reactivate ${name}?`}
      doLabel={config.needsApproval ? 'Send for approval' : 'Reactivate'}
      busyLabel={config.needsApproval ? 'Sending' : 'Reactivating'}
      needsReason={config.needsApproval}
      isBusy={reactivate.isPending}
      refusal={reactivate.error ? messageOfError(reactivate.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>It can be chosen again wherever {config.rows.many} are chosen.</p>
    </ReasonDialog>
  );
}
