import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/onboarding/review';
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import { currentReasons } from '@artha/domain/onboarding/review/current-reasons';
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
  countDecidedBy,
  countReturned,
  findMedianWait,
  listApproved,
  listDecidedBy,
  listInState,
  listWaitingSince,
} from './review.queries.ts';

type Input = InputOf<typeof contract.listOnboardingRequests>;

const MEDIAN_DAYS = 30;

/** The queue of operations: the applications of a tab, and the figures above it. */
export async function listOnboardingRequests(
  { tab }: Input,
  { db, realNow, session }: Pick<SessionContext, 'db' | 'realNow' | 'session'>,
): Promise<AnswerOf<typeof contract.listOnboardingRequests>> {
  const { onboardingReviewDays: limitDays } = await getCachedProductConfig(db);
  const calendar = await loadCalendar(db, 'system');
  const ageAt = (submittedAt: Date) => reviewAge(reviewLimit(calendar, submittedAt, limitDays), realNow);
  const today = instantAt(businessDateAt(realNow), '00:00');
  const [rows, sent, returned, approvedToday, mine, medianWaitMinutes] = await Promise.all([
    listTab(db, { tab, today, userId: session.userId }),
    listWaitingSince(db),
    countReturned(db),
    countApproved(db, today),
    countDecidedBy(db, session.userId),
    findMedianWait(db, instantAt(addDays(businessDateAt(realNow), -MEDIAN_DAYS), '00:00')),
  ]);
  const waiting = sent.map(({ submittedAt }) => submittedAt ?? realNow);
  const counts = { waiting: waiting.length, returned, approved: approvedToday, mine };
  return {
    items: rows.map((row) => {
      const submittedAt = row.submittedAt ?? realNow;
      const { id, name, customerId } = row;
      return { id, name, customerId, about: row.about, submittedAt, age: ageAt(submittedAt) };
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

interface Listed {
  readonly tab: Input['tab'];
  /** Its beginning. */
  readonly today: Date;
  /** Who asks. */
  readonly userId: number;
}

async function listTab(db: Db, { tab, today, userId }: Listed): Promise<(RequestRow & { readonly about: string })[]> {
  if (tab === 'mine')
    return (await listDecidedBy(db, userId)).map((row) => ({ ...row, about: MINE[row.action] + nowText(row) }));
  if (tab === 'approved') return (await listApproved(db, today)).map((row) => ({ ...row, about: approvedText(row) }));
  const rows = await listInState(db, tab === 'waiting' ? 'submitted' : 'returned');
  return rows.map((row) => ({ ...row, about: tab === 'waiting' ? reasonsText(row) : returnedText(row) }));
}

const MINE = { approved: 'You approved it', returned: 'You returned it' } as const;

/** What became of an application after the last decision of the caller. */
function nowText({ state, approvedByUserId }: RequestRow): string {
  if (state === 'submitted') return ', waiting again';
  return state === 'approved' && approvedByUserId === null ? ', all checks passed since' : '';
}

const approvedText = ({ approvedByUserId }: RequestRow): string =>
  approvedByUserId === null ? 'All checks passed' : 'By operations';

const returnedText = ({ returned }: RequestRow): string =>
  returned.map((step) => STEP_NAMES[step as ReturnableStep]).join(', ');

const reasonsText = ({ reviewReasons, kraCode }: RequestRow): string =>
  currentReasons(reviewReasons ?? [], kraCode).join(' ');
