import { formatDate } from '@artha/domain/kit/dates';
import { formatPaise } from '@artha/domain/kit/inr-format';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { formatMoment } from '../../../../ui/figures/moment.ts';
import type { PausePreview, PlanChanges, ScheduledInstalment } from './plan.ts';
import type { SummaryFact } from './summary-text.ts';

/** 'Pause 3 instalments'. */
export const pauseLabel = (count: number): string => `Pause ${count === 1 ? '1 instalment' : `${count} instalments`}`;

const NOT_DONE: Readonly<Record<PlanKind, string>> = {
  sip: 'Not debited',
  stp: 'Not transferred',
  swp: 'Not paid out',
};

const UNITS: Readonly<Record<PlanKind, string>> = {
  sip: 'Units already bought',
  stp: 'Units already moved',
  swp: 'Units not yet sold',
};

/** 'At most 6 in a row, 2 times in the life of a plan. You have used 1.' */
export const pauseLimits = ({ pauseInstalmentsMax, pausesMax, pausesSoFar }: PlanChanges): string =>
  `At most ${pauseInstalmentsMax} in a row, ${pausesMax} times in the life of a plan. You have used ${pausesSoFar === 0 ? 'none' : pausesSoFar}.`;

/** Why a plan cannot be paused. */
export const notPausableText = (upcoming: readonly ScheduledInstalment[]): string => {
  const last = upcoming.at(-1);
  return last
    ? `The instalment of ${formatDate(last.dueOn)} can no longer be skipped, and none follows it.`
    : 'This plan has no instalment to come.';
};

/** What a pause changes, and what it does not. */
export function pauseFacts(kind: PlanKind, preview: PausePreview): readonly SummaryFact[] {
  const { notDebited, lastDueOn, lastDueOnBefore } = preview;
  const last =
    lastDueOn === null
      ? ''
      : lastDueOnBefore === null || lastDueOnBefore === lastDueOn
        ? formatDate(lastDueOn)
        : `${formatDate(lastDueOn)}, was ${formatDate(lastDueOnBefore)}`;
  const facts: readonly SummaryFact[] = [
    { name: NOT_DONE[kind], value: notDebited === null ? '' : `₹${formatPaise(notDebited)}` },
    { name: 'Last instalment', value: last },
    { name: UNITS[kind], value: 'Stay as they are' },
    { name: 'Charge by us', value: 'None' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Until when the pause must be confirmed. */
export function requestByText(kind: PlanKind, { requestBy, skipped }: PausePreview): string {
  const [first] = skipped;
  const until = `Confirm by ${formatMoment(requestBy)}.`;
  if (first === undefined) return until;
  const what = kind === 'sip' ? 'the debit is already with your bank' : 'the order is already on its way';
  return `${until} Later, the instalment of ${formatDate(first)} is no longer skipped, because ${what}.`;
}
