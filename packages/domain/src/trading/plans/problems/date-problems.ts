import type { BusinessDate } from '../../../kit/dates.ts';
import { addDays, addMonths, formatDate } from '../../../kit/dates.ts';
import {
  PLAN_PERIOD_MAX_YEARS,
  PLAN_PERIOD_MIN,
  PLAN_START_GAP_MIN_DAYS,
  PLAN_START_MAX_MONTHS,
} from '../../../kit/limits.ts';
import type { PlanRule } from '../plan-rule.ts';
import type { PlanProblem, PlanTerms } from '../plan-terms.ts';
import { dayOfPlanOnOrAfter, isDayOfPlan, isPossibleDay, nominalDay } from '../schedule.ts';

/** The first and the last day on which a plan that is ordered today can start. */
export const startsBetween = (today: BusinessDate) => ({
  earliest: addDays(today, PLAN_START_GAP_MIN_DAYS),
  latest: addMonths(today, PLAN_START_MAX_MONTHS),
});

/** What is wrong with the days of a plan: its day, its start, and its end, each at most once. */
export function dateProblems(terms: PlanTerms, rule: PlanRule, today: BusinessDate): readonly PlanProblem[] {
  if (!isPossibleDay(terms.frequency, terms.day)) return [{ code: 'plan.day-impossible', field: 'day', values: {} }];
  const start = startProblem(terms, today);
  return start ? [start] : endProblems(terms, rule);
}

function startProblem({ frequency, day, startOn }: PlanTerms, today: BusinessDate): PlanProblem | undefined {
  const { earliest, latest } = startsBetween(today);
  const problem = (code: PlanProblem['code'], date?: BusinessDate): PlanProblem => ({
    code,
    field: 'startOn',
    values: date === undefined ? {} : { date: formatDate(date) },
  });
  if (startOn < today) return problem('plan.start-in-the-past');
  if (startOn < earliest) return problem('plan.start-too-early', dayOfPlanOnOrAfter(frequency, day, earliest));
  if (startOn > latest) return problem('plan.start-too-late', latest);
  return isDayOfPlan(frequency, day, startOn) ? undefined : problem('plan.start-not-on-its-day');
}

function endProblems(terms: PlanTerms, { minimumInstalments }: PlanRule): readonly PlanProblem[] {
  const { instalments, endOn } = terms;
  const problems: PlanProblem[] = [];
  if (instalments !== undefined && instalments < minimumInstalments)
    problems.push({
      code: 'plan.instalments-missing',
      field: 'instalments',
      values: { minimum: String(minimumInstalments) },
    });
  else if (instalments !== undefined && lastOf(terms, instalments) > latestEnd(terms))
    problems.push(endTooLate(terms, 'instalments'));
  if (endOn === undefined) return problems;
  if (endOn < terms.startOn) problems.push({ code: 'plan.end-before-first', field: 'endOn', values: {} });
  else if (endOn > latestEnd(terms)) problems.push(endTooLate(terms, 'endOn'));
  else if (endOn < earliestEnd(terms, minimumInstalments))
    problems.push({
      code: 'plan.period-too-short',
      field: 'endOn',
      values: { date: formatDate(earliestEnd(terms, minimumInstalments)) },
    });
  return problems;
}

const endTooLate = (terms: PlanTerms, field: 'endOn' | 'instalments'): PlanProblem => ({
  code: 'plan.end-too-late',
  field,
  values: { date: formatDate(latestEnd(terms)) },
});

const latestEnd = ({ startOn }: PlanTerms): BusinessDate => addMonths(startOn, PLAN_PERIOD_MAX_YEARS * 12);

/** The shortest period has passed, and the fewest instalments have been due. */
function earliestEnd(terms: PlanTerms, minimumInstalments: number): BusinessDate {
  const { days, months } = PLAN_PERIOD_MIN[terms.frequency];
  const period = addMonths(addDays(terms.startOn, days), months);
  const last = lastOf(terms, minimumInstalments);
  return last > period ? last : period;
}

const lastOf = ({ frequency, day, startOn }: PlanTerms, instalments: number): BusinessDate =>
  nominalDay({ frequency, day, startOn }, instalments - 1) ?? startOn;
