import type { MouseEvent } from 'react';
import { useEffect, useState } from 'react';
import { LOGOUT_RELOAD_MS } from '@artha/domain/kit/limits';
import { LOGGED_OUT, unreachedMessage } from '../../../../platform/end-session.ts';
import { closeNativeApp } from '../../../../platform/native-app.ts';
import { productConfig, productName } from '../../../../platform/product-config.ts';
import { sessionStore } from '../../../../platform/session-store.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { useLogout } from '../session.api.ts';
import { NoticeActions, NoticePage } from '../../../../ui/states/notice-page.tsx';
import { ButtonLink, PlainButton } from '../../../../ui/button/plain-button.tsx';

/** Logs out when opened. The login path and the brand are read before the session is removed. */
export function LogoutScreen() {
  const [loginPath] = useState(() => (sessionStore.get()?.roleName === 'CLIENT' ? '/login' : '/rm/login'));
  const [brand] = useState(() => productConfig().clientBrandName);
  const { mutate, data: unreached, isSuccess, isPending } = useLogout();

  useEffect(() => {
    closeNativeApp();
    mutate(undefined, {
      onSuccess: (left) => left ?? showToast(LOGGED_OUT, 'positive'),
    });
  }, [mutate]);

  return (
    <NoticePage aria-live="polite">
      <h1 className="type-28">{headingOf({ isSuccess, isReached: unreached === undefined })}</h1>
      <p>
        {!isSuccess && `Please wait while ${productName()} ends your session.`}
        {isSuccess && !unreached && `You have been logged out of ${productName()}. Thank you for choosing ${brand}.`}
        {unreached && unreachedMessage()}
      </p>
      <NoticeActions>
        {unreached && (
          <PlainButton aria-disabled={isPending} onClick={() => isPending || mutate(unreached)}>
            Try again
          </PlainButton>
        )}
        <ButtonLink as="a" kind="primary" href={loginPath} onClick={(event) => reloadAtLogin(event, loginPath)}>
          Login
        </ButtonLink>
      </NoticeActions>
    </NoticePage>
  );
}

function headingOf({ isSuccess, isReached }: { isSuccess: boolean; isReached: boolean }): string {
  if (!isSuccess) return 'Logging out';
  return isReached ? 'You are logged out' : 'You are logged out on this device only';
}

/** Goes to the login and reloads the page there, so that no data of the old session stays in memory. */
function reloadAtLogin(event: MouseEvent, loginPath: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  // Not by the router, which would open the login and request a captcha before the reload.
  History.prototype.pushState.call(history, null, '', loginPath);
  sessionStore.carryNotice();
  setTimeout(() => location.reload(), LOGOUT_RELOAD_MS);
}
