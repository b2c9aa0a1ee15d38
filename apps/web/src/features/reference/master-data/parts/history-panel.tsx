import { messageOfError } from '@artha/client/client-error';
import type { MasterRow, ModelConfig } from '@artha/contract/reference/master-data';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/button/icon-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { ErrorState, Loading, Skeleton } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { ApprovalPanel } from '../../../system/approvals/index.ts';
import { MASTER_DATA, refreshRecords, useRestoreVersion, useVersions } from '../master-data.api.ts';
import { recordName } from '../model/field-values.ts';
import styles from './history-panel.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { VersionList } from './version-list.tsx';

interface HistoryPanelProps {
  readonly config: ModelConfig;
  readonly row: MasterRow;
  readonly onClose: () => void;
}

/** The versions of a record beside its list, on the phone in a sheet. An earlier one can be restored. */
export function HistoryPanel({ config, row, onClose }: HistoryPanelProps) {
  const [restored, setRestored] = useState<number>();
  const name = recordName(config, row);
  return (
    <PanelFrame title={`History of ${name}`} note={`Version ${row.version} is in force`} onClose={onClose}>
      <History config={config} row={row} onRestore={config.rights.mayEdit ? setRestored : undefined} />
      {restored !== undefined && (
        <RestoreDialog {...{ config, row, name }} version={restored} onClose={() => setRestored(undefined)} />
      )}
    </PanelFrame>
  );
}

interface PanelFrameProps {
  readonly title: string;
  readonly note: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PanelFrame({ title, note, onClose, children }: PanelFrameProps) {
  const isWide = useIsWide();
  if (!isWide)
    return (
      <Sheet title={title} side="bottom" onClose={onClose}>
        <Stack gap={4}>
          <p className="type-12 muted">{note}</p>
          {children}
        </Stack>
      </Sheet>
    );
  return (
    <Card className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        <div>
          <h2 className="type-16">{title}</h2>
          <p className="type-12 muted">{note}</p>
        </div>
        <IconButton icon="close" label="Close history" size="small" onPress={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={styles.body} role="region" aria-label="Versions" tabIndex={0}>
        {children}
      </div>
    </Card>
  );
}

interface HistoryProps extends Pick<HistoryPanelProps, 'config' | 'row'> {
  readonly onRestore: ((version: number) => void) | undefined;
}

function History({ config, row, onRestore }: HistoryProps) {
  const { data, error, refetch } = useVersions(config, row.id);
  const queryClient = useQueryClient();
  const handleWithdrawn = () => void refreshRecords(queryClient, config.model);
  if (error && !data) return <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack gap={4} aria-busy>
        <Loading what="history" />
        <Skeleton of="line" />
        <Skeleton of="line" />
        <Skeleton of="line" />
      </Stack>
    );
  return (
    <Stack gap={4}>
      {row.isInApproval && (
        <ApprovalPanel
          kind={MASTER_DATA}
          subjectKey={`${config.model}/${row.id}`}
          hasChanges
          onWithdrawn={handleWithdrawn}
        />
      )}
      <VersionList versions={data} onRestore={row.isInApproval ? undefined : onRestore} />
    </Stack>
  );
}

interface RestoreDialogProps extends HistoryPanelProps {
  readonly name: string;
  readonly version: number;
}

function RestoreDialog({ config, row, name, version, onClose }: RestoreDialogProps) {
  const restore = useRestoreVersion(config);
  const send = (reason: string | undefined) =>
    restore.mutate(
      { id: row.id, version, ...(reason !== undefined && { reason }) },
      {
        onSuccess: ({ approval }) => {
          onClose();
          showToast(
            approval ? 'Sent for approval.' : `${name} has the values of version ${version} again.`,
            'positive',
          );
        },
      },
    );
  return (
    <ReasonDialog
      title={`Restore version ${version} of ${name}?`}
      doLabel={config.needsApproval ? 'Send for approval' : 'Restore'}
      busyLabel={config.needsApproval ? 'Sending' : 'Restoring'}
      needsReason={config.needsApproval}
      isBusy={restore.isPending}
      refusal={restore.error ? messageOfError(restore.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>Its values become version {row.version + 1}. No version is lost.</p>
    </ReasonDialog>
  );
}
