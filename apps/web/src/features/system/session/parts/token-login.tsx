import { messageOfError } from '@artha/client/client-error';
import { loginWithToken } from '@artha/contract/system/session.management';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy/lazy-module.tsx';
import { call } from '../../../../platform/call.ts';
import { unreachedMessage } from '../../../../platform/end-session.ts';
import { showToastOnce } from '../../../../ui/toast/toast-store.ts';
import { takeToken } from '../model/arrival.ts';
import type { SignedIn } from '../sign-in.api.ts';
import { SigningIn } from './signing-in.tsx';
import { useLoginFlow } from './use-login-flow.ts';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { Banner } from '../../../../ui/states/banner.tsx';
import { PlainButton } from '../../../../ui/button/plain-button.tsx';

const SessionAlert = lazyPart(
  () => import('./session-alert.tsx'),
  (alert) => alert.SessionAlert,
);

/**
 * Logs in with the token of the address. Where the previous session could not be ended on the server, it says so before
 * it goes on, unless the alert asks about that session anyway.
 *
 * @param onForm shows the login form instead
 */
export function TokenLogin({ onForm }: { onForm: () => void }) {
  const entry = useLoginFlow({ isByToken: true });
  const [isPreviousOpen, setIsPreviousOpen] = useState(false);
  const [held, setHeld] = useState<SignedIn>();
  const onError = (reason: Error) => showToastOnce(messageOfError(reason), 'negative');
  const { mutate, error } = useMutation({
    mutationFn: async ({ token, previousEnded }: NonNullable<ReturnType<typeof takeToken>>) => {
      const isOpen = (await previousEnded) !== undefined;
      setIsPreviousOpen(isOpen);
      const signedIn = await call(loginWithToken, { token });
      if (isOpen && !signedIn.hasActiveSessions) setHeld(signedIn);
      else await entry.admitSession(signedIn);
    },
    onError,
  });
  const goOn = useMutation({ mutationFn: entry.admitSession, onError });
  useEffect(() => {
    const arrival = takeToken();
    if (arrival) mutate(arrival);
  }, [mutate]);
  const failure = error ?? goOn.error;
  if (failure)
    return (
      <Stack gap={4}>
        {/* Its toast is what screen readers announce. */}
        <Banner tone="negative">{messageOfError(failure)}</Banner>
        {isPreviousOpen && <Banner role="status">{unreachedMessage('your previous session')}</Banner>}
        <PlainButton onClick={onForm}>Log in with user ID and password</PlainButton>
      </Stack>
    );
  if (held && goOn.isIdle)
    return (
      <Stack gap={4}>
        <Banner role="alert">{unreachedMessage('your previous session')}</Banner>
        <PlainButton kind="primary" onClick={() => goOn.mutate(held)}>
          Continue
        </PlainButton>
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
