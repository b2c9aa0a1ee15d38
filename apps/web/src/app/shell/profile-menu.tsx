import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { useSwitchRole } from '../../features/system/navigation/index.ts';
import { useCurrentUser } from '../../features/system/session/index.ts';
import { useSession } from '../../platform/use-session.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuButton, MenuItem, MenuSection } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { PageLoader } from './page-loader.tsx';
import { RoleList } from './role-list.tsx';
import { initialsOf } from './side-user.tsx';
import { Avatar } from '../../ui/figures/avatar.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import styles from './profile-menu.module.css';

/** The user's menu: account, roles, password and log out. */
export function ProfileMenu({ role }: { role: Role }) {
  const user = useCurrentUser().data;
  const session = useSession();
  const { mutate, isPending, error, reset } = useSwitchRole();
  const isClient = role.key === 'client';
  // A user who came by a partner's token has no password here.
  const hasPassword = session?.step !== 'password' && session?.isByToken !== true;
  const choose = (roleId: number) =>
    mutate(roleId, { onError: (reason) => showToast(messageOfError(reason), 'negative') });
  return (
    <>
      <MenuButton
        label="Profile"
        trigger={
          <button type="button" className={styles.button}>
            <span className="visually-hidden">Profile</span>
            <Avatar className={styles.avatar} aria-hidden="true">
              {initialsOf(user?.name ?? '')}
            </Avatar>
          </button>
        }
      >
        <MenuSection title={[user?.name, role.displayName].filter((word) => word !== undefined).join(' · ')}>
          {isClient ? (
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
      </MenuButton>
      {isPending && <PageLoader what="Switching role" />}
      <div role="alert">{error && <SwitchFailure message={messageOfError(error)} onClose={reset} />}</div>
    </>
  );
}

const SwitchFailure = ({ message, onClose }: { message: string; onClose: () => void }) => (
  <Banner
    tone="negative"
    className={styles.alert}
    action={
      <PlainIconButton data-size="small" aria-label="Dismiss" onClick={onClose}>
        <Icon name="close" size="small" />
      </PlainIconButton>
    }
  >
    {message}
  </Banner>
);
