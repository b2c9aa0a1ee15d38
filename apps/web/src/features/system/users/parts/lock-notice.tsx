import { messageOfError } from '@artha/client/client-error';
import { formatLastLogin } from '../../../../ui/figures/last-login.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { ManagedUser } from '../users.api.ts';
import { useUnlock } from '../users.api.ts';
import { Banner } from '../../../../ui/states/banner.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

/** Shown for a locked user, with the button that unlocks. */
export function LockNotice({ user }: { user: ManagedUser }) {
  const unlock = useUnlock();
  const send = () =>
    unlock.mutate(user.id, { onSuccess: () => showToast(`${user.name} can log in again.`, 'positive') });
  return (
    <Banner
      tone="warning"
      action={
        <PlainButton size="small" aria-disabled={unlock.isPending} onClick={unlock.isPending ? undefined : send}>
          Unlock
        </PlainButton>
      }
    >
      <span className="medium">Locked after too many wrong passwords</span>
      {user.lockedUntil ? ` until ${formatLastLogin(user.lockedUntil)}.` : ' until a new password is set.'}
      {unlock.error && <p role="alert">{messageOfError(unlock.error)}</p>}
    </Banner>
  );
}
