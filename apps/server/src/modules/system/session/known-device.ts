import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_USERS_MAX } from '@artha/domain/kit/limits';
import type { Env } from '../../../platform/env/env.ts';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { DEVICE_COOKIE } from '../../../platform/http/cookies.ts';

/** The user who signed in with the browser. A password change makes the browser unknown again. */
interface Owner {
  readonly id: number;
  readonly passwordHash: string;
}

const RANDOM_BYTES = 16;
const DEVICE_TOKEN = /^([\w-]{22})\.([\w-]{43})$/;
const SEPARATOR = '~';
const KEY_BYTES = 32;

/** The key of device tokens, derived from the key of one-time passwords. */
export const deviceKeyOf = ({ otpKey }: Pick<Env, 'otpKey'>): Buffer =>
  Buffer.from(hkdfSync('sha256', otpKey, '', 'artha|known-device', KEY_BYTES));

const seal = (key: Buffer, { id, passwordHash }: Owner, random: string): Buffer =>
  createHmac('sha256', key).update([id, passwordHash, random].join('|')).digest();

const deviceTokensIn = (cookies: Cookies): string[] =>
  (cookies.get(DEVICE_COOKIE) ?? '').split(SEPARATOR).filter((token) => DEVICE_TOKEN.test(token));

/**
 * The device token of a user who has signed in with this browser before. It does not identify the user, cannot be
 * forged without the key, and grants no access by itself.
 */
export function findDeviceToken(cookies: Cookies, key: Buffer, owner: Owner): string | undefined {
  return deviceTokensIn(cookies).find((token) => {
    const [, random = '', sealed = ''] = DEVICE_TOKEN.exec(token) ?? [];
    return timingSafeEqual(seal(key, owner, random), Buffer.from(sealed, 'base64url'));
  });
}

/** Whether a user has signed in with this browser before. */
export const isKnownDevice = (cookies: Cookies, env: Pick<Env, 'otpKey'>, owner: Owner): boolean =>
  findDeviceToken(cookies, deviceKeyOf(env), owner) !== undefined;

/** Stores the device token of a signed-in user in the browser, together with those of its other users. */
export function storeDeviceToken(cookies: Cookies, key: Buffer, owner: Owner): void {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  const own = findDeviceToken(cookies, key, owner) ?? `${random}.${seal(key, owner, random).toString('base64url')}`;
  const others = deviceTokensIn(cookies).filter((token) => token !== own);
  cookies.set(DEVICE_COOKIE, [own, ...others].slice(0, DEVICE_USERS_MAX).join(SEPARATOR));
}
