import type { getCurrentUser } from '@artha/contract/session';
import type { AnswerOf } from '@artha/contract/route';
import { isNomineeIncomplete } from '@artha/domain/users/nominee-rule';
import type { Session } from '../session-store.ts';
import { stepOf } from '../session-store.ts';

/** What keeps somebody from going on, as the guards read it from the session. */
export const standingOf = (
  user: AnswerOf<typeof getCurrentUser>,
): Required<Pick<Session, 'step' | 'isNomineeIncomplete'>> => ({
  step: stepOf(user),
  isNomineeIncomplete: user.currentRole.name === 'CLIENT' && isNomineeIncomplete(user),
});
