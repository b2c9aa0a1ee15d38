import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { Status } from '../../../../ui/states/status.tsx';
import { LOCKED, rolesHeld, userStatusText } from '../model/user-text.ts';
import type { ManagedUser } from '../users.api.ts';

interface UserTableProps {
  readonly users: readonly ManagedUser[];
  readonly onOpen: (user: ManagedUser) => void;
}

/** A page of users. Narrow, it scrolls in its own frame. */
export const UserTable = ({ users, onOpen }: UserTableProps) => (
  <div className="table-scroll">
    <table className="table users-table" data-density="staff">
      <caption className="visually-hidden">Users</caption>
      <thead>
        <tr>
          <th scope="col" className="sticky" data-edge>
            Name
          </th>
          <th scope="col">User ID</th>
          <th scope="col">Customer ID</th>
          <th scope="col">Roles</th>
          <th scope="col">Status</th>
          <th scope="col">Last login</th>
          <th scope="col" data-numeric>
            Sessions
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row" className="sticky" data-edge>
              <button type="button" className="users-open medium" aria-haspopup="dialog" onClick={() => onOpen(user)}>
                {user.name}
              </button>
            </th>
            <td className="nowrap muted">{user.loginUserId}</td>
            <td className="nowrap muted tabular">{user.userCode}</td>
            <td className="users-roles">{rolesHeld(user)}</td>
            <td>
              <Status {...(user.isLocked ? LOCKED : userStatusText(user))} />
            </td>
            <td className="nowrap muted">{user.lastLoginDate && formatLastLogin(user.lastLoginDate)}</td>
            <td data-numeric>{user.liveSessions > 0 && user.liveSessions}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
