import { maySignIn } from '@artha/domain/users/user-status';
import type { AppUserStatus } from '@artha/domain/users/user-status';
import type { Role } from '@artha/domain/roles';
import type { Clocks } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticator } from '../../platform/http/context.ts';
import { holdOf } from './hold.ts';
import { NOBODY, scopeOf } from './scope.ts';
import { findLiveSession, touchSession } from './session.queries.ts';
import { hashToken, idleSince, isHashOf } from './tokens.ts';

/** Activity is written at most this often: a page of requests is one write. */
const TOUCH_INTERVAL_MS = 30_000;

/** Finds the session of a token in the database, and keeps it alive unless the browser asked by itself. */
export function createAuthenticator(
  { db }: Pick<Database, 'db'>,
  clocks: Pick<Clocks, 'realNow'>,
  roles: readonly Role[],
): Authenticator {
  return {
    nobody: NOBODY,
    authenticate: async ({ token, cookie }, { isBackground }) => {
      const realNow = clocks.realNow();
      const found = await findLiveSession(db, hashToken(token), realNow, idleSince(realNow));
      const role = roles.find(({ id }) => id === found?.roleId);
      if (!found || !role || !isHashOf(found.cookieHash, cookie)) return undefined;
      if (!maySignIn(found.appUserStatus as AppUserStatus)) return undefined;
      const isStale = realNow.getTime() - found.lastActivityAt.getTime() > TOUCH_INTERVAL_MS;
      if (!isBackground && isStale) await touchSession(db, found.id, realNow);
      return {
        session: { id: found.id, userId: found.userId, role, isFullAccess: found.isFullAccess },
        scope: scopeOf(found.userId, role),
        hold: holdOf(found, role),
      };
    },
  };
}
