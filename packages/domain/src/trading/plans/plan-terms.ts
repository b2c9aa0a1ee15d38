import type { BusinessDate } from '../../kit/dates.ts';
import type { ErrorCode } from '../../kit/errors.ts';
import type { Paise, Units } from '../../kit/money.ts';
import type { PlanFrequency, PlanKind } from './plan-kinds.ts';
import type { StepUp } from './step-up.ts';

/** The terms of a plan as its form has them. */
export interface PlanTerms {
  readonly kind: PlanKind;
  /** The fund that a SIP buys, or whose units an STP and an SWP take out. */
  readonly instrumentId: number;
  /** Of an STP. */
  readonly toInstrumentId?: number | undefined;
  /** Null opens a new folio. */
  readonly folioId: number | null;
  readonly amount?: Paise | undefined;
  readonly units?: Units | undefined;
  readonly frequency: PlanFrequency;
  /** Of the month, from 1 to 31; of a weekly plan from 1, Monday, to 5. */
  readonly day: number;
  /** The first instalment by its day. */
  readonly startOn: BusinessDate;
  readonly instalments?: number | undefined;
  readonly endOn?: BusinessDate | undefined;
  /** A first instalment is paid today, besides those of its days. */
  readonly isFirstToday: boolean;
  readonly stepUp?: StepUp | undefined;
  readonly bankMandateId?: number | undefined;
  readonly bankAccountId?: number | undefined;
}

/** What is wrong with terms: the code of the refusal, the field it concerns, and the values of its placeholders. */
export interface PlanProblem {
  readonly code: ErrorCode;
  readonly field: keyof PlanTerms;
  readonly values: Readonly<Record<string, string>>;
}
