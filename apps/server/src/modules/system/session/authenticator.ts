/**
 * Authenticates calls. A session is cached in memory from its first read until
 *
 * - a notice says that its user or the configuration has changed: the database notifies every node on commit, and a
 *   command notifies its own process before it answers;
 * - the node can no longer be sure to receive notices: then the database is read for every call;
 * - a few minutes have passed.
 *
 * Only valid sessions are cached; a refused token is looked up again each time. A session that seems expired is looked
 * up before it is refused, because activity sends no notice and another node may have recorded some.
 */
import { maySignIn } from '@artha/domain/system/users/user-status';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import type { Role } from '@artha/domain/kit/roles';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Clocks } from '../../../platform/clock/clock.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import type { Authenticated, Authenticator } from '../../../platform/http/caller.ts';
import { getCachedProductConfig } from '../product-config/index.ts';
import { holdOf } from './hold.ts';
import { ANONYMOUS, scopeOf } from './scope.ts';
import type { KnownSession } from './session-memory.ts';
import { SessionMemory } from './session-memory.ts';
import { findLiveSession } from './caller.queries.ts';
import { touchSession } from './session.queries.ts';
import { bytesOfHash, hashToken, idleSince, isHashOf } from './tokens.ts';

/** Activity is written at most this often, so that the requests of one page make one write. */
const TOUCH_INTERVAL_MS = 30_000;

const REFRESH_AFTER_MS = 5 * 60_000;
/** Spreads the reads, so that thousands of sessions cached within seconds do not expire within the same seconds. */
const REFRESH_SPREAD = 0.2;

/** @param changes without it, every call reads its session from the database */
export function createAuthenticator(
  { db }: Pick<Database, 'db'>,
  clocks: Pick<Clocks, 'realNow'>,
  roles: readonly Role[],
  changes?: Pick<Changes, 'isAlive' | 'subscribe'>,
): Authenticator {
  const memory = new SessionMemory();
  changes?.subscribe('session', (userIds) => memory.forget(userIds));
  // New terms hold the sessions of clients.
  changes?.subscribe('config', () => memory.forget(undefined));
  const receivesNotices = () => changes?.isAlive() ?? false;

  const read = async (tokenHash: string, realNow: Date): Promise<KnownSession | undefined> => {
    const noticesBefore = memory.notices;
    const found = await findLiveSession(db, tokenHash, realNow, idleSince(realNow));
    const known = found && knownOf({ ...found, termsVersion: await currentTermsVersion(db) }, roles, realNow);
    if (!known) memory.drop(tokenHash);
    else if (receivesNotices()) memory.keep(tokenHash, known, noticesBefore);
    return known;
  };

  const keepAlive = async (known: KnownSession, realNow: Date): Promise<Authenticated> => {
    const { lastActivityMs } = known;
    // Set before the write, so that only one of several concurrent calls writes.
    known.lastActivityMs = realNow.getTime();
    try {
      await touchSession(db, known.who.session.id, realNow);
    } catch (error) {
      known.lastActivityMs = lastActivityMs;
      throw error;
    }
    return known.who;
  };

  /** Checks the cookie, and records activity. */
  const admitSession = (known: KnownSession, { cookie, isBackground }: CallDetails, realNow: Date) => {
    if (!isHashOf(known.cookieHash, cookie)) return undefined;
    const isRecent = isBackground || realNow.getTime() - known.lastActivityMs <= TOUCH_INTERVAL_MS;
    return isRecent ? known.who : keepAlive(known, realNow);
  };

  return {
    anonymous: ANONYMOUS,
    authenticate: ({ token, cookie }, { isBackground }) => {
      const realNow = clocks.realNow();
      const tokenHash = hashToken(token);
      const details = { cookie, isBackground };
      const cached = receivesNotices() ? memory.find(tokenHash) : undefined;
      if (cached && isValid(cached, realNow)) return admitSession(cached, details, realNow);
      return read(tokenHash, realNow).then((known) => known && admitSession(known, details, realNow));
    },
  };
}

interface CallDetails {
  readonly cookie: string;
  readonly isBackground: boolean;
}

type Found = NonNullable<Awaited<ReturnType<typeof findLiveSession>>> & { readonly termsVersion: number };

const currentTermsVersion = async (db: Db): Promise<number> => (await getCachedProductConfig(db)).TERMS.version;

/** A session as it is cached; undefined when it may not be used. */
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
    refreshAtMs: readAtMs + REFRESH_AFTER_MS * (1 - REFRESH_SPREAD * Math.random()),
  };
}

/** Whether a cached session may be used. If the clock has moved back since it was read, its age is unknown. */
function isValid({ readAtMs, refreshAtMs, absoluteEndMs, lastActivityMs }: KnownSession, realNow: Date): boolean {
  const nowMs = realNow.getTime();
  const isFresh = nowMs >= readAtMs && nowMs < refreshAtMs;
  return isFresh && nowMs < absoluteEndMs && lastActivityMs > idleSince(realNow).getTime();
}
