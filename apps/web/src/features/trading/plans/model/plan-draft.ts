import { AMOUNT_MESSAGE, UNITS_MESSAGE } from '@artha/contract/kit/entered';
import type { PlanTerms } from '@artha/contract/trading/plans.parts';
import { INSTALMENTS_MAX } from '@artha/contract/trading/plans.parts';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise } from '@artha/domain/kit/money';
import { scaledFromText, units, UNITS_PLACES } from '@artha/domain/kit/money';
import type { PlanFrequency, PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import { amountOf } from '../../../../ui/form/amount-text.ts';
import type { PlanField, PlanProblems } from './plan-problems.ts';
import type { TermsOfPlans, UsableMandate } from './plan.ts';
import { firstDay, keptStart, startDays, WEEK_DAYS } from './start-days.ts';

/** When a plan ends. */
export type PlanEnd = 'never' | 'count' | 'date';
export type StepUpBy = 'percent' | 'amount';

/** The form while it is filled in. What is undefined has not been chosen: then the first possible choice counts. */
export interface PlanDraft {
  readonly by: 'amount' | 'units';
  /** As typed; each stays while the other one is chosen. */
  readonly amount: string;
  readonly units: string;
  readonly frequency: PlanFrequency | undefined;
  readonly day: number | undefined;
  readonly startOn: BusinessDate | undefined;
  readonly end: PlanEnd;
  readonly instalments: string;
  readonly endOn: BusinessDate | undefined;
  readonly isFirstToday: boolean;
  readonly isSteppedUp: boolean;
  readonly stepUpBy: StepUpBy;
  readonly stepUpPercent: string;
  readonly stepUpAmount: string;
  readonly stepUpMaximum: string;
  /** Null opens a new folio. */
  readonly folioId: number | null | undefined;
  readonly bankMandateId: number | undefined;
  readonly bankAccountId: number | undefined;
  /** Of an STP: the fund that it buys. */
  readonly target: { readonly id: number; readonly name: string } | undefined;
}

export const EMPTY_DRAFT: PlanDraft = {
  by: 'amount',
  amount: '',
  units: '',
  frequency: undefined,
  day: undefined,
  startOn: undefined,
  end: 'never',
  instalments: '',
  endOn: undefined,
  isFirstToday: false,
  isSteppedUp: false,
  stepUpBy: 'percent',
  stepUpPercent: '10',
  stepUpAmount: '',
  stepUpMaximum: '',
  folioId: undefined,
  bankMandateId: undefined,
  bankAccountId: undefined,
  target: undefined,
};

export type FrequencyRule = TermsOfPlans['frequencies'][number];

/** What counts in a form: what was chosen where it is possible, else the first possible choice. */
export interface PlanChoices {
  readonly rule: FrequencyRule;
  readonly day: number;
  readonly starts: readonly BusinessDate[];
  /** Undefined if it cannot start on any date. */
  readonly startOn: BusinessDate | undefined;
  readonly folioId: number | null;
  readonly mandate: UsableMandate | undefined;
  readonly bankAccount: TermsOfPlans['bankAccounts'][number] | undefined;
}

/** @returns undefined if the fund offers no frequency */
export function choicesOf(draft: PlanDraft, terms: TermsOfPlans): PlanChoices | undefined {
  const { frequencies, folios, mandates, bankAccounts, latestStartOn } = terms;
  const offered = (frequency: PlanFrequency | undefined) => frequencies.find((each) => each.frequency === frequency);
  const rule = offered(draft.frequency) ?? offered('monthly') ?? frequencies[0];
  if (!rule) return undefined;
  const isDay = draft.day !== undefined && (rule.frequency !== 'weekly' || draft.day <= WEEK_DAYS.length);
  const day = isDay && draft.day !== undefined ? draft.day : firstDay(rule.frequency, rule.earliestStartOn);
  const starts = startDays(rule.frequency, day, { earliestOn: rule.earliestStartOn, latestOn: latestStartOn });
  const isFolio = draft.folioId === null || folios.some(({ id }) => id === draft.folioId);
  return {
    rule,
    day,
    starts,
    startOn: keptStart(starts, draft.startOn),
    folioId: isFolio && draft.folioId !== undefined ? draft.folioId : (folios[0]?.id ?? null),
    mandate: mandates.find(({ id }) => id === draft.bankMandateId) ?? mandates.find(({ problem }) => problem === null),
    bankAccount:
      bankAccounts.find(({ id }) => id === draft.bankAccountId) ??
      bankAccounts.find(({ isPrimary }) => isPrimary) ??
      bankAccounts[0],
  };
}

const unitsOf = (text: string) => {
  const value = /^\d+(?:\.\d{1,4})?$/.test(text) ? scaledFromText(text, UNITS_PLACES) : undefined;
  return value === undefined ? undefined : units(value);
};

/** @returns undefined if the text is not a whole number that a plan can have */
export function countOf(text: string): number | undefined {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : undefined;
  return count !== undefined && count <= INSTALMENTS_MAX ? count : undefined;
}

const PERCENT_MAX_CHARACTERS = 6;

/** The percentage after typing or pasting. Text that is too long is ignored: cut, it would be another percentage. */
export function nextPercent(current: string, typed: string): string {
  const plain = typed.replaceAll(/[%\s]/g, '');
  return plain.length > PERCENT_MAX_CHARACTERS ? current : plain;
}

const isPercent = (text: string): boolean => /^\d{1,3}(?:\.\d{1,2})?$/.test(text);

/** The step-up as the server takes it; undefined while it is not complete. */
export function stepUpOf(draft: PlanDraft): PlanTerms['stepUp'] | undefined {
  const maximum = draft.stepUpMaximum === '' ? null : amountOf(draft.stepUpMaximum);
  if (maximum === undefined) return undefined;
  const most = maximum === null ? {} : { maximum };
  if (draft.stepUpBy === 'percent')
    return isPercent(draft.stepUpPercent) ? { percent: draft.stepUpPercent, ...most } : undefined;
  const amount = amountOf(draft.stepUpAmount);
  return amount === undefined ? undefined : { amount, ...most };
}

/** What a form is about besides its fields. */
export interface PlanSubject {
  readonly kind: PlanKind;
  readonly instrumentId: number;
  /** Of an STP or an SWP. */
  readonly folioId: number | undefined;
  /** The running plan whose place it takes. */
  readonly replacesPlanId?: string | undefined;
}

/** The terms that a form asks for; undefined while it is not complete. */
export function termsOf(draft: PlanDraft, choices: PlanChoices, subject: PlanSubject): PlanTerms | undefined {
  const { kind, instrumentId } = subject;
  const { rule, day, startOn, mandate, bankAccount } = choices;
  if (startOn === undefined || Object.keys(typedProblems(draft, kind)).length > 0) return undefined;
  const amount = draft.by === 'amount' || kind === 'sip' ? amountOf(draft.amount) : undefined;
  const count = unitsOf(draft.units);
  const instalments = draft.end === 'count' ? countOf(draft.instalments) : undefined;
  const stepUp = kind === 'sip' && draft.isSteppedUp ? stepUpOf(draft) : undefined;
  return {
    kind,
    instrumentId,
    folioId: kind === 'sip' ? choices.folioId : (subject.folioId ?? null),
    ...(amount === undefined ? count !== undefined && { units: count } : { amount }),
    ...(kind === 'stp' && draft.target && { toInstrumentId: draft.target.id }),
    frequency: rule.frequency,
    day,
    startOn,
    ...(instalments !== undefined && { instalments }),
    ...(draft.end === 'date' && draft.endOn !== undefined && { endOn: draft.endOn }),
    isFirstToday: kind === 'sip' && draft.isFirstToday,
    ...(stepUp && { stepUp }),
    ...(kind === 'sip' && mandate && { bankMandateId: mandate.id }),
    ...(kind === 'swp' && bankAccount && { bankAccountId: bankAccount.id }),
  };
}

const amountProblem = (text: string): string | undefined =>
  text === '' ? 'Enter an amount.' : amountOf(text) === undefined ? AMOUNT_MESSAGE : undefined;

const unitsProblem = (text: string): string | undefined =>
  text === '' ? 'Enter units.' : unitsOf(text) === undefined ? UNITS_MESSAGE : undefined;

function stepUpProblem(draft: PlanDraft): string | undefined {
  if (stepUpOf(draft) !== undefined) return undefined;
  if (draft.stepUpMaximum !== '' && amountOf(draft.stepUpMaximum) === undefined) return AMOUNT_MESSAGE;
  return draft.stepUpBy === 'percent'
    ? 'Enter a percentage with at most 2 decimals, such as 10 or 7.5.'
    : amountProblem(draft.stepUpAmount);
}

/** Problems of what was typed or left out, found without the server. */
export function typedProblems(draft: PlanDraft, kind: PlanKind): PlanProblems {
  const isUnits = draft.by === 'units' && kind !== 'sip';
  const problems: readonly (readonly [PlanField, string | undefined])[] = [
    ['quantity', isUnits ? unitsProblem(draft.units) : amountProblem(draft.amount)],
    ['target', kind === 'stp' && !draft.target ? 'Choose the fund that the plan transfers to.' : undefined],
    [
      'end',
      draft.end === 'count' && countOf(draft.instalments) === undefined
        ? `Enter a number from 1 to ${INSTALMENTS_MAX}.`
        : draft.end === 'date' && draft.endOn === undefined
          ? 'Choose the date on which the plan ends.'
          : undefined,
    ],
    ['stepUp', kind === 'sip' && draft.isSteppedUp ? stepUpProblem(draft) : undefined],
  ];
  return Object.fromEntries(problems.filter(([, message]) => message !== undefined));
}

/** Tells terms apart: money and units are no JSON. */
export const termsKey = (accountId: number, terms: PlanTerms | undefined): string =>
  terms === undefined
    ? ''
    : `${accountId} ${JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`;

/** The text of the amount field after a quick amount was added. */
export const addedAmount = (text: string, rupees: number): string => {
  const current: Paise | undefined = amountOf(text === '' ? '0' : text);
  return current === undefined ? text : String(current / 100n + BigInt(rupees));
};
