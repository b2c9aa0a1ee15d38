import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/**
 * The role claimed by a request must equal the session's: a screen of one role must not act in another, after a switch
 * in another tab. Duplicate headers arrive joined by a comma and match nothing.
 */
export const checkRole: GuardMaker = (route) => {
  if (route.audience.who !== 'session') return undefined;
  const isRoleOptional = route.isRoleOptional === true;
  return (call) => {
    if (!call.session) throw new Refusal('session.required');
    const { role, roleid } = call.incoming.headers;
    const isSameRole = (claimed: unknown, actual: string) =>
      claimed === actual || (isRoleOptional && claimed === undefined);
    if (!isSameRole(role, call.session.role.storageName) || !isSameRole(roleid, String(call.session.role.id))) {
      throw new Refusal('session.role-mismatch');
    }
  };
};
