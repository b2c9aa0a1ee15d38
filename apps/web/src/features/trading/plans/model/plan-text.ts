import type { BusinessDate } from '@artha/domain/kit/dates';
import { formatDate } from '@artha/domain/kit/dates';
import { formatHeldUnits } from '@artha/domain/kit/inr-format';
import { bankAccountLabel } from '@artha/domain/kit/masks';
import type { Paise, Units } from '@artha/domain/kit/money';
import type { PlanFrequency } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_FREQUENCY_NAMES, PLAN_KIND_NAMES } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_STATE_NAMES } from '@artha/domain/trading/plans/plan-states';
import { grouped } from '../../../../ui/form/amount-text.ts';
import type { StatusTone } from '../../../../ui/states/status.tsx';
import type { Plan } from './plan.ts';
import { dayName } from './start-days.ts';

const EACH: Readonly<Record<PlanFrequency, string>> = {
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
};

/** 'Each month'. */
export const eachText = (frequency: PlanFrequency): string => `Each ${EACH[frequency]}`;

/** 'a month'. */
export const perText = (frequency: PlanFrequency): string => `a ${EACH[frequency]}`;

/** '10th, monthly'; 'Thursday, weekly'. */
export const dayText = (frequency: PlanFrequency, day: number): string =>
  `${dayName(frequency, day)}, ${PLAN_FREQUENCY_NAMES[frequency].toLowerCase()}`;

/** '₹5,000'; '12.500 units'. */
export const quantityText = ({ amount, units }: { amount: Paise | null; units: Units | null }): string =>
  amount === null ? (units === null ? '' : `${formatHeldUnits(units)} units`) : `₹${grouped(amount)}`;

const LONG_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 'Thursday, 10 Dec 2026'. */
export const longDate = (date: BusinessDate): string =>
  `${LONG_DAY.format(new Date(`${date}T00:00:00Z`))}, ${formatDate(date)}`;

type StepUpFacts = Pick<Plan, 'stepUpAmount' | 'stepUpPercent' | 'stepUpMaximum'>;

/** '10% more each year, up to ₹25,000'; undefined without a step-up. */
export function stepUpText({ stepUpAmount, stepUpPercent, stepUpMaximum }: StepUpFacts): string | undefined {
  const by =
    stepUpPercent === null ? (stepUpAmount === null ? undefined : `₹${grouped(stepUpAmount)}`) : percent(stepUpPercent);
  if (by === undefined) return undefined;
  return `${by} more each year${stepUpMaximum === null ? '' : `, up to ₹${grouped(stepUpMaximum)}`}`;
}

/** '10%' of '10.00'. */
const percent = (text: string): string => `${text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')}%`;

/** '+10% a year', where space is short. */
export function shortStepUp({ stepUpAmount, stepUpPercent }: StepUpFacts): string | undefined {
  if (stepUpPercent !== null) return `+${percent(stepUpPercent)} a year`;
  return stepUpAmount === null ? undefined : `+₹${grouped(stepUpAmount)} a year`;
}

interface StateLabel {
  readonly label: string;
  readonly tone: StatusTone;
}

/** The state of a plan in plain words. */
export function planState(plan: Pick<Plan, 'status' | 'kind' | 'failures' | 'pause' | 'cancelOn'>): StateLabel {
  const { status, failures, pause, cancelOn } = plan;
  switch (status) {
    case 'unconfirmed':
      return { label: 'Not started: OTP missing', tone: 'warning' };
    case 'active':
      if (failures > 0)
        return { label: failures === 1 ? 'Last one failed' : `Last ${failures} failed`, tone: 'negative' };
      return pause === null ? { label: 'Running', tone: 'positive' } : { label: 'Pause requested', tone: 'info' };
    case 'paused':
      return {
        label: pause?.resumesOn ? `Paused until ${formatDate(pause.resumesOn)}` : 'Paused',
        tone: 'info',
      };
    case 'cancelling':
      return { label: cancelOn === null ? 'Being cancelled' : `Ends on ${formatDate(cancelOn)}`, tone: 'warning' };
    case 'completed':
      return { label: 'Completed', tone: 'positive' };
    case 'cancelled':
      return { label: 'Cancelled', tone: 'neutral' };
    case 'stopped':
      return { label: 'Stopped', tone: 'negative' };
    case 'lapsed':
      return { label: 'Never confirmed', tone: 'neutral' };
  }
}

