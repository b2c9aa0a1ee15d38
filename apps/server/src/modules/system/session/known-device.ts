import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_USERS_MAX } from '@artha/domain/kit/limits';
import type { Env } from '../../../platform/env/env.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { DEVICE_COOKIE } from '../../../platform/http/cookies.ts';

/** Whose browser it is. With another password it is nobody's: who knew the old one is a stranger again. */
interface Owner {
  readonly id: number;
  readonly passwordHash: string;
}

const RANDOM_BYTES = 16;
const MARK = /^([\w-]{22})\.([\w-]{43})$/;
const BETWEEN = '~';
const KEY_BYTES = 32;

/** The key of these marks, from that of the one-time passwords. */
export const deviceKeyOf = ({ otpKey }: Pick<Env, 'otpKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', otpKey, '', 'artha|known-device', KEY_BYTES));

const seal = (key: Buffer, { id, passwordHash }: Owner, random: string): Buffer =>
  createHmac('sha256', key).update([id, passwordHash, random].join('|')).digest();

const deviceTokensIn = (cookies: Cookies): string[] =>
  (cookies.get(DEVICE_COOKIE) ?? '').split(BETWEEN).filter((mark) => MARK.test(mark));

/**
 * The browser's mark of somebody who has signed in with it before, if it has one. It names nobody, and cannot be made
 * without the key; it opens nothing.
 */
export function findDeviceToken(cookies: Cookies, key: Buffer, owner: Owner): string | undefined {
  return deviceTokensIn(cookies).find((mark) => {
    const [, random = '', sealed = ''] = MARK.exec(mark) ?? [];
    return timingSafeEqual(seal(key, owner, random), Buffer.from(sealed, 'base64url'));
  });
}

/** Lets the browser know somebody who has signed in, beside the others who use it. */
export function keepDeviceToken(cookies: Cookies, key: Buffer, owner: Owner): void {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  const own = findDeviceToken(cookies, key, owner) ?? `${random}.${seal(key, owner, random).toString('base64url')}`;
  const others = deviceTokensIn(cookies).filter((mark) => mark !== own);
  cookies.set(DEVICE_COOKIE, [own, ...others].slice(0, DEVICE_USERS_MAX).join(BETWEEN));
}
