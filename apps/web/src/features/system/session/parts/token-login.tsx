import { messageOfError } from '@artha/client/client-error';
import { loginWithToken } from '@artha/contract/system/session.management';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { call } from '../../../../platform/call.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { takeToken } from '../model/arrival.ts';
import { SigningIn } from './signing-in.tsx';
import { useEntry } from './use-entry.ts';

const SessionAlert = lazy(() => import('./session-alert.tsx').then((alert) => ({ default: alert.SessionAlert })));

/** Signs in by the token that somebody has come with. @param onForm shows the login form instead */
export function TokenLogin({ onForm }: { onForm: () => void }) {
  const entry = useEntry({ isByToken: true });
  const { mutate, error } = useMutation({
    mutationFn: async ({ token, isFree }: NonNullable<ReturnType<typeof takeToken>>) => {
      await isFree;
      await entry.admitSession(await call(loginWithToken, { token }));
    },
    onError: (reason) => showToast(messageOfError(reason), 'negative'),
  });
  useEffect(() => {
    const arrival = takeToken();
    if (arrival) mutate(arrival);
  }, [mutate]);
  if (error)
    return (
      <div className="stack" data-gap="4">
        <div className="banner" data-tone="negative" role="alert">
          <Icon name="alert" />
          <div>{messageOfError(error)}</div>
        </div>
        <button type="button" className="button" data-variant="secondary" onClick={onForm}>
          Log in with user ID and password
        </button>
      </div>
    );
  return (
    <>
      <SigningIn />
      {entry.waiting && (
        <Suspense>
          <SessionAlert signedIn={entry.waiting} onContinue={entry.completeLogin} />
        </Suspense>
      )}
    </>
  );
}
