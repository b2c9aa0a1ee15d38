import { logout } from '@artha/contract/system/session';
import { call } from '../../../../platform/call.ts';
import type { SignedIn } from '../sign-in.api.ts';
import { credentialsOf } from '../sign-in.api.ts';

/** Nobody waits longer for a server that does not answer. */
const PATIENCE_MS = 5_000;

/** Ends a session that this browser never kept. Never fails: the server ends it by itself in time. */
export const discardSession = (signedIn: SignedIn): Promise<void> =>
  call(
    logout,
    { accessToken: signedIn.token, userId: signedIn.id },
    { credentials: credentialsOf(signedIn), timeoutMs: PATIENCE_MS },
  ).catch(() => undefined);
