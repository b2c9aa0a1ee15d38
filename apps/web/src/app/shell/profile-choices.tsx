import type { Role } from '@artha/domain/kit/roles';
import type { RefObject } from 'react';
import { useCurrentUser } from '../../features/system/session/index.ts';
import { useSession } from '../../platform/use-session.ts';
import { AnchoredMenu, MenuItem, MenuSection } from '../../ui/menu/menu.tsx';
import { AriaRouter } from '../../ui/navigation/aria-router.tsx';
import { RoleList } from './role-list.tsx';
import styles from './profile-choices.module.css';

interface ProfileChoicesProps {
  readonly role: Role;
  /** The button that opened it. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onRole: (roleId: number) => void;
  readonly onClose: () => void;
}

/** The open menu of the user: account, roles, password and log out. */
export function ProfileChoices({ role, anchor, onRole, onClose }: ProfileChoicesProps) {
  const user = useCurrentUser().data;
  const session = useSession();
  // A user who came by a partner's token has no password here.
  const hasPassword = session?.step !== 'password' && session?.isByToken !== true;
  // An item of a submenu does not close the menu that it belongs to.
  const choose = (roleId: number) => {
    onClose();
    onRole(roleId);
  };
  return (
    <AriaRouter>
      <AnchoredMenu label="Profile" anchor={anchor} placement="bottom end" onClose={onClose}>
        <MenuSection title={[user?.name, role.displayName].filter((word) => word !== undefined).join(' · ')}>
          {role.key === 'client' ? (
            <MenuItem href="/my-account" icon="user">
              My Account
            </MenuItem>
          ) : (
            <RoleList role={role} roles={user?.appRoles ?? []} onChoose={choose} />
          )}
          {hasPassword && (
            <MenuItem href="/change-password" icon="key">
              Change Password
            </MenuItem>
          )}
          <MenuItem id="log-out" className={styles.logOut} href="/logout" icon="exit">
            Log Out
          </MenuItem>
        </MenuSection>
      </AnchoredMenu>
    </AriaRouter>
  );
}
