import { logout } from '@artha/contract/system/session';
import { call } from '../../../../platform/call.ts';
import type { SignedIn } from '../sign-in.api.ts';
import { credentialsOf } from '../sign-in.api.ts';

/** How long to wait for the server. */
const TIMEOUT_MS = 5_000;

/** Ends a session that this browser never stored. Never rejects: the server expires it anyway. */
export const discardSession = (signedIn: SignedIn): Promise<void> =>
  call(
    logout,
    { accessToken: signedIn.token, userId: signedIn.id },
    { credentials: credentialsOf(signedIn), timeoutMs: TIMEOUT_MS },
  ).catch(() => undefined);
