import { userTable } from '@artha/contract/system/users';
import { columnsOf } from '../../../../ui/data-table/columns-of.tsx';
import type { TableColumn } from '../../../../ui/data-table/table-column.ts';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { TextButton } from '../../../../ui/link/text-link.tsx';
import { Status } from '../../../../ui/states/status.tsx';
import { LOCKED, userStatusText } from '../model/user-text.ts';
import type { ManagedUser } from '../users.api.ts';

/** @param onOpen opens the sheet of a user */
export const userColumns = (onOpen: (user: ManagedUser) => void): readonly TableColumn<ManagedUser>[] =>
  columnsOf(userTable, {
    name: (user: ManagedUser) => (
      <TextButton aria-haspopup="dialog" onClick={() => onOpen(user)}>
        {user.name}
      </TextButton>
    ),
    roles: ({ roles }) => roles.join(', '),
    status: (user) => <Status {...(user.isLocked ? LOCKED : userStatusText(user))} />,
    lastLoginDate: ({ lastLoginDate }) => lastLoginDate && formatLastLogin(lastLoginDate),
    liveSessions: ({ liveSessions }) => liveSessions > 0 && liveSessions,
  });