export interface Progress {
  /** '9 of 20'; '22 done'. */
  readonly done: string;
  /** '11 to go'; 'Until cancelled'. */
  readonly left: string;
  /** In percent; undefined without a number of instalments. */
  readonly percent: number | undefined;
}

/** How far a plan has come. */
export function progressOf({
  instalments,
  doneInstalments,
  endOn,
}: Pick<Plan, 'instalments' | 'doneInstalments' | 'endOn'>): Progress {
  if (instalments === null)
    return {
      done: `${doneInstalments} done`,
      left: endOn === null ? 'Until cancelled' : `Until ${formatDate(endOn)}`,
      percent: undefined,
    };
  return {
    done: `${doneInstalments} of ${instalments}`,
    left: `${Math.max(instalments - doneInstalments, 0)} to go`,
    percent: instalments === 0 ? 0 : Math.min(100, Math.round((doneInstalments * 100) / instalments)),
  };
}

/** The fund that a plan is named after: an STP by the one that it buys. */
export const mainFund = ({ instrument, toInstrument }: Pick<Plan, 'instrument' | 'toInstrument'>) =>
  toInstrument ?? instrument;

/** 'STP · from Nilgiri Liquid Fund'; 'SIP'. */
export const kindText = ({
  kind,
  instrument,
  toInstrument,
}: Pick<Plan, 'kind' | 'instrument' | 'toInstrument'>): string =>
  toInstrument ? `${PLAN_KIND_NAMES[kind]} · from ${instrument.name}` : PLAN_KIND_NAMES[kind];

/** Where the money of a plan comes from or goes to, in two short lines. */
export function placeLines({ kind, bank, folio }: Pick<Plan, 'kind' | 'bank' | 'folio'>): readonly string[] {
  const folioLine = folio === null ? 'New folio' : `Folio ${folio.number}`;
  if (kind === 'stp') return [folioLine];
  if (bank === null) return [kind === 'sip' ? 'No mandate' : folioLine];
  return kind === 'sip'
    ? [bankAccountLabel(bank), 'Mandate']
    : [`To ${bankAccountLabel(bank)}`, `From ${folioLine.toLowerCase()}`];
}

/** 'Monthly, +10% a year'. */
export const rhythmText = (plan: Pick<Plan, 'frequency'> & StepUpFacts): string =>
  [PLAN_FREQUENCY_NAMES[plan.frequency], shortStepUp(plan)].filter((part) => part !== undefined).join(', ');

/** What failures mean for a plan; undefined without any. */
export function failureText({
  failures,
  failuresMax,
  status,
}: Pick<Plan, 'failures' | 'failuresMax' | 'status'>): string | undefined {
  if (failures === 0 || status === 'stopped') return undefined;
  const left = failuresMax - failures;
  const what = failures === 1 ? 'The last instalment failed' : `The last ${failures} instalments failed`;
  if (left <= 0) return `${what}.`;
  return `${what}. After ${left === 1 ? 'one more' : `${left} more`} in a row the plan is stopped.`;
}

/** What happens next, in a sentence. */
export function nextText(
  plan: Pick<Plan, 'kind' | 'status' | 'nextDueOn' | 'amount' | 'units' | 'pause' | 'cancelOn'>,
): string {
  const { kind, status, nextDueOn, pause, cancelOn } = plan;
  if (status === 'unconfirmed') return 'Nothing happens before its one-time password is entered.';
  if (nextDueOn === null)
    return status === 'cancelling' && cancelOn !== null ? `It ends on ${formatDate(cancelOn)}.` : '';
  const verb = { sip: 'is debited', stp: 'is transferred', swp: 'is paid out' }[kind];
  const next = `${quantityText(plan)} ${verb} on ${formatDate(nextDueOn)}.`;
  if (pause === null) return next;
  const skips = pause.instalments === 1 ? '1 instalment is skipped' : `${pause.instalments} instalments are skipped`;
  return `${skips} from ${formatDate(pause.fromOn)} on. ${next}`;
}

const HISTORY: Readonly<Partial<Record<string, string>>> = { ...PLAN_STATE_NAMES, unconfirmed: 'Set up' };

/** A step of the history of a plan. */
export const historyLabel = (to: string): string => HISTORY[to] ?? to;
