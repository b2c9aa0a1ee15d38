import type { getCurrentUser } from '@artha/contract/system/session.user';
import type { AnswerOf } from '@artha/contract/kit/route';
import { onboardingAddress } from '@artha/domain/system/users/landing';
import { isNomineeIncomplete } from '@artha/domain/clients/accounts/nominee-rule';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { isOnboarding } from '@artha/domain/system/users/user-status';
import type { Session } from '../session.ts';
import { stepOf } from '../session.ts';

/**
 * What restricts a user, as the guards read it from the session.
 *
 * @param hasReturnedWithSuccess whether the user returns from the document locker or the depository with success
 */
export const sessionStatusOf = (
  user: AnswerOf<typeof getCurrentUser>,
  hasReturnedWithSuccess = false,
): Required<Pick<Session, 'step' | 'onboarding' | 'isNomineeIncomplete'>> => ({
  step: stepOf(user),
  onboarding: isOnboarding(user.appUserStatus as AppUserStatus)
    ? onboardingAddress({
        userCode: user.userCode,
        registrationStep: user.registrationStep ?? undefined,
        hasReturnedWithSuccess,
      })
    : undefined,
  isNomineeIncomplete: user.currentRole.name === 'CLIENT' && isNomineeIncomplete(user),
});
