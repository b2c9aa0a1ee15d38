import { useEffect, useState } from 'react';
import { closeNativeApp } from '../../../../platform/native-app.ts';
import { productName } from '../../../../platform/product-config.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useLogout } from '../session.api.ts';
import { NoticeActions, NoticePage } from '../../../../ui/states/notice-page.tsx';
import { ButtonLink } from '../../../../ui/button/plain-button.tsx';

/** Logs out when opened. The login path is read before the session is removed. */
export function LogoutScreen() {
  const [loginPath] = useState(() => (sessionStore.get()?.roleName === 'CLIENT' ? '/login' : '/rm/login'));
  const { mutate, isSuccess } = useLogout();

  useEffect(() => {
    closeNativeApp();
    mutate(undefined, { onSuccess: () => showToast('User logged out successfully', 'positive') });
  }, [mutate]);

  return (
    <NoticePage aria-live="polite">
      <h1 className="type-28">{isSuccess ? 'You are logged out' : 'Logging out'}</h1>
      <p>
        {isSuccess
          ? `You have been logged out of ${productName()}.`
          : `Please wait while ${productName()} ends your session.`}
      </p>
      {/* A plain link: the page is reloaded, so that no data of the old session stays in memory. */}
      <NoticeActions>
        <ButtonLink as="a" kind="primary" href={loginPath}>
          Login
        </ButtonLink>
      </NoticeActions>
    </NoticePage>
  );
}
