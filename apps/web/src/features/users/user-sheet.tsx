import { formatLastLogin } from '../../ui/figures/last-login.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx';
import { Status } from '../../ui/states/status.tsx';
import { roleByStorageName } from '../../platform/roles.ts';
import { useSession } from '../../platform/use-session.ts';
import { LockNotice } from './lock-notice.tsx';
import { RoleList } from './role-list.tsx';
import { SessionList } from './session-list.tsx';
import { StatusActions } from './status-actions.tsx';
import { standingOf } from './user-words.ts';
import type { ManagedUser } from './users.api.ts';

/** One user, and what the administrator who looks may do: vendor administrators end and unlock, and change nothing. */
export function UserSheet({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const session = useSession();
  const isSystemAdmin = roleByStorageName(session?.roleName)?.key === 'systemAdmin';
  const isSelf = session?.userId === user.id;
  return (
    <ModalDialog className="users-sheet" label={user.name} onClose={onClose}>
      {(close) => (
        <div className="sheet">
          <header className="sheet-head">
            <h2 className="type-20 truncate">{user.name}</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <div className="sheet-body users-body">
            <UserFacts user={user} />
            {user.isLocked && <LockNotice user={user} />}
            <SessionList user={user} isSelf={isSelf} />
            <RoleList user={user} isSelf={isSelf} isReadOnly={!isSystemAdmin} />
            {isSystemAdmin && <StatusActions user={user} isSelf={isSelf} />}
          </div>
        </div>
      )}
    </ModalDialog>
  );
}

const UserFacts = ({ user }: { user: ManagedUser }) => (
  <dl className="facts">
    <dt>User ID</dt>
    <dd>{user.loginUserId}</dd>
    {user.userCode !== null && (
      <>
        <dt>Customer ID</dt>
        <dd>{user.userCode}</dd>
      </>
    )}
    <dt>Status</dt>
    <dd>
      <Status {...standingOf(user)} />
    </dd>
    <dt>Last login</dt>
    <dd>{user.lastLoginDate ? formatLastLogin(user.lastLoginDate) : 'Never'}</dd>
  </dl>
);
