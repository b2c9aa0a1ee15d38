import { Link } from '@tanstack/react-router';
import { useCurrentUser } from '../../features/system/session/index.ts';
import { initialsOf } from '../../ui/figures/initials.ts';
import { formatLastLogin } from '../../ui/figures/last-login.ts';
import { Avatar } from '../../ui/figures/avatar.tsx';
import styles from './side-user.module.css';

interface SideUserProps {
  /** Link of the card. */
  readonly to?: string | undefined;
  readonly onNavigate?: (() => void) | undefined;
}

/** The signed-in user and the last login. */
export function SideUser({ to, onNavigate }: SideUserProps) {
  const user = useCurrentUser().data;
  const card = (
    <>
      <Avatar aria-hidden="true">{initialsOf(user?.name ?? '')}</Avatar>
      <div className={styles.lines}>
        <span className="medium truncate">{user?.name ?? ' '}</span>
        <span className="type-12 muted">
          {user?.lastLoginDate ? `Last Login: ${formatLastLogin(user.lastLoginDate)}` : ' '}
        </span>
      </div>
    </>
  );
  return to === undefined ? (
    <div className={styles.user}>{card}</div>
  ) : (
    <Link className={styles.user} to={to} aria-label={user ? undefined : 'Profile'} onClick={onNavigate}>
      {card}
    </Link>
  );
}
