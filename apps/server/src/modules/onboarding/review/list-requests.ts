import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/review';
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { reviewAge, reviewLimit } from '@artha/domain/onboarding/review/review-limit';
import { STEP_NAMES } from '@artha/domain/onboarding/review/step-names';
import type { ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { loadCalendar } from '../../reference/calendar/index.ts';
import { getCachedProductConfig } from '../../system/product-config/index.ts';
import type { RequestRow } from './review.queries.ts';
import {
  countApproved,
  countReturned,
  findMedianWait,
  listApproved,
  listInState,
  listWaitingSince,
} from './review.queries.ts';

type Input = InputOf<typeof contract.listOnboardingRequests>;

const MEDIAN_DAYS = 30;

/** The queue of operations: the applications of a tab, and the figures above it. */
export async function listOnboardingRequests(
  { tab }: Input,
  { db, realNow }: Pick<SessionContext, 'db' | 'realNow'>,
): Promise<AnswerOf<typeof contract.listOnboardingRequests>> {
  const { onboardingReviewDays: limitDays } = await getCachedProductConfig(db);
  const calendar = await loadCalendar(db, 'system');
  const ageAt = (submittedAt: Date) => reviewAge(reviewLimit(calendar, submittedAt, limitDays), realNow);
  const today = instantAt(businessDateAt(realNow), '00:00');
  const [rows, sent, returned, approvedToday, medianWaitMinutes] = await Promise.all([
    listTab(db, tab, today),
    listWaitingSince(db),
    countReturned(db),
    countApproved(db, today),
    findMedianWait(db, instantAt(addDays(businessDateAt(realNow), -MEDIAN_DAYS), '00:00')),
  ]);
  const waiting = sent.map(({ submittedAt }) => submittedAt ?? realNow);
  const counts = { waiting: waiting.length, returned, approved: approvedToday };
  return {
    items: rows.map((row) => {
      const submittedAt = row.submittedAt ?? realNow;
      const { id, name, customerId } = row;
      return { id, name, customerId, about: aboutOf(tab, row), submittedAt, age: ageAt(submittedAt) };
    }),
    count: counts[tab],
    waiting: waiting.length,
    late: waiting.filter((submittedAt) => ageAt(submittedAt) === 'late').length,
    returned,
    approvedToday,
    medianWaitMinutes,
    limitDays,
    realNow,
  };
}

function listTab(db: Db, tab: Input['tab'], today: Date): Promise<RequestRow[]> {
  if (tab === 'approved') return listApproved(db, today);
  return listInState(db, tab === 'waiting' ? 'submitted' : 'returned');
}

function aboutOf(tab: Input['tab'], { reviewReasons, returned, approvedByUserId }: RequestRow): string {
  if (tab === 'approved') return approvedByUserId === null ? 'All checks passed' : 'By operations';
  if (tab === 'returned') return returned.map((step) => STEP_NAMES[step as ReturnableStep]).join(', ');
  return (reviewReasons ?? []).join(' ');
}
