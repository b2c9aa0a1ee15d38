/** Systematic plans (SIP, STP and SWP): their terms, what they will do, and what there is. */
import * as z from 'zod/mini';
import { openAccountRefusals } from '../clients/accounts.refusals.ts';
import { Money, Nav, Percent, Units } from '../kit/amounts.ts';
import { heldReturns } from '../kit/returns.ts';
import { client } from '../kit/audience.ts';
import { EnteredAmount } from '../kit/entered.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, Instant, InstrumentId, MasterId, OrderId } from '../kit/scalars.ts';
import { RiskProfileState } from './cart.ts';
import { UsableMandate } from './bank-mandates.parts.ts';
import { BankAccount, Folio, LineFund, Problem } from './orders.parts.ts';
import { SentCode } from '../system/otp.ts';
import {
  DAY_MAX,
  FolioId,
  InstalmentState,
  PlanFrequency,
  PlanId,
  PlanKind,
  PlanSummary,
  PlanTerms,
  planRefusals,
  ScheduledInstalment,
  StepUp,
} from './plans.parts.ts';

/** What a person needs to know to set up a plan of a kind on a fund. */
export const getPlanTerms = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/planTerms/:kind/:instrumentId',
  audience: client,
  summary: 'Minimums, frequencies, first possible day, folios, mandates and bank accounts of a plan on a fund.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    kind: PlanKind,
    instrumentId: InstrumentId,
    /** Of an STP or an SWP. */
    folioId: z.optional(FolioId),
    /** The running plan whose place it takes: the mandates are free of it. */
    replacesPlanId: z.optional(PlanId),
  }),
  answer: z.object({
    fund: LineFund,
    /** The newest price; null without one. */
    nav: z.nullable(Nav),
    navOn: z.nullable(BusinessDate),
    /** Business clock. */
    today: BusinessDate,
    frequencies: z.array(
      z.object({
        frequency: PlanFrequency,
        /** Of an instalment. */
        minimumAmount: Money,
        amountMultiple: Money,
        minimumInstalments: z.int(),
        earliestStartOn: BusinessDate,
      }),
    ),
    maximumAmount: Money,
    latestStartOn: BusinessDate,
    isAssumed: z.boolean(),
    folios: z.array(z.extend(Folio, { isAdditional: z.boolean() })),
    /** Of a SIP. */
    mandates: z.array(UsableMandate),
    /** Of an SWP: the verified ones. */
    bankAccounts: z.array(BankAccount),
    /** Of an STP or an SWP: what the folio holds of the fund and could give. */
    freeUnits: z.nullable(Units),
    freeValue: z.nullable(Money),
    /** Why no plan of this kind is possible on the fund, whatever the terms. */
    problem: z.nullable(Problem),
  }),
  refusals: [...openAccountRefusals, 'instrument.not-found', 'holding.not-found'],
});

/** A POST, because it is made at every change of the form and carries the same input as the plan. */
export const previewPlan = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/planPreview',
  audience: client,
  summary: 'The dates and amounts of a plan, before it is started.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    terms: PlanTerms,
    /** The running plan whose place it takes. */
    replacesPlanId: z.optional(PlanId),
  }),
  answer: z.object({
    /** The next twelve; one that is paid today is the first of the plan, and not among them. */
    instalments: z.array(ScheduledInstalment),
    /** With one that is paid today; null without an end. */
    instalmentCount: z.nullable(z.int()),
    lastDueOn: z.nullable(BusinessDate),
    /** From the start on, for twelve months; what is paid today is aside. Null for units. */
    firstYear: z.nullable(z.object({ count: z.int(), total: Money })),
    /** Of one instalment; null unless it is a SIP. */
    stampDuty: z.nullable(Money),
    /** The amount in each year, while the step-up changes it; at most forty. */
    yearAmounts: z.array(z.object({ year: z.int(), amount: Money })),
    /** The first instalment that the mandate's limit cannot pay any more, because of the step-up. */
    limitExceededFrom: z.nullable(BusinessDate),
    /** Until when the plan can be paused or cancelled before its first instalment, business clock. */
    changeableUntil: Instant,
    /** How the fund that is bought fits the risk profile; null for an SWP, which buys nothing. */
    risk: z.nullable(
      z.object({
        profile: RiskProfileState,
        /** Its risk where that is above the profile; null where it is not, or is not known. */
        above: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: planRefusals,
});

/** What can be changed now of a running plan; null of one that has ended or is ending. */
const PlanChanges = z.object({
  /** The day by the plan of the first instalment that a pause can still skip; null when there is none. */
  pauseFromOn: z.nullable(BusinessDate),
  /** The most instalments that one pause skips. */
  pauseInstalmentsMax: z.int(),
  pausesMax: z.int(),
  pausesSoFar: z.int(),
  /** When a cancellation that is requested now takes effect. */
  cancelOn: BusinessDate,
});

const Instalment = z.extend(ScheduledInstalment, {
  id: MasterId,
  status: InstalmentState,
  orderId: z.nullable(OrderId),
  orderNumber: z.nullable(z.string()),
  failReason: z.nullable(z.string()),
});

export const getPlan = route({
  method: 'GET',
  path: '/api/Plans/:planId',
  audience: client,
  summary: 'A plan with its instalments so far, those to come and its history.',
  limit: 'read',
  input: z.strictObject({ planId: PlanId }),
  answer: z.object({
    plan: PlanSummary,
    /** Newest first. */
    past: z.array(Instalment),
    /** The next twelve. */
    upcoming: z.array(ScheduledInstalment),
    history: z.array(z.object({ to: z.string(), at: Instant, note: z.nullable(z.string()) })),
    changes: z.nullable(PlanChanges),
    /**
     * By the instalments done so far: what a SIP invested, or what an STP transferred or an SWP paid out, after load
     * and tax.
     */
    moved: Money,
    /** Of the instalments done so far of a SIP. */
    ...heldReturns,
    /** The code that can still be entered; null without one. */
    openCode: z.nullable(SentCode),
  }),
  refusals: ['plan.not-found'],
});

const YEARS = ['3', '5', '10'] as const;

/** What a SIP would have become. */
export const getPlanHistory = route({
  method: 'POST',
  path: '/api/Instruments/:instrumentId/sipHistory',
  audience: client,
  summary: 'What a SIP with these terms would have become over past years, by the prices of the fund.',
  limit: 'read',
  input: z.strictObject({
    instrumentId: InstrumentId,
    amount: EnteredAmount,
    frequency: PlanFrequency,
    day: z.int().check(z.gte(1), z.lte(DAY_MAX)),
    years: z.enum(YEARS),
    stepUp: z.optional(StepUp),
  }),
  answer: z.object({
    /** By month, oldest first; empty when the prices do not reach back. */
    points: z.array(z.object({ on: BusinessDate, paidIn: Money, value: Money })),
    instalmentCount: z.int(),
    paidIn: Money,
    value: Money,
    valueOn: z.nullable(BusinessDate),
    xirrPercent: z.nullable(Percent),
    /** The largest fall, or smallest rise, of the price over twelve months. */
    worstYearPercent: z.nullable(Percent),
    worstYearUntil: z.nullable(BusinessDate),
    /** From when prices are known; later than the years asked for when there are fewer. */
    pricesFrom: z.nullable(BusinessDate),
  }),
  refusals: [
    'instrument.not-found',
    'order.amount-not-positive',
    'order.amount-above-limit',
    'plan.day-impossible',
    'plan.step-up-invalid',
  ],
});
