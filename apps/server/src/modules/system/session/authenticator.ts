/**
 * Who calls. A session is held in memory from the first time it is read, until
 *
 * - a notice says that something about its user has changed: the database sends one to every node with the commit, and
 *   a command tells its own process before it answers;
 * - the node can no longer prove that it would hear of a change: then the database is read for every call;
 * - a few minutes have passed.
 *
 * Only what was found is held: whoever is refused is looked up anew. What ends by the clock is looked up before it is
 * refused, because activity is told to nobody, and another node may know of some.
 */
import { maySignIn } from '@artha/domain/system/users/user-status';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import type { Role } from '@artha/domain/kit/roles';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Authenticated, Authenticator } from '../../../platform/http/caller.ts';
import { holdOf } from './hold.ts';
import { ANONYMOUS, scopeOf } from './scope.ts';
import type { KnownSession } from './session-memory.ts';
import { SessionMemory } from './session-memory.ts';
import { findLiveSession, touchSession } from './session.queries.ts';
import { bytesOfHash, hashToken, idleSince, isHashOf } from './tokens.ts';

/** Activity is written at most this often: a page of requests is one write. */
const TOUCH_INTERVAL_MS = 30_000;

const READ_AGAIN_MS = 5 * 60_000;
/** Thousands who come within seconds, after a start say, do not all come back within the same seconds. */
const READ_AGAIN_SPREAD = 0.2;

/** @param changes without notices every call reads its session from the database */
export function createAuthenticator(
  { db }: Pick<Database, 'db'>,
  clocks: Pick<Clocks, 'realNow'>,
  roles: readonly Role[],
  changes?: Pick<Changes, 'isAlive' | 'subscribe'>,
): Authenticator {
  const memory = new SessionMemory();
  changes?.subscribe('session', (userIds) => memory.forget(userIds));
  const isHeard = () => changes?.isAlive() ?? false;

  const read = async (tokenHash: string, realNow: Date): Promise<KnownSession | undefined> => {
    const noticesBefore = memory.notices;
    const found = await findLiveSession(db, tokenHash, realNow, idleSince(realNow));
    const known = found && knownOf(found, roles, realNow);
    if (!known) memory.drop(tokenHash);
    else if (isHeard()) memory.keep(tokenHash, known, noticesBefore);
    return known;
  };

  const keepAlive = async (known: KnownSession, realNow: Date): Promise<Authenticated> => {
    const { lastActivityMs } = known;
    // Before it is written, so that of calls which come together one writes it.
    known.lastActivityMs = realNow.getTime();
    try {
      await touchSession(db, known.who.session.id, realNow);
    } catch (error) {
      known.lastActivityMs = lastActivityMs;
      throw error;
    }
    return known.who;
  };

  /** Holds the other half against what is known, and notes that somebody is there. */
  const admitSession = (known: KnownSession, { cookie, isBackground }: Asked, realNow: Date) => {
    if (!isHashOf(known.cookieHash, cookie)) return undefined;
    const isNoted = isBackground || realNow.getTime() - known.lastActivityMs <= TOUCH_INTERVAL_MS;
    return isNoted ? known.who : keepAlive(known, realNow);
  };

  return {
    anonymous: ANONYMOUS,
    authenticate: ({ token, cookie }, { isBackground }) => {
      const realNow = clocks.realNow();
      const tokenHash = hashToken(token);
      const asked = { cookie, isBackground };
      const remembered = isHeard() ? memory.find(tokenHash) : undefined;
      if (remembered && isValid(remembered, realNow)) return admitSession(remembered, asked, realNow);
      return read(tokenHash, realNow).then((known) => known && admitSession(known, asked, realNow));
    },
  };
}

interface Asked {
  readonly cookie: string;
  readonly isBackground: boolean;
}

type Found = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

/** What a row says of a session; undefined when nobody may go on with it. */
function knownOf(found: Found, roles: readonly Role[], realNow: Date): KnownSession | undefined {
  const role = roles.find(({ id }) => id === found.roleId);
  if (!role || !maySignIn(found.appUserStatus as AppUserStatus)) return undefined;
  const readAtMs = realNow.getTime();
  return {
    who: {
      session: { id: found.id, userId: found.userId, role, isFullAccess: found.isFullAccess },
      scope: scopeOf(found.userId, role, found.clientIds),
      hold: holdOf(found, role),
    },
    cookieHash: bytesOfHash(found.cookieHash),
    absoluteEndMs: found.absoluteEndAt.getTime(),
    lastActivityMs: found.lastActivityAt.getTime(),
    readAtMs,
    readAgainMs: readAtMs + READ_AGAIN_MS * (1 - READ_AGAIN_SPREAD * Math.random()),
  };
}

/** Whether what is remembered can be answered by. A clock that went back since then says nothing of its age. */
function isValid({ readAtMs, readAgainMs, absoluteEndMs, lastActivityMs }: KnownSession, realNow: Date): boolean {
  const nowMs = realNow.getTime();
  const isFresh = nowMs >= readAtMs && nowMs < readAgainMs;
  return isFresh && nowMs < absoluteEndMs && lastActivityMs > idleSince(realNow).getTime();
}
