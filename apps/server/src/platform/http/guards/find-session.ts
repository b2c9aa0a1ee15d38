import { isSigned } from '@artha/contract/kit/route';
import { continueWith } from '../../work/continue-with.ts';
import type { Call } from '../call.ts';
import type { Authenticated, Scope } from '../caller.ts';
import { SESSION_COOKIE } from '../cookies.ts';
import type { GuardMaker } from './guard.ts';

const TOKEN = /^(?:Bearer )?([\w.~+/=-]{8,512})$/i;

/**
 * Finds the session by the token in Authorization, raw or after 'Bearer ', and its other half in the cookie; both are
 * required. A public call accepts a token without a session.
 */
export const findSession: GuardMaker = (route, { authenticator }) => {
  if (isSigned(route)) return undefined;
  const options = { isBackground: route.isBackground === true };
  return (call) => {
    const header = call.incoming.headers.authorization;
    const token = header === undefined ? undefined : TOKEN.exec(header)?.[1];
    if (token === undefined) return undefined;
    call.token = token;
    const cookie = call.cookies.get(SESSION_COOKIE);
    if (!cookie) return undefined;
    return continueWith(authenticator.authenticate({ token, cookie }, options), (found) =>
      setSession(call, found, authenticator.anonymous),
    );
  };
};

function setSession(call: Call, found: Authenticated | undefined, anonymous: Scope): void {
  call.session = found?.session;
  call.scope = found?.scope ?? anonymous;
  call.hold = found?.hold;
}
