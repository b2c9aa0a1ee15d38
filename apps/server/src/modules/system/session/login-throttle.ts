/**
 * Limits password guessing. Every attempt is counted as a failure before the password is checked:
 *
 * - For a user id, known or unknown: five failures in a row lock it for a minute, each further one for longer, up to a
 *   quarter of an hour; a hundred lock it until a new password is set by Forgot Password.
 * - For a network: a burst, and some more in an hour, for any user ids.
 *
 * A login resets the first count and returns its token to the second. An attacker can lock a user id, but not lock out
 * its owner: a browser in which the owner has signed in before has its own count, which attackers cannot reach, and is
 * exempt from the network limit; and recovery always works.
 */
import {
  LOGIN_FAILURES_BEFORE_LOCK,
  LOGIN_FAILURES_MAX,
  LOGIN_FAILURES_PER_NETWORK,
  LOGIN_FAILURES_PER_NETWORK_PER_HOUR,
} from '@artha/domain/kit/limits';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { SharedBucket } from '../../../platform/http/rate-bucket.queries.ts';
import { releaseToken, consumeToken } from '../../../platform/http/rate-bucket.queries.ts';
import { TooMany } from '../../../platform/http/token-buckets.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { CountedAttempt } from './login-failure.queries.ts';
import { countLoginAttempt, deleteFailures } from './login-failure.queries.ts';

/** A typed user id in its stored form. */
export const normalizeUserId = (typedUserId: string): string => typedUserId.trim().toLowerCase();

/** A counted attempt, and where it was counted. */
export interface Attempt extends CountedAttempt {
  /** The key of the count. */
  readonly countedAs: string;
  readonly nameHmac: string;
  /** Undefined for a known browser, which is exempt from the network limit. */
  readonly network: SharedBucket | undefined;
}

export interface Guess {
  readonly name: string;
  /** The browser's device token for this user, if it has one. */
  readonly deviceToken: string | undefined;
}

type Context = Pick<RequestContext, 'db' | 'realNow' | 'ip'>;
type Index = Pick<Secrets, 'blindIndex'>;

/**
 * Counts an attempt as a failure; `forgetAttempt` and `releaseAttempt` undo that.
 *
 * @throws TooMany when the network limit is reached; nothing is counted for the user id then
 */
export async function countAttempt(
  ctx: Context,
  { blindIndex }: Index,
  { name, deviceToken }: Guess,
): Promise<Attempt> {
  const nameHmac = blindIndex('login-name', name);
  const network = deviceToken === undefined ? networkBucket(ctx.ip) : undefined;
  const waitS = network && (await consumeToken(ctx.db, network, ctx.realNow));
  if (waitS !== undefined) throw new TooMany(waitS);
  // A blind index has no colon, so the key of a user id is never that of a device.
  const countedAs = deviceToken === undefined ? nameHmac : `device:${blindIndex('login-name', deviceToken)}`;
  return { ...(await countLoginAttempt(ctx.db, countedAs, ctx.realNow)), countedAs, nameHmac, network };
}

const networkBucket = (ip: string): SharedBucket => ({
  key: `login-failure|${networkOf(ip)}`,
  max: LOGIN_FAILURES_PER_NETWORK,
  perHour: LOGIN_FAILURES_PER_NETWORK_PER_HOUR,
});

/** Resets the counts after a correct password, except a permanent lock. */
export const forgetAttempt = (tx: Tx, { countedAs, nameHmac }: Attempt): Promise<void> =>
  deleteFailures(tx, [countedAs, nameHmac], { isAny: false });

/** Returns the token of the network after a correct password. */
export const releaseAttempt = async (db: Db, { network }: Attempt): Promise<void> => {
  if (network) await releaseToken(db, network);
};

/** Resets all counts of a user id: after a new password, or when staff unlock it. */
export const forgetLoginFailures = (tx: Tx, { blindIndex }: Index, typedUserId: string): Promise<void> =>
  deleteFailures(tx, [blindIndex('login-name', normalizeUserId(typedUserId))], { isAny: true });

/**
 * Whether to notify the owner: of the first and of the permanent lock only, so that an attacker cannot flood a mailbox.
 */
export const isReported = ({ isLocked, failures }: CountedAttempt): boolean =>
  !isLocked && (failures === LOGIN_FAILURES_BEFORE_LOCK || failures === LOGIN_FAILURES_MAX);
