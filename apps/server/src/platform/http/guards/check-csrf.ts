import { isSigned } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { isCsrfTokenValid } from '../csrf.ts';
import type { GuardMaker } from './guard.ts';

/**
 * State-changing calls must come from our own pages: by Sec-Fetch-Site or Origin, if the browser sends them, and by the
 * token of the cookie in the header.
 */
export const checkCsrf: GuardMaker = (route, { publicUrl }) => {
  if (route.method === 'GET' || isSigned(route)) return undefined;
  const ownOrigin = new URL(publicUrl).origin;
  return ({ incoming, cookies }) => {
    const site = incoming.headers['sec-fetch-site'];
    const { origin } = incoming.headers;
    const isForeign = site === undefined ? origin !== undefined && origin !== ownOrigin : site !== 'same-origin';
    const token = incoming.headers['x-xsrf-token'];
    if (isForeign || typeof token !== 'string' || !isCsrfTokenValid(cookies, token)) {
      throw new Refusal('request.csrf-wrong');
    }
  };
};
