import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { discardSession } from '../model/discard-session.ts';
import type { SignedIn } from '../sign-in.api.ts';

/** From the answer of any sign-in to a screen of one's own, by way of the alert where another session is live. */
export function useEntry({ isByToken = false } = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState<SignedIn>();

  const completeLogin = async (signedIn: SignedIn) => {
    const { startSession } = await import('../model/start-session.ts');
    await startSession(signedIn, { isByToken, queryClient, goTo: (href) => navigate({ href, replace: true }) });
  };

  return {
    /** What waits for the answer to the alert. */
    waiting,
    admitSession: async (signedIn: SignedIn) => {
      if (signedIn.hasActiveSessions) setWaiting(signedIn);
      else await completeLogin(signedIn).catch((error: unknown) => giveUp(signedIn, error));
    },
    completeLogin,
  };
}

/** A session that nobody can use is not left standing: the next sign-in would ask about it. */
async function giveUp(signedIn: SignedIn, error: unknown): Promise<never> {
  await discardSession(signedIn);
  throw error;
}
