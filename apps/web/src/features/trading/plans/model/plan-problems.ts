import { ClientError, messageOfError } from '@artha/client/client-error';
import type { ErrorCode } from '@artha/domain/kit/errors';

/** The fields under which refusals are shown. */
export type PlanField =
  | 'quantity'
  | 'frequency'
  | 'day'
  | 'start'
  | 'end'
  | 'stepUp'
  | 'folio'
  | 'target'
  | 'mandate'
  | 'bank';

export type PlanProblems = Readonly<Partial<Record<PlanField | 'other', string>>>;

const FIELD_OF_CODE: Readonly<Partial<Record<ErrorCode, PlanField>>> = {
  'order.amount-not-positive': 'quantity',
  'order.amount-above-limit': 'quantity',
  'plan.amount-below-minimum': 'quantity',
  'plan.amount-not-multiple': 'quantity',
  'plan.amount-above-maximum': 'quantity',
  'plan.quantity-missing': 'quantity',
  'plan.units-not-positive': 'quantity',
  'plan.units-not-held': 'quantity',
  'plan.frequency-not-offered': 'frequency',
  'plan.day-impossible': 'day',
  'plan.start-in-the-past': 'start',
  'plan.start-too-early': 'start',
  'plan.start-too-late': 'start',
  'plan.start-not-on-its-day': 'start',
  'plan.mandate-month-exceeded': 'start',
  'plan.end-before-first': 'end',
  'plan.period-too-short': 'end',
  'plan.instalments-missing': 'end',
  'plan.step-up-invalid': 'stepUp',
  'cart.folio-not-possible': 'folio',
  'plan.target-missing': 'target',
  'plan.target-other-house': 'target',
  'plan.target-same-fund': 'target',
  'plan.mandate-missing': 'mandate',
  'plan.mandate-not-possible': 'mandate',
  'plan.mandate-ends-before-plan': 'mandate',
  'plan.mandate-limit-exceeded': 'mandate',
  'plan.bank-account-missing': 'bank',
  'plan.bank-account-not-possible': 'bank',
};

/** Fields of the input by the field of the form that shows their messages. */
const FIELD_OF_INPUT: Readonly<Record<string, PlanField>> = {
  amount: 'quantity',
  units: 'quantity',
  frequency: 'frequency',
  day: 'day',
  startOn: 'start',
  instalments: 'end',
  endOn: 'end',
  stepUp: 'stepUp',
  folioId: 'folio',
  toInstrumentId: 'target',
  bankMandateId: 'mandate',
  bankAccountId: 'bank',
};

/** 'terms.stepUp.percent' is the step-up. */
const fieldOfInput = (path: string): PlanField | undefined =>
  path
    .split('.')
    .map((part) => FIELD_OF_INPUT[part])
    .find((field) => field !== undefined);

/** The refusal of a call, in the server's words, by the field that it concerns; `other` belongs to none. */
export function planProblems(error: Error | null): PlanProblems {
  if (!error) return {};
  if (!(error instanceof ClientError)) return { other: messageOfError(error) };
  const byInput = Object.entries(error.fields ?? {}).flatMap(([path, [message]]) => {
    const field = fieldOfInput(path);
    return field === undefined || message === undefined ? [] : [[field, message] as const];
  });
  if (byInput.length > 0) return Object.fromEntries(byInput);
  const field = FIELD_OF_CODE[error.code as ErrorCode];
  return { [field ?? 'other']: messageOfError(error) };
}
