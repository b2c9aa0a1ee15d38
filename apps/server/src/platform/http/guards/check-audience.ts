import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

/** Checks that the session's role may make the call, with full access if required. */
export const checkAudience: GuardMaker = ({ audience }) => {
  if (audience.who !== 'session') return undefined;
  const roles: ReadonlySet<string> | undefined = audience.roles === 'any' ? undefined : new Set(audience.roles);
  return ({ session }) => {
    if (!session) throw new Refusal('session.required');
    const isAdmitted = roles?.has(session.role.key) ?? true;
    if (!isAdmitted || (audience.isFullAccessOnly && !session.isFullAccess)) throw new Refusal('session.forbidden');
  };
};
