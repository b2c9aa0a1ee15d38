import { isSigned } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { isCsrfTokenGood } from '../csrf.ts';
import type { GuardMaker } from './guard.ts';

/**
 * Calls that change something must come from our own pages: the browser says so where it says anything, and the token
 * of the cookie stands in the header. Where the browser says nothing the token alone decides.
 */
export const checkCsrf: GuardMaker = (route, { publicUrl }) => {
  if (route.method === 'GET' || isSigned(route)) return undefined;
  const ownOrigin = new URL(publicUrl).origin;
  return ({ incoming, cookies }) => {
    const site = incoming.headers['sec-fetch-site'];
    const { origin } = incoming.headers;
    const isForeign = site === undefined ? origin !== undefined && origin !== ownOrigin : site !== 'same-origin';
    const token = incoming.headers['x-xsrf-token'];
    if (isForeign || typeof token !== 'string' || !isCsrfTokenGood(cookies, token)) {
      throw new Refusal('request.csrf-wrong');
    }
  };
};
