import type { Application } from '@artha/contract/onboarding/onboarding';
import { onboardingAddress } from '@artha/domain/system/users/landing';
import { sessionStore } from '../../../../platform/session-store.ts';

/** Lets the stored session lead to the step where the application now is. */
export function moveOnboarding({
  bankDetails,
  registrationStep,
}: Pick<Application, 'bankDetails' | 'registrationStep'>): void {
  const session = sessionStore.get();
  if (session?.onboarding === undefined) return;
  const onboarding = onboardingAddress({
    userCode: bankDetails.customerId,
    registrationStep,
    hasReturnedWithSuccess: false,
  });
  if (onboarding !== session.onboarding) sessionStore.moveOnboarding(onboarding);
}
