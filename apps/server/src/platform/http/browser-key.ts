import { createHash } from 'node:crypto';
import { networkOf } from './client-address.ts';
import type { Cookies } from './cookies.ts';
import { VISITOR_COOKIE } from './cookies.ts';

const VISITOR = /^[\w-]{43}$/;

/**
 * The browser of a call as a key of limits, from its visitor cookie: hashed, because the cookie also protects against
 * cross-site requests. Callers without the cookie share the key of their network.
 */
export function browserKey({ cookies, ip }: { readonly cookies: Cookies; readonly ip: string }): string {
  const visitor = cookies.get(VISITOR_COOKIE) ?? '';
  if (!VISITOR.test(visitor)) return `none|${networkOf(ip)}`;
  return createHash('sha256').update(`limit|${visitor}`).digest('base64url');
}
