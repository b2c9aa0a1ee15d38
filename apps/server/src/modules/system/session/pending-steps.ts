import type { Role } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding } from '@artha/domain/system/users/user-status';

export interface StepState {
  readonly appUserStatus: number;
  readonly forcePasswordChange: boolean;
  readonly acceptedTncVersion: number | null;
  /** The version of the terms in force. */
  readonly termsVersion: number;
}

/** What a user must do before anything else. Staff accept no terms; onboarding has its own steps. */
export function pendingSteps(state: StepState, role: Role) {
  const { appUserStatus, forcePasswordChange, acceptedTncVersion, termsVersion } = state;
  const isActive = !isOnboarding(appUserStatus as AppUserStatus);
  return {
    forcePasswordChange: isActive && forcePasswordChange,
    forceTNCAcceptanceRequired: isActive && role.key === 'client' && (acceptedTncVersion ?? 0) < termsVersion,
  };
}
