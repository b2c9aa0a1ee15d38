/**
 * How often a password may be guessed. Every try is counted as a failure before the password is looked at:
 *
 * - Of a user id, be it somebody's or nobody's: after five in a row it is locked for a minute, after each further one
 *   for longer, up to a quarter of an hour; after a hundred for good, until a new password is set by Forgot Password.
 * - Of a network: some at once, and some more an hour, whoever they are for.
 *
 * Whoever signs in empties the first and gets back what was taken from the second. A stranger can lock a user id but
 * not its owner out: a browser in which the owner has signed in before has a count of its own, which strangers cannot
 * reach, and asks no network; and recovery always works.
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
import { releaseShared, consumeToken } from '../../../platform/http/rate-bucket.queries.ts';
import { TooMany } from '../../../platform/http/token-buckets.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { CountedTry } from './login-failure.queries.ts';
import { countTry, deleteFailures } from './login-failure.queries.ts';

/** A user id as it is looked up, however it was typed. */
export const nameOf = (typedUserId: string): string => typedUserId.trim().toLowerCase();

/** Who is counted, and where. */
export interface Attempt extends CountedTry {
  /** The count that this try went into. */
  readonly countedAs: string;
  readonly nameHmac: string;
  /** Undefined for a browser that is known: no network is asked for it. */
  readonly network: SharedBucket | undefined;
}

export interface Guess {
  readonly name: string;
  /** The browser's mark of the owner of the name, where it has one. */
  readonly mark: string | undefined;
}

type Context = Pick<RequestContext, 'db' | 'realNow' | 'ip'>;
type Index = Pick<Secrets, 'blindIndex'>;

/**
 * Counts a try as a failure, until it is found to be none.
 *
 * @throws TooMany when the network has nothing left: nothing is counted for the name then
 */
export async function countAttempt(ctx: Context, { blindIndex }: Index, { name, mark }: Guess): Promise<Attempt> {
  const nameHmac = blindIndex('login-name', name);
  const network = mark === undefined ? networkBucket(ctx.ip) : undefined;
  const waitS = network && (await consumeToken(ctx.db, network, ctx.realNow));
  if (waitS !== undefined) throw new TooMany(waitS);
  // A blind index has no colon, so that no name is ever a mark.
  const countedAs = mark === undefined ? nameHmac : `device:${blindIndex('login-name', mark)}`;
  return { ...(await countTry(ctx.db, countedAs, ctx.realNow)), countedAs, nameHmac, network };
}

const networkBucket = (ip: string): SharedBucket => ({
  key: `login-failure|${networkOf(ip)}`,
  max: LOGIN_FAILURES_PER_NETWORK,
  perHour: LOGIN_FAILURES_PER_NETWORK_PER_HOUR,
});

/** Empties the counts of somebody whose password was right, but not the one that only a new password empties. */
export const forgetAttempt = (tx: Tx, { countedAs, nameHmac }: Attempt): Promise<void> =>
  deleteFailures(tx, [countedAs, nameHmac], { isAny: false });

/** The network gets back what was taken for somebody whose password was right. */
export const releaseAttempt = async (db: Db, { network }: Attempt): Promise<void> => {
  if (network) await releaseShared(db, network);
};

/** Empties all counts of a user id: a new password was set, or somebody of the staff opens it. */
export const forgetLoginFailures = (tx: Tx, { blindIndex }: Index, typedUserId: string): Promise<void> =>
  deleteFailures(tx, [blindIndex('login-name', nameOf(typedUserId))], { isAny: true });

/**
 * Whether the owner is told: of the first lock and of the last one. Between them whoever guesses could fill a mailbox.
 */
export const isReported = ({ isLocked, failures }: CountedTry): boolean =>
  !isLocked && (failures === LOGIN_FAILURES_BEFORE_LOCK || failures === LOGIN_FAILURES_MAX);
