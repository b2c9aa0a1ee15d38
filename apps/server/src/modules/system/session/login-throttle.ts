/**
 * Limits password guessing. Every attempt is counted as a failure before the password is checked:
 *
 * - For a user id, known or unknown: five failures in a row lock it for a minute, each further one for longer, up to a
 *   quarter of an hour; a hundred lock it until a new password is set by Forgot Password.
 * - For a browser and for its network: some in an hour, for any user ids. Attempts on a locked user id cost them
 *   nothing, so that an attack on the user ids of an office does not use up what its people need.
 *
 * A login resets the first count and returns what it took from the others. An attacker can lock a user id, but not lock
 * out its owner: a browser in which the owner has signed in before has its own count, which attackers cannot reach, and
 * is exempt from the limits of browser and network, and gets recovery codes whatever others of its network requested.
 */
import {
  LOGIN_FAILURES_BEFORE_LOCK,
  LOGIN_FAILURES_MAX,
  LOGIN_FAILURES_PER_BROWSER,
  LOGIN_FAILURES_PER_NETWORK,
  LOGIN_FAILURES_WINDOW_SECONDS,
} from '@artha/domain/kit/limits';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { browserKey } from '../../../platform/http/browser-key.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { SharedLimit } from '../../../platform/http/limit-blocks.ts';
import { sharedLimit } from '../../../platform/http/shared-limit.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { CountedAttempt } from './login-failure.queries.ts';
import { countLoginAttempt, deleteFailures, forgetFailures } from './login-failure.queries.ts';

/** A typed user id in its stored form. */
export const normalizeUserId = (typedUserId: string): string => typedUserId.trim().toLowerCase();

/** A counted attempt, and where it was counted. */
export interface Attempt extends CountedAttempt {
  /** The key of the count. */
  readonly countedAs: string;
  readonly nameHmac: string;
  /** What it took from the limits of browser and network; a known browser is exempt. */
  readonly taken: readonly Taken[];
}

export interface Guess {
  readonly name: string;
  /** The browser's device token for this user, if it has one. */
  readonly deviceToken: string | undefined;
}

interface Taken {
  readonly limit: SharedLimit;
  readonly key: string;
}

type Context = Pick<RequestContext, 'database' | 'db' | 'realNow' | 'ip' | 'cookies'>;
type Index = Pick<Secrets, 'blindIndex'>;

/**
 * Counts an attempt as a failure; `forgetAttempt` and `releaseAttempt` undo that.
 *
 * @throws TooMany when the limit of the browser or the network is reached; nothing is counted for the user id then
 */
export async function countAttempt(
  ctx: Context,
  { blindIndex }: Index,
  { name, deviceToken }: Guess,
): Promise<Attempt> {
  const nameHmac = blindIndex('login-name', name);
  const limits = deviceToken === undefined ? limitsFor(ctx) : [];
  for (const { limit, key } of limits) await limit.take(key);
  // A blind index has no colon, so the key of a user id is never that of a device.
  const countedAs = deviceToken === undefined ? nameHmac : `device:${blindIndex('login-name', deviceToken)}`;
  const counted = await countLoginAttempt(ctx.db, countedAs, ctx.realNow);
  const attempt = { ...counted, countedAs, nameHmac, taken: limits };
  if (counted.isLocked) await releaseAttempt(attempt);
  return attempt;
}

/** The browser's comes first: one that has used up its own takes nothing from its network. */
function limitsFor(ctx: Context): readonly Taken[] {
  const { byBrowser, byNetwork } = limitsOf(ctx.database);
  return [
    { limit: byBrowser, key: browserKey(ctx) },
    { limit: byNetwork, key: networkOf(ctx.ip) },
  ];
}

interface FailureLimits {
  readonly byBrowser: SharedLimit;
  readonly byNetwork: SharedLimit;
}

const limitsByDatabase = new WeakMap<Database, FailureLimits>();

/** The limits of a node, which remember what it has taken of them. */
function limitsOf(database: Database): FailureLimits {
  const known = limitsByDatabase.get(database);
  if (known) return known;
  const limit = (of: string, points: number) =>
    sharedLimit(database, `login-failure:${of}`, { points, seconds: LOGIN_FAILURES_WINDOW_SECONDS });
  const limits = {
    byBrowser: limit('browser', LOGIN_FAILURES_PER_BROWSER),
    byNetwork: limit('network', LOGIN_FAILURES_PER_NETWORK),
  };
  limitsByDatabase.set(database, limits);
  return limits;
}

/** Resets the counts after a correct password when the transaction commits, except a permanent lock. */
export const forgetAttempt = (tx: Tx, { countedAs, nameHmac }: Attempt): void =>
  forgetFailures(tx, countedAs, nameHmac);

/** Returns what a correct password took from the limits of browser and network. */
export async function releaseAttempt({ taken }: Pick<Attempt, 'taken'>): Promise<void> {
  for (const { limit, key } of taken) await limit.release(key);
}

/** Resets all counts of a user id: after a new password, or when staff unlock it. */
export const forgetLoginFailures = (tx: Tx, { blindIndex }: Index, typedUserId: string): Promise<void> =>
  deleteFailures(tx, blindIndex('login-name', normalizeUserId(typedUserId)));

/**
 * Whether to notify the owner: of the first and of the permanent lock only, so that an attacker cannot flood a mailbox.
 */
export const isReported = ({ isLocked, failures }: CountedAttempt): boolean =>
  !isLocked && (failures === LOGIN_FAILURES_BEFORE_LOCK || failures === LOGIN_FAILURES_MAX);
