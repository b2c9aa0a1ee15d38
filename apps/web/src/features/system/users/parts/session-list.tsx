import { messageOfError } from '@artha/client/client-error';
import type { Sort } from '@artha/contract/kit/table';
import { sessionTable } from '@artha/contract/system/session.management';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { ColumnsMenu } from '../../../../ui/data-table/frame/columns-menu.tsx';
import { TableSkeleton } from '../../../../ui/data-table/frame/table-skeleton.tsx';
import { sortRows } from '../../../../ui/data-table/sort-rows.ts';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { Badge } from '../../../../ui/states/badge.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useLocalTable } from '../../table-views/index.ts';
import type { ManagedUser, UserSession } from '../users.api.ts';
import { useEndSessions, useUserSessions } from '../users.api.ts';
import { ListFrame } from '../../../../ui/card/list-frame.tsx';
import { UserSection } from './user-section.tsx';
import { Row } from '../../../../ui/layout/row.tsx';

const COLUMNS: readonly TableColumn<UserSession>[] = columnsOf(sessionTable, {
  device: ({ device, isCurrent, isPending }: UserSession) => (
    <>
      {device} {isCurrent && <Badge tone="accent">This session</Badge>}
      {isPending && <Badge tone="warning">Waiting</Badge>}
    </>
  ),
});

const rowKey = ({ id }: UserSession) => String(id);
const rowLabel = ({ device }: UserSession) => device;
const sort = (rows: readonly UserSession[], by: Sort) => sortRows(sessionTable, rows, by);

/** The live sessions of a user, with the button that ends them. */
export function SessionList({ user, isSelf }: { user: ManagedUser; isSelf: boolean }) {
  const { data, error, refetch } = useUserSessions(user.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const list = useLocalTable({ table: sessionTable, rows: data, sort });
  const hasOthers = data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <UserSection
      title="Sessions"
      isBusy={list.count === undefined}
      tools={
        <Row>
          {hasOthers && (
            <Button size="small" onPress={() => setIsConfirming(true)}>
              {isSelf ? 'End all others' : 'End all sessions'}
            </Button>
          )}
          <ColumnsMenu columns={COLUMNS} view={list.view} onView={list.onView} onResetView={list.onResetView} />
        </Row>
      }
    >
      {!data && error && <ErrorState message={messageOfError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton what="sessions" rows={1} density="staff" />}
      {data?.length === 0 && <p className="muted">No active sessions.</p>}
      {data && data.length > 0 && (
        <ListFrame as="div">
          <DataTable
            label="Live sessions"
            density="staff"
            columns={COLUMNS}
            rowKey={rowKey}
            rowLabel={rowLabel}
            source={list.source}
            view={list.view}
            onView={list.onView}
            sortBy={list.sortBy}
            sortAsc={list.sortAsc}
            onSort={list.onSort}
          />
        </ListFrame>
      )}
      {isConfirming && <EndDialog user={user} isSelf={isSelf} onClose={() => setIsConfirming(false)} />}
    </UserSection>
  );
}

function EndDialog({ user, isSelf, onClose }: { user: ManagedUser; isSelf: boolean; onClose: () => void }) {
  const end = useEndSessions();
  const send = () =>
    end.mutate(user.id, {
      onSuccess: () => {
        onClose();
        showToast(isSelf ? 'Your other sessions have ended.' : `The sessions of ${user.name} have ended.`, 'positive');
      },
    });
  return (
    <ConfirmDialog
      title={isSelf ? 'End all your other sessions?' : `End all sessions of ${user.name}?`}
      keepLabel="Keep"
      doLabel="End sessions"
      busyLabel="Ending"
      isBusy={end.isPending}
      refusal={end.error ? messageOfError(end.error) : undefined}
      onDo={send}
      onClose={onClose}
    >
      <p>These sessions end immediately and require a new login. Unsaved changes are lost.</p>
    </ConfirmDialog>
  );
}
