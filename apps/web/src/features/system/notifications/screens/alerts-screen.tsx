import { alertTable, listAlerts } from '@artha/contract/system/notifications.alerts';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { NOTIFICATION_RELOAD_MS } from '@artha/domain/kit/limits';
import { useMemo, useState } from 'react';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useRolePrefix, useSession } from '../../../../platform/use-session.ts';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useListTable } from '../../table-views/index.ts';
import type { Alert } from '../alerts.api.ts';
import { useMarkAlertRead } from '../alerts.api.ts';
import { alertsHint } from '../model/alerts-hint.ts';
import { alertColumns } from '../parts/alert-columns.tsx';
import { AlertList } from '../parts/alert-list.tsx';

const rowKey = ({ id }: Alert) => String(id);
const rowLabel = ({ message }: Alert) => message;
/** A message is longer than one line. */
const detail = ({ message }: Alert) => <p>{message}</p>;
const NONE: ReadonlySet<string> = new Set();

/** All alerts; the bell shows the newest of them. */
export function AlertsScreen() {
  const session = useSession();
  const userId = session?.userId ?? 0;
  const params = useMemo(() => ({ userId }), [userId]);
  const list = useListTable({ table: alertTable, list: listAlerts, params, refetchMs: NOTIFICATION_RELOAD_MS });
  const { mutate: markRead, isPending, variables } = useMarkAlertRead();
  const [expanded, setExpanded] = useState(NONE);
  const prefix = useRolePrefix();
  const busyId = isPending ? variables : undefined;
  const columns = useMemo(() => alertColumns({ prefix, busyId, onRead: markRead }), [prefix, busyId, markRead]);
  const role = roleByStorageName(session?.roleName)?.key;
  const empty = <EmptyState title="No Notification Found!">{alertsHint(role)}</EmptyState>;
  const isWide = useIsWide();
  // Clients read their few alerts like notifications. A list without pages stays a table.
  const isTable = (isWide && role !== 'client') || list.source.kind === 'windows';
  return (
    <Stack gap={4}>
      <div role="status">
        <h2 className="type-28 tabular">{list.answer ? unreadText(list.answer.alertsCount) : 'Alerts'}</h2>
      </div>
      {isTable ? (
        <TableFrame
          density="staff"
          list={list}
          columns={columns}
          rowKey={rowKey}
          rowLabel={rowLabel}
          detail={detail}
          expanded={expanded}
          onExpanded={setExpanded}
          empty={empty}
        />
      ) : (
        <AlertList list={list} busyId={busyId} onRead={markRead} empty={empty} />
      )}
    </Stack>
  );
}

const unreadText = (count: number): string =>
  count === 0 ? 'All alerts read' : `${groupIndian(String(count))} unread ${count === 1 ? 'alert' : 'alerts'}`;
