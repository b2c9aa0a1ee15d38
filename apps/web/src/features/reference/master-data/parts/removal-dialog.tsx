import { messageOfError } from '@artha/client/client-error';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { RecordUsers, Removed } from '../master-data.api.ts';
import { useReactivateRecord, useRecordUsers, useRemoveRecord } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';
import { usersText } from '@artha/domain/reference/master-data/users-text';
import { ReasonDialog } from './reason-dialog.tsx';

interface RecordDialogProps {
  readonly config: ModelConfig;
  readonly row: MasterRow;
  readonly onClose: () => void;
  /** Called once the change is made or requested. */
  readonly onDone?: ((outcome: Removed['outcome']) => void) | undefined;
}

const OUTCOMES: Readonly<Record<Removed['outcome'], (name: string, users: readonly RecordUsers[]) => string>> = {
  deleted: (name) => `${name} is deleted.`,
  deactivated: (name, users) => `${name} is inactive now. It is used by ${usersText(users)}.`,
  requested: (name) => `The change of ${name} is sent for approval.`,
};

/** Before it is known what refers to the record, the dialog says both. */
const UNKNOWN = {
  question: (name: string) => `Delete ${name} or make it inactive?`,
  doLabel: 'Delete or make inactive',
  note: 'It is deleted if nothing uses it. Otherwise it becomes inactive: what uses it keeps it, and nobody can choose it any more.',
};

const DELETION = {
  question: (name: string) => `Delete ${name}?`,
  doLabel: 'Delete',
  note: 'Nothing uses it, so it is deleted. Its history stays in the audit log.',
};

const deactivation = (users: readonly RecordUsers[]) => ({
  question: (name: string) => `Make ${name} inactive?`,
  doLabel: 'Make inactive',
  note: `It is used by ${usersText(users)}, so it becomes inactive: what uses it keeps it, and nobody can choose it any more.`,
});

function removalOf(users: readonly RecordUsers[] | undefined) {
  if (!users) return UNKNOWN;
  return users.length === 0 ? DELETION : deactivation(users);
}

/** Deletes a record that nothing refers to, and makes any other inactive. It says before which of both. */
export function RemovalDialog({ config, row, onClose, onDone }: RecordDialogProps) {
  const remove = useRemoveRecord(config);
  const { data: users } = useRecordUsers(config, row.id);
  const { question, doLabel, note } = removalOf(users);
  const name = recordName(config, row);
  const send = (reason: string | undefined) =>
    remove.mutate(
      { id: row.id, ...(reason !== undefined && { reason }) },
      {
        onSuccess: (removed) => {
          onClose();
          showToast(OUTCOMES[removed.outcome](name, removed.users), 'positive');
          onDone?.(removed.outcome);
        },
      },
    );
  return (
    <ReasonDialog
      title={question(name)}
      doLabel={config.needsApproval ? 'Send for approval' : doLabel}
      busyLabel={config.needsApproval ? 'Sending' : 'Deleting'}
      needsReason={config.needsApproval}
      isBusy={remove.isPending}
      refusal={remove.error ? messageOfError(remove.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>{note}</p>
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
