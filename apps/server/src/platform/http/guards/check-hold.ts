import type { Hold } from '@artha/contract/kit/route';
import type { ErrorCode } from '@artha/domain/kit/errors';
import { Refusal } from '@artha/domain/kit/errors';
import type { GuardMaker } from './guard.ts';

export const HOLD_REFUSALS: Readonly<Record<Hold, ErrorCode>> = {
  pending: 'session.answer-pending',
  forced: 'session.step-required',
  onboarding: 'session.onboarding',
};

/** A session under a hold may make only the calls whose contract allows that hold. */
export const checkHold: GuardMaker = ({ allowedWhile = [] }) => {
  const allowed: ReadonlySet<Hold> = new Set(allowedWhile);
  return ({ hold }) => {
    if (hold !== undefined && !allowed.has(hold)) throw new Refusal(HOLD_REFUSALS[hold]);
  };
};
