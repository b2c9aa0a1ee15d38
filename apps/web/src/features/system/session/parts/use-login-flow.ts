import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { endOnServer } from '../../../../platform/end-session.ts';
import { importCode } from '../../../../platform/import-code.ts';
import type { SignedIn } from '../sign-in.api.ts';

/** The steps after any login call: the alert if another session is live, then the start of the session. */
export function useLoginFlow({ isByToken = false } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<SignedIn>();

  const completeLogin = async (signedIn: SignedIn) => {
    const { startSession } = await importCode(() => import('../model/start-session.ts'));
    await startSession(signedIn, { isByToken, queryClient, goTo: (href) => navigate({ href, replace: true }) });
  };

  return {
    /** The session pending the answer to the alert. */
    waiting,
    admitSession: async (signedIn: SignedIn) => {
      if (signedIn.hasActiveSessions) setWaiting(signedIn);
      else await completeLogin(signedIn).catch((error: unknown) => discardAndRethrow(signedIn, error));
    },
    completeLogin,
  };
}

/**
 * Ends a session that could not be started; otherwise the next login would ask about it. The error says that nobody is
 * logged in, whether the server was reached or not.
 */
async function discardAndRethrow({ token, id }: SignedIn, error: unknown): Promise<never> {
  await endOnServer({ token, userId: id });
  throw error;
}
