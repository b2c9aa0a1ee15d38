import { TERMS_VERSION } from '@artha/domain/recovery/terms';
import type { Role } from '@artha/domain/roles';

export interface StepState {
  readonly forcePasswordChange: boolean;
  readonly acceptedTncVersion: number | null;
}

/** What somebody must do before anything else. Staff accept no terms. */
export const pendingSteps = ({ forcePasswordChange, acceptedTncVersion }: StepState, role: Role) => ({
  forcePasswordChange,
  forceTNCAcceptanceRequired: role.key === 'client' && (acceptedTncVersion ?? 0) < TERMS_VERSION,
});

export function isStepPending(state: StepState, role: Role): boolean {
  const { forcePasswordChange, forceTNCAcceptanceRequired } = pendingSteps(state, role);
  return forcePasswordChange || forceTNCAcceptanceRequired;
}
