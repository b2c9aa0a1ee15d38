import { messageOfError } from '@artha/client/client-error';
import type { Role } from '@artha/domain/kit/roles';
import { Suspense, useRef, useState } from 'react';
import { useSwitchRole } from '../../features/system/navigation/index.ts';
import { useCurrentUser } from '../../features/system/session/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { Avatar } from '../../ui/figures/avatar.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { PlainIconButton } from '../../ui/button/plain-icon-button.tsx';
import { PageLoader } from './page-loader.tsx';
import { initialsOf } from '../../ui/figures/initials.ts';
import styles from './profile-menu.module.css';

// No screen needs the code of menus to appear: it is loaded when the user turns to the button.
const choices = lazyModule(() => import('./profile-choices.tsx'));
const ProfileChoices = choices.part((code) => code.ProfileChoices, 'toast');
const prepare = () => void choices.load().catch(() => undefined);

/** The button with the user's initials; it opens the user's menu. */
export function ProfileMenu({ role }: { role: Role }) {
  const user = useCurrentUser().data;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error, reset } = useSwitchRole();
  const choose = (roleId: number) =>
    mutate(roleId, { onError: (reason) => showToast(messageOfError(reason), 'negative') });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setIsOpen(true)}
      >
        <span className="visually-hidden">Profile</span>
        <Avatar className={styles.avatar} aria-hidden="true">
          {initialsOf(user?.name ?? '')}
        </Avatar>
      </button>
      {isOpen && (
        <Suspense>
          <ProfileChoices role={role} anchor={button} onRole={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
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
