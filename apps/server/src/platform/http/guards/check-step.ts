import { Refusal } from '@artha/domain/errors';
import type { GuardMaker } from './guard.ts';

/** Who must first change the password or accept the terms may do that, see who they are and log out. */
export const checkStep: GuardMaker = ({ isForcedAllowed }) => {
  if (isForcedAllowed === true) return undefined;
  return (call) => {
    if (call.isStepPending) throw new Refusal('session.step-required');
  };
};
