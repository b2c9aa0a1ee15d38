import { Refusal } from '@artha/domain/errors';
import type { GuardMaker } from './guard.ts';

/** What a browser calls to learn its role. */
const WITHOUT_ROLE: ReadonlySet<string> = new Set(['GET /api/AppUsers/me']);

/**
 * The role a request claims must be the session's, letter for letter: a screen of one role must not act in another
 * that was switched to elsewhere. Two headers of a name arrive joined by a comma and match nothing.
 */
export const checkRole: GuardMaker = (route) => {
  if (route.audience.who !== 'session') return undefined;
  const isRoleOptional = WITHOUT_ROLE.has(`${route.method} ${route.path}`);
  return (call) => {
    if (!call.session) throw new Refusal('session.required');
    const { role, roleid } = call.incoming.headers;
    const isRight = (claimed: unknown, actual: string) =>
      claimed === actual || (isRoleOptional && claimed === undefined);
    if (!isRight(role, call.session.role.storageName) || !isRight(roleid, String(call.session.role.id))) {
      throw new Refusal('session.role-mismatch');
    }
  };
};
