import { exportUsers } from '@artha/contract/system/users';
import { useMemo, useState } from 'react';
import { ListCount } from '../../../../ui/data-table/frame/list-count.tsx';
import { TableFrame } from '../../../../ui/data-table/frame/table-frame.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ListExport } from '../../exports/index.ts';
import { userColumns } from '../parts/user-columns.tsx';
import { UserSheet } from '../parts/user-sheet.tsx';
import type { ManagedUser } from '../users.api.ts';
import { useUsers } from '../users.api.ts';

const rowKey = ({ id }: ManagedUser) => String(id);
const rowLabel = ({ name }: ManagedUser) => name;

/** All users, found by name or ID. Each opens in a sheet with the actions of an administrator. */
export function UsersScreen() {
  const list = useUsers();
  const [opened, setOpened] = useState<ManagedUser>();
  const columns = useMemo(() => userColumns(setOpened), []);
  return (
    <Stack gap={4}>
      <ListCount list={list} what="Users" />
      <TableFrame
        density="staff"
        list={list}
        columns={columns}
        rowKey={rowKey}
        rowLabel={rowLabel}
        onRow={setOpened}
        tools={<ListExport route={exportUsers} list={list} columns={columns} />}
        empty={<EmptyState title="No users">Users who can log in appear here.</EmptyState>}
        emptyHint="Try another spelling, or a part of the user ID or customer ID."
      />
      {opened && <UserSheet opened={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}
