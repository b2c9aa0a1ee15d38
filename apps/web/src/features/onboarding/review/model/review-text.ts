import { counted } from '@artha/domain/kit/counted';
import { longTime } from '../../../../ui/figures/duration.ts';
import type { ComparedField, QueueItem, ReviewSection } from '../review.api.ts';

const MINUTE_MS = 60_000;

/** '9 sign-ups to review, 1 is late' */
export function headline(waiting: number, late: number): string {
  if (waiting === 0) return 'No sign-up to review';
  const first = `${counted(waiting, 'sign-up')} to review`;
  if (late === 0) return first;
  return `${first}, ${counted(late, 'is late', 'are late')}`;
}

/** '9 sign-ups' */
export const signUpsText = (count: number): string => counted(count, 'sign-up');

/** How long an application has waited. */
export const waitText = (submittedAt: Date, now: Date): string =>
  longTime(Math.max(0, (now.getTime() - submittedAt.getTime()) / MINUTE_MS));

/** How the queue marks an application: 'Late, 2 d 4 h', 'Due today', '5 h'. */
export function ageMark(
  { submittedAt, age }: Pick<QueueItem, 'submittedAt' | 'age'>,
  now: Date,
): { readonly label: string; readonly tone: 'negative' | 'warning' | undefined } {
  if (age === 'late') return { label: `Late, ${waitText(submittedAt, now)}`, tone: 'negative' };
  if (age === 'due-today') return { label: 'Due today', tone: 'warning' };
  return { label: waitText(submittedAt, now), tone: undefined };
}

/** What differs in a step. */
export const countDifferent = ({ fields, differences }: Pick<ReviewSection, 'fields' | 'differences'>): number =>
  fields.filter(({ isDifferent }) => isDifferent).length + differences.length;

/** 'nothing differs', '2 differ' */
export const differText = (count: number): string =>
  count === 0 ? 'nothing differs' : count === 1 ? '1 differs' : `${count} differ`;

/** Whether a field is known from more than one side, so that it can be the same or differ. */
export const isComparable = ({ bank, stated, verified }: ComparedField): boolean =>
  [bank, stated, verified].filter((value) => value !== null).length > 1;
