/** Shapes that the calls of systematic plans share. */
import { INSTALMENT_STATES } from '@artha/domain/trading/plans/instalment-states';
import { PLAN_FREQUENCIES, PLAN_KINDS } from '@artha/domain/trading/plans/plan-kinds';
import { PLAN_STATES } from '@artha/domain/trading/plans/plan-states';
import * as z from 'zod/mini';
import { openAccountRefusals } from '../clients/accounts.refusals.ts';
import { Money, Percent, Units } from '../kit/amounts.ts';
import { EnteredAmount, EnteredUnits } from '../kit/entered.ts';
import { AccountId, BusinessDate, InstrumentId, MasterId, Uuid } from '../kit/scalars.ts';
import { BankAccountName, Folio, LineFund } from './orders.parts.ts';

export const PlanId = Uuid;
export const PlanKind = z.enum(PLAN_KINDS);
export const PlanFrequency = z.enum(PLAN_FREQUENCIES);
export const PlanState = z.enum(PLAN_STATES);
export const InstalmentState = z.enum(INSTALMENT_STATES);
export const FolioId = MasterId;

export const DAY_MAX = 31;
export const INSTALMENTS_MAX = 1_200;

/** How an instalment grows each year: by an amount or by a percentage, one of them. */
export const StepUp = z.strictObject({
  amount: z.optional(EnteredAmount),
  /** '10' or '7.5'. */
  percent: z.optional(Percent),
  maximum: z.optional(EnteredAmount),
});

/** The terms of a plan as its form has them. */
export const PlanTerms = z.strictObject({
  kind: PlanKind,
  /** The fund that a SIP buys, or whose units an STP and an SWP take out. */
  instrumentId: InstrumentId,
  /** Of an STP. */
  toInstrumentId: z.optional(InstrumentId),
  /** Missing or null opens a new folio; only a SIP can. */
  folioId: z._default(z.nullable(FolioId), null),
  /** One of them; a SIP has an amount. */
  amount: z.optional(EnteredAmount),
  units: z.optional(EnteredUnits),
  frequency: PlanFrequency,
  /** Of the month, from 1 to 31; of a weekly plan from 1, Monday, to 5. */
  day: z.int().check(z.gte(1), z.lte(DAY_MAX)),
  /** The first instalment by its day. */
  startOn: BusinessDate,
  /** Missing: until it is cancelled, or `endOn`. */
  instalments: z.optional(z.int().check(z.gte(0), z.lte(INSTALMENTS_MAX))),
  endOn: z.optional(BusinessDate),
  /** Of a SIP: a first instalment is paid today, besides those of its days. */
  isFirstToday: z._default(z.boolean(), false),
  stepUp: z.optional(StepUp),
  /** Pays a SIP. */
  bankMandateId: z.optional(MasterId),
  /** Receives the money of an SWP. */
  bankAccountId: z.optional(MasterId),
});
export type PlanTerms = z.output<typeof PlanTerms>;

/** The terms of a SIP besides its fund, its folio and its amount, which are those of its line in a cart. */
export const CartPlanTerms = z.strictObject({
  frequency: PlanTerms.shape.frequency,
  day: PlanTerms.shape.day,
  startOn: PlanTerms.shape.startOn,
  instalments: PlanTerms.shape.instalments,
  endOn: PlanTerms.shape.endOn,
  isFirstToday: PlanTerms.shape.isFirstToday,
  stepUp: PlanTerms.shape.stepUp,
  bankMandateId: PlanTerms.shape.bankMandateId,
});
export type CartPlanTerms = z.output<typeof CartPlanTerms>;

/** What a problem of a SIP in a cart is about. */
export const CART_PLAN_FIELDS = [
  'folioId',
  'frequency',
  'day',
  'startOn',
  'instalments',
  'endOn',
  'stepUp',
  'bankMandateId',
] as const;

/** Why terms are not possible. */
export const planRefusals = [
  ...openAccountRefusals,
  'instrument.not-found',
  'holding.not-found',
  'cart.folio-not-possible',
  'order.exchange-off',
  'order.instrument-unlisted',
  'order.instrument-demonstration',
  'order.instrument-exchange-traded',
  'order.instrument-not-a-fund',
  'order.instrument-closed',
  'order.plan-type-not-offered',
  'order.amount-not-positive',
  'order.amount-above-limit',
  'plan.not-offered',
  'plan.frequency-not-offered',
  'plan.amount-below-minimum',
  'plan.amount-not-multiple',
  'plan.amount-above-maximum',
  'plan.quantity-missing',
  'plan.units-not-positive',
  'plan.units-not-held',
  'sale.units-not-multiple',
  'sale.folio-frozen',
  'plan.day-impossible',
  'plan.start-in-the-past',
  'plan.start-too-early',
  'plan.start-too-late',
  'plan.start-not-on-its-day',
  'plan.end-before-first',
  'plan.period-too-short',
  'plan.end-too-late',
  'plan.instalments-missing',
  'plan.step-up-invalid',
  'plan.step-up-not-multiple',
  'plan.target-missing',
  'plan.target-other-house',
  'plan.target-same-fund',
  'plan.mandate-missing',
  'plan.mandate-not-possible',
  'plan.mandate-ends-before-plan',
  'plan.mandate-limit-exceeded',
  'plan.mandate-month-exceeded',
  'plan.bank-account-missing',
  'plan.bank-account-not-possible',
] as const;

export const ScheduledInstalment = z.object({
  /** From 1. */
  number: z.int(),
  nominalOn: BusinessDate,
  dueOn: BusinessDate,
  amount: z.nullable(Money),
  units: z.nullable(Units),
});

const Pause = z.object({
  fromOn: BusinessDate,
  instalments: z.int(),
  /** Of the first instalment after the pause. */
  resumesOn: z.nullable(BusinessDate),
});

/** A plan as lists show it. */
export const PlanSummary = z.object({
  id: PlanId,
  /** The number shown to people. */
  planNumber: z.string(),
  accountId: AccountId,
  kind: PlanKind,
  status: PlanState,
  instrument: LineFund,
  toInstrument: z.nullable(LineFund),
  folio: z.nullable(Folio),
  /** Of the next instalment, or of the last one of a plan that has ended. */
  amount: z.nullable(Money),
  units: z.nullable(Units),
  frequency: PlanFrequency,
  day: z.int(),
  startOn: BusinessDate,
  endOn: z.nullable(BusinessDate),
  /** In all; null without a number. */
  instalments: z.nullable(z.int()),
  doneInstalments: z.int(),
  /** Null for a plan without one to come. */
  nextDueOn: z.nullable(BusinessDate),
  stepUpAmount: z.nullable(Money),
  stepUpPercent: z.nullable(z.string()),
  stepUpMaximum: z.nullable(Money),
  /** The account that is debited, or that is paid. */
  bank: z.nullable(BankAccountName),
  bankMandateId: z.nullable(MasterId),
  pause: z.nullable(Pause),
  /** Failed instalments in a row, and how many stop the plan. */
  failures: z.int(),
  failuresMax: z.int(),
  /** When the cancellation takes effect. */
  cancelOn: z.nullable(BusinessDate),
  endReason: z.nullable(z.string()),
});
export type PlanSummary = z.output<typeof PlanSummary>;
