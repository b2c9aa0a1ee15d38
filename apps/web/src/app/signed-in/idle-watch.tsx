import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { userOf } from '../../features/system/session/index.ts';
import { endSession, IDLE_MESSAGE } from '../../platform/end-session.ts';
import { logFailure } from '../../platform/log.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.tsx';
import { reportUnreached } from '../report-unreached.ts';
import { recordActivity, watchActivity, watchIdle } from '../../platform/signed-in/watch-idle.ts';

const dialog = lazyModule(() => import('./idle-dialog.tsx'));
const IdleDialog = dialog.part((code) => code.IdleDialog, 'hidden');

/** Well after the first paint, and well before any warning. */
const FETCH_DIALOG_AFTER_MS = 60_000;

/** Any call that is not a background call keeps the session, here and on the server. */
const keepSession = (queryClient: QueryClient, token: string) => {
  queryClient
    .fetchQuery({ ...userOf(token), staleTime: 0 })
    .catch((error: unknown) => logFailure('The session could not be renewed.', error));
};

/** The server keeps an idle session for longer than this browser: if it was not reached, the session is open there. */
async function endIdleSession(): Promise<void> {
  if (await endSession('idle', IDLE_MESSAGE)) reportUnreached();
}

interface IdleWatchProps {
  readonly token: string;
  /** The pattern of the address. */
  readonly path: string | undefined;
}

/** Ends an idle session, with a warning shortly before; on the sign-up, where forms take long, it only renews it. */
export function IdleWatch({ token, path }: IdleWatchProps) {
  const queryClient = useQueryClient();
  const isEnding = path !== '/signup';
  const [secondsLeft, setSecondsLeft] = useState<number>();

  useEffect(() => {
    const onRenew = () => keepSession(queryClient, token);
    if (!isEnding) return watchActivity(onRenew);
    return watchIdle({
      onState: (state) => {
        setSecondsLeft(typeof state === 'number' ? state : undefined);
        // The host app stays open: the user did not ask to leave.
        if (state === 'over') void endIdleSession();
      },
      onRenew,
    });
  }, [queryClient, token, isEnding]);

  useEffect(() => {
    const timer = setTimeout(() => void dialog.load().catch(() => undefined), FETCH_DIALOG_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const stay = () => {
    recordActivity();
    setSecondsLeft(undefined);
    keepSession(queryClient, token);
  };

  return (
    secondsLeft !== undefined && (
      <Suspense>
        <IdleDialog secondsLeft={secondsLeft} onStay={stay} />
      </Suspense>
    )
  );
}
