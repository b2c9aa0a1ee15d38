import { messageOfError } from '@artha/client/client-error';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ManagedUser } from '../users.api.ts';
import { useUnlock } from '../users.api.ts';

/** Why somebody's password is not tried, and the way out of it. */
export function LockNotice({ user }: { user: ManagedUser }) {
  const unlock = useUnlock();
  const send = () =>
    unlock.mutate(user.id, { onSuccess: () => showToast(`${user.name} can log in again.`, 'positive') });
  return (
    <div className="banner users-lock" data-tone="warning">
      <Icon name="alert" />
      <div>
        <span className="medium">Locked after too many wrong passwords</span>
        {user.lockedUntil ? ` until ${formatLastLogin(user.lockedUntil)}.` : ' until a new password is set.'}
        {unlock.error && <p role="alert">{messageOfError(unlock.error)}</p>}
      </div>
      <button
        type="button"
        className="button"
        data-variant="secondary"
        data-size="small"
        aria-disabled={unlock.isPending}
        onClick={unlock.isPending ? undefined : send}
      >
        Unlock
      </button>
    </div>
  );
}
