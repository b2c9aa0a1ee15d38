import { exportActivityLogs } from '@artha/contract/system/activity-log.admin';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import { focusAround } from '../../../../ui/focus/focus-around.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../exports/index.ts';
import type { Activity } from '../activity-log.api.ts';
import { useActivities } from '../activity-log.api.ts';
import { ACTIVITY_COLUMNS } from '../parts/activity-columns.tsx';
import { ActivityDetail } from '../parts/activity-detail.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Row } from '../../../../ui/layout/row.tsx';

const rowKey = ({ id }: Activity) => id;
const rowLabel = ({ at, userName }: Activity) => `${formatMoment(at)}, ${userName ?? 'not signed in'}`;
const detail = (activity: Activity) => <ActivityDetail activity={activity} />;
const NONE: ReadonlySet<string> = new Set();

/** User activity on screens, filtered by day, type and user; an entry expands to its payload. */
export function ActivityLogScreen() {
  const { list, userId, showAllUsers } = useActivities();
  const [expanded, setExpanded] = useState(NONE);
  return (
    <Stack gap={4}>
      <Row isWrapping>
        <ListCount list={list} what="Activity" />
        {userId !== undefined && <UserChip name={nameIn(list.answer?.items, userId)} onRemove={showAllUsers} />}
      </Row>
      <TableFrame
        density="staff"
        list={list}
        columns={ACTIVITY_COLUMNS}
        rowKey={rowKey}
        rowLabel={rowLabel}
        detail={detail}
        expanded={expanded}
        onExpanded={setExpanded}
        tools={<ListExport route={exportActivityLogs} list={list} columns={ACTIVITY_COLUMNS} />}
        empty={<EmptyState title="No activity yet">User activity on screens appears here at once.</EmptyState>}
        emptyHint="Try other days, another type, or another user."
      />
    </Stack>
  );
}

/** The name comes from the log entries; a user without entries is shown by number. */
const nameIn = (items: readonly Activity[] | undefined, userId: number): string =>
  items?.find((item) => item.userId === userId)?.userName ?? `User ${userId}`;

/** The user the log is filtered by; pressing it shows all users again. */
const UserChip = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button
    kind="soft"
    size="small"
    aria-label={`${name} only. Show all users`}
    onPress={({ target }) => {
      focusAround(target);
      onRemove();
    }}
  >
    {name}
    <Icon name="close" size="small" />
  </Button>
);
