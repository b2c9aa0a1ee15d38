import { TERMS_VERSION } from '@artha/domain/system/recovery/terms';
import type { Role } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding } from '@artha/domain/system/users/user-status';

export interface StepState {
  readonly appUserStatus: number;
  readonly forcePasswordChange: boolean;
  readonly acceptedTncVersion: number | null;
}

/** What a user must do before anything else. Staff accept no terms; onboarding has its own steps. */
export function pendingSteps({ appUserStatus, forcePasswordChange, acceptedTncVersion }: StepState, role: Role) {
  const isActive = !isOnboarding(appUserStatus as AppUserStatus);
  return {
    forcePasswordChange: isActive && forcePasswordChange,
    forceTNCAcceptanceRequired: isActive && role.key === 'client' && (acceptedTncVersion ?? 0) < TERMS_VERSION,
  };
}
