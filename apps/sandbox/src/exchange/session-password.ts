import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 5 * 60_000;
const PASS_KEY = /^[A-Za-z0-9]{10}$/;
const TOKEN = /^(\d{1,15})\.([A-Za-z0-9+/]{43}=)$/;

/** The member whose orders the exchange accepts. */
export interface Member {
  readonly memberId: string;
  readonly userId: string;
  readonly password: string;
}

export interface SignIn {
  readonly userId: string;
  readonly password: string;
  readonly passKey: string;
}

function digest({ userId, password }: Member, passKey: string, stampMs: string): Buffer {
  return createHmac('sha256', password).update(`${userId}\n${passKey}\n${stampMs}`).digest();
}

/** Compares digests in constant time, so that the timing does not reveal where the texts differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/**
 * Makes the encrypted password of a session. It carries its time stamp and is bound to the pass key, so the server
 * stores nothing.
 */
export function signInResult(member: Member, { userId, password, passKey }: SignIn, nowMs: number): string {
  if (!PASS_KEY.test(passKey)) return '101|INVALID PASS KEY';
  if (!isSame(userId, member.userId) || !isSame(password, member.password)) return '101|INVALID USER ID OR PASSWORD';
  return `100|${Buffer.from(`${nowMs}.${digest(member, passKey, String(nowMs)).toString('base64')}`).toString('base64')}`;
}

/** Whether an encrypted password was made for this user and pass key, at most 5 minutes ago by the real clock. */
export function isSessionValid(member: Member, { userId, password, passKey }: SignIn, nowMs: number): boolean {
  const [, stamp, signature] = TOKEN.exec(Buffer.from(password, 'base64').toString('latin1')) ?? [];
  if (stamp === undefined || signature === undefined || userId !== member.userId) return false;
  const ageMs = nowMs - Number(stamp);
  if (ageMs < 0 || ageMs > LIFETIME_MS) return false;
  return timingSafeEqual(digest(member, passKey, stamp), Buffer.from(signature, 'base64'));
}
