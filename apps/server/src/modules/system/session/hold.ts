import type { Hold } from '@artha/contract/kit/route';
import type { Role } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding } from '@artha/domain/system/users/user-status';
import type { StepState } from './pending-steps.ts';
import { pendingSteps } from './pending-steps.ts';

export interface HoldState extends StepState {
  readonly isPending: boolean;
}

/** Why a session may make few calls only: the first reason that applies. */
export function holdOf(state: HoldState, role: Role): Hold | undefined {
  if (state.isPending) return 'pending';
  const { forcePasswordChange, forceTNCAcceptanceRequired } = pendingSteps(state, role);
  if (forcePasswordChange || forceTNCAcceptanceRequired) return 'forced';
  return isOnboarding(state.appUserStatus as AppUserStatus) ? 'onboarding' : undefined;
}
