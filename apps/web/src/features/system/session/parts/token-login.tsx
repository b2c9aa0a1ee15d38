import { messageOfError } from '@artha/client/client-error';
import { loginWithToken } from '@artha/contract/system/session.management';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { call } from '../../../../platform/call.ts';
import { unreachedMessage } from '../../../../platform/end-session.ts';
import { showToast, showToastOnce } from '../../../../ui/toast/toast-store.ts';
import { takeToken } from '../model/arrival.ts';
import { SigningIn } from './signing-in.tsx';
import { useLoginFlow } from './use-login-flow.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

const SessionAlert = lazyPart(
  () => import('./session-alert.tsx'),
  (alert) => alert.SessionAlert,
);

/** Logs in with the token of the address. @param onForm shows the login form instead */
export function TokenLogin({ onForm }: { onForm: () => void }) {
  const entry = useLoginFlow({ isByToken: true });
  const [isPreviousOpen, setIsPreviousOpen] = useState(false);
  const { mutate, error } = useMutation({
    mutationFn: async ({ token, previousEnded }: NonNullable<ReturnType<typeof takeToken>>) => {
      const isOpen = (await previousEnded) !== undefined;
      setIsPreviousOpen(isOpen);
      await entry.admitSession(await call(loginWithToken, { token }));
      // On the page that follows: the toast would be over before that appears.
      if (isOpen) showToast(unreachedMessage('your previous session'), 'negative');
    },
    onError: (reason) => showToastOnce(messageOfError(reason), 'negative'),
  });
  useEffect(() => {
    const arrival = takeToken();
    if (arrival) mutate(arrival);
  }, [mutate]);
  if (error)
    return (
      <Stack gap={4}>
        <Banner role="alert" tone="negative">
          {messageOfError(error)}
        </Banner>
        {isPreviousOpen && <Banner role="status">{unreachedMessage('your previous session')}</Banner>}
        <PlainButton onClick={onForm}>Log in with user ID and password</PlainButton>
      </Stack>
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
