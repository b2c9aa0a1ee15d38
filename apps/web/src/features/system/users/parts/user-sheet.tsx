import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { useIsWide } from '../../../../ui/responsive/use-is-wide.ts';
import { Status } from '../../../../ui/states/status.tsx';
import { roleByStorageName } from '../../../../platform/roles.ts';
import { useSession } from '../../../../platform/use-session.ts';
import { LockNotice } from './lock-notice.tsx';
import { RoleList } from './role-list.tsx';
import { SessionList } from './session-list.tsx';
import { StatusActions } from './status-actions.tsx';
import styles from './user-sheet.module.css';
import { userStatusText } from '../model/user-text.ts';
import type { ManagedUser } from '../users.api.ts';
import { useUser } from '../users.api.ts';
import { TextLink } from '../../../../ui/link/text-link.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';

interface UserSheetProps {
  /** As the list showed the user when the sheet was opened. */
  readonly opened: ManagedUser;
  readonly onClose: () => void;
}

/** A user, and the actions of an administrator. Provider administrators can only end sessions and unlock. */
export function UserSheet({ opened, onClose }: UserSheetProps) {
  const { data: user = opened } = useUser(opened.id);
  const session = useSession();
  const isWide = useIsWide();
  const isSystemAdmin = roleByStorageName(session?.roleName)?.key === 'systemAdmin';
  const isSelf = session?.userId === user.id;
  return (
    <Sheet title={user.name} side={isWide ? 'end' : 'bottom'} onClose={onClose}>
      <div className={styles.body}>
        <UserFacts user={user} />
        {isSystemAdmin && (
          <TextLink to="/system-admin/activity-log" search={{ user: String(user.id) }}>
            Activity of {user.name}
          </TextLink>
        )}
        {user.isLocked && <LockNotice user={user} />}
        <SessionList user={user} isSelf={isSelf} />
        <RoleList user={user} isSelf={isSelf} isReadOnly={!isSystemAdmin} />
        {isSystemAdmin && <StatusActions user={user} isSelf={isSelf} />}
      </div>
    </Sheet>
  );
}

const UserFacts = ({ user }: { user: ManagedUser }) => (
  <Facts>
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
      <Status {...userStatusText(user)} />
    </dd>
    <dt>Last login</dt>
    <dd>{user.lastLoginDate ? formatLastLogin(user.lastLoginDate) : 'Never'}</dd>
  </Facts>
);
