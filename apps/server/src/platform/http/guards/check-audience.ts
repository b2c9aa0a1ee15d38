import { Refusal } from '@artha/domain/errors';
import type { GuardMaker } from './guard.ts';

/** The call's audience: the roles that may make it. */
export const checkAudience: GuardMaker = ({ audience }) => {
  if (audience.who !== 'session' || audience.roles === 'any') return undefined;
  const roles: ReadonlySet<string> = new Set(audience.roles);
  return (call) => {
    if (!call.session) throw new Refusal('session.required');
    if (!roles.has(call.session.role.key)) throw new Refusal('session.forbidden');
  };
};
