/** What a client does with systematic plans: starts, pauses, resumes and cancels them. */
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, Instant, OrderId, line } from '../kit/scalars.ts';
import { OtpCode, SentCode } from '../system/otp.ts';
import { riskAcknowledgement, riskRefusals } from './cart.ts';
import { INSTALMENTS_MAX, PlanId, planRefusals, PlanSummary, PlanTerms, ScheduledInstalment } from './plans.parts.ts';

const REASON_MAX_CHARACTERS = 200;
const PLANS_AT_ONCE_MAX = 50;

/** Starts a plan, which its one-time password confirms. The same key starts one plan. */
export const startPlan = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/plans',
  audience: client,
  summary: 'Starts a plan; its one-time password confirms it. Needs an Idempotency-Key.',
  input: z.strictObject({
    accountId: AccountId,
    terms: PlanTerms,
    /** The running plan that this one takes the place of, once it is confirmed. */
    replacesPlanId: z.optional(PlanId),
    ...riskAcknowledgement,
  }),
  answer: z.object({ planId: PlanId, next: z.literal('otp') }),
  refusals: [
    ...planRefusals,
    ...riskRefusals,
    'plan.not-found',
    'plan.not-running',
    'request.key-reused',
    'request.in-progress',
  ],
});

/** Starts a plan for each SIP of a cart, which leaves the cart. Its other lines stay. */
export const startCartPlans = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/cart/plans',
  audience: client,
  summary: 'Starts the SIPs of a cart; one one-time password confirms all of them. Needs an Idempotency-Key.',
  input: z.strictObject({ accountId: AccountId, cartVersion: z.int().check(z.gte(1)), ...riskAcknowledgement }),
  answer: z.object({
    /** In the order of the cart. */
    planIds: z.array(PlanId),
    /** Of the cart with what is left in it. */
    cartVersion: z.int(),
    next: z.literal('otp'),
  }),
  refusals: [
    ...planRefusals,
    ...riskRefusals,
    'order.cart-changed',
    'order.cart-empty',
    'request.key-reused',
    'request.in-progress',
  ],
});

const planIds = z.array(PlanId).check(z.minLength(1), z.maxLength(PLANS_AT_ONCE_MAX));

/** Sends a one-time password that starts exactly these plans as they were shown. */
export const sendStartPlanOtp = route({
  method: 'POST',
  path: '/api/Plans/startOtp/send',
  audience: client,
  summary: 'Sends a one-time password by email and SMS, valid only for starting these plans with their terms.',
  input: z.strictObject({ planIds }),
  answer: SentCode,
  refusals: ['plan.not-found', 'plan.move-impossible', ...planRefusals, 'otp.too-soon', 'otp.too-often'],
});

export const verifyStartPlanOtp = route({
  method: 'POST',
  path: '/api/Plans/startOtp/verify',
  audience: client,
  summary: 'Starts plans with their one-time password. The same code again changes nothing.',
  input: z.strictObject({ planIds, otpCode: OtpCode }),
  answer: z.object({
    plans: z.array(
      z.object({
        planId: PlanId,
        /** The order of an instalment that is paid today; null without one. */
        orderId: z.nullable(OrderId),
        accountId: AccountId,
      }),
    ),
  }),
  refusals: [
    'plan.not-found',
    'plan.move-impossible',
    ...planRefusals,
    'otp.wrong',
    'otp.not-valid',
    'otp.too-many-tries',
  ],
});

const pause = {
  planId: PlanId,
  /** The day by the plan of the first instalment that is skipped; one of those to come. */
  fromOn: BusinessDate,
  instalments: z.int().check(z.gte(1), z.lte(INSTALMENTS_MAX)),
};
const pauseRefusals = [
  'plan.not-found',
  'plan.not-running',
  'plan.pause-not-to-come',
  'plan.pause-too-late',
  'plan.pause-too-long',
  'plan.pause-beyond-end',
  'plan.pause-too-often',
] as const;

/** What a pause would change. */
export const previewPause = route({
  method: 'POST',
  path: '/api/Plans/:planId/pausePreview',
  audience: client,
  summary: 'Which instalments a pause skips and what changes by it.',
  limit: 'read',
  input: z.strictObject(pause),
  answer: z.object({
    /** The days on which the skipped instalments would have been due. */
    skipped: z.array(BusinessDate),
    next: z.nullable(ScheduledInstalment),
    notDebited: z.nullable(Money),
    lastDueOn: z.nullable(BusinessDate),
    lastDueOnBefore: z.nullable(BusinessDate),
    /** Business clock: later, the first of them is no longer skipped. */
    requestBy: Instant,
  }),
  refusals: pauseRefusals,
});

export const sendPauseOtp = route({
  method: 'POST',
  path: '/api/Plans/:planId/pauseOtp/send',
  audience: client,
  summary: 'Sends a one-time password that is valid only for this pause of this plan.',
  input: z.strictObject(pause),
  answer: SentCode,
  refusals: [...pauseRefusals, 'otp.too-soon', 'otp.too-often'],
});

export const pausePlan = route({
  method: 'POST',
  path: '/api/Plans/:planId/pause',
  audience: client,
  summary:
    'Pauses a plan with its one-time password: some instalments are skipped. The same code again changes nothing.',
  input: z.strictObject({ ...pause, otpCode: OtpCode }),
  answer: PlanSummary,
  refusals: [...pauseRefusals, 'otp.wrong', 'otp.not-valid', 'otp.too-many-tries'],
});

export const resumePlan = route({
  method: 'POST',
  path: '/api/Plans/:planId/resume',
  audience: client,
  summary: 'Ends the pause of a plan: its next instalment is not skipped. Needs an Idempotency-Key.',
  input: z.strictObject({ planId: PlanId }),
  answer: PlanSummary,
  refusals: [
    'plan.not-found',
    'plan.not-paused',
    'plan.resumed-month-exceeded',
    'request.key-reused',
    'request.in-progress',
  ],
});

/** Why clients cancel a plan, by the list of the regulator's circular. */
export const PLAN_CANCEL_REASONS = [
  'Non availability of funds',
  'Scheme not performing',
  'Service issue',
  'Load revised',
  'Wish to invest in other schemes',
  'Change in fund manager',
  'Goal achieved',
  'Not comfortable with market volatility',
  'Will be restarting SIP after few months',
  'Modifications in bank, mandate or date',
  'I have decided to invest elsewhere',
  'This is not the right time to invest',
  'Others',
] as const;

/** One of the reasons. */
const cancel = { planId: PlanId, reason: line(REASON_MAX_CHARACTERS) };
const cancelRefusals = ['plan.not-found', 'plan.not-running', 'plan.reason-missing'] as const;

export const sendCancelPlanOtp = route({
  method: 'POST',
  path: '/api/Plans/:planId/cancelOtp/send',
  audience: client,
  summary: 'Sends a one-time password that cancels this plan.',
  input: z.strictObject(cancel),
  answer: SentCode,
  refusals: [...cancelRefusals, 'otp.too-soon', 'otp.too-often'],
});

export const cancelPlan = route({
  method: 'POST',
  path: '/api/Plans/:planId/cancel',
  audience: client,
  summary:
    'Cancels a plan with its one-time password, after two working days of notice. The same code again changes nothing.',
  input: z.strictObject({ ...cancel, otpCode: OtpCode }),
  answer: PlanSummary,
  refusals: [...cancelRefusals, 'otp.wrong', 'otp.not-valid', 'otp.too-many-tries'],
});
