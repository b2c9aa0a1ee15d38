import { messageOfError } from '@artha/client/client-error';
import { alertTable, listAlerts } from '@artha/contract/system/notifications.alerts';
import { groupIndian } from '@artha/domain/kit/inr-format';
import { NOTIFICATION_RELOAD_MS } from '@artha/domain/kit/limits';
import { useMemo, useState } from 'react';
import { useSession } from '../../../../platform/use-session.ts';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useListTable } from '../../table-views/index.ts';
import type { Alert } from '../alerts.api.ts';
import { useMarkAlertRead } from '../alerts.api.ts';
import { alertColumns } from '../parts/alert-columns.tsx';

const rowKey = ({ id }: Alert) => String(id);
const rowLabel = ({ message }: Alert) => message;
/** A message is longer than a line. */
const detail = ({ message }: Alert) => <p>{message}</p>;
const NONE: ReadonlySet<string> = new Set();

/** Everything that somebody was alerted of: the place that the bell's list goes on. */
export function AlertsScreen() {
  const userId = useSession()?.userId ?? 0;
  const params = useMemo(() => ({ userId }), [userId]);
  const list = useListTable({ table: alertTable, list: listAlerts, params, refetchMs: NOTIFICATION_RELOAD_MS });
  const { mutate: markRead, isPending, variables } = useMarkAlertRead();
  const [expanded, setExpanded] = useState(NONE);
  const busyId = isPending ? variables : undefined;
  const columns = useMemo(
    () =>
      alertColumns({
        busyId,
        onRead: (id) => markRead(id, { onError: (reason) => showToast(messageOfError(reason), 'negative') }),
      }),
    [busyId, markRead],
  );
  return (
    <Stack gap={4}>
      <div role="status">
        <h2 className="type-28 tabular">{list.answer ? unreadText(list.answer.alertsCount) : 'Alerts'}</h2>
      </div>
      <TableFrame
        density="staff"
        list={list}
        columns={columns}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        expanded={expanded}
        onExpanded={setExpanded}
        empty={
          <EmptyState title="No Notification Found!">
            When a client leaves the plan, or too much lies in one fund, it stands here.
          </EmptyState>
        }
      />
    </Stack>
  );
}

const unreadText = (count: number): string =>
  count === 0 ? 'All alerts read' : `${groupIndian(String(count))} unread ${count === 1 ? 'alert' : 'alerts'}`;
