/** How operations review applications that did not pass all checks. */
import { REVIEW_AGES } from '@artha/domain/onboarding/review/review-limit';
import { APPLICATION_STATES, RETURNABLE_STEPS } from '@artha/domain/onboarding/onboarding/steps';
import * as z from 'zod/mini';
import { only, onlyFull } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, line, requiredLine, Uuid } from '../kit/scalars.ts';
import { ContainerName } from '../system/files.ts';

export const REVIEW_REASON_MAX_CHARACTERS = 300;
const NOTE_MAX_CHARACTERS = 500;

export const ReviewStep = z.enum(RETURNABLE_STEPS);
/**
 * Which applications are listed: those that wait, those with their applicants, those approved today, and those that the
 * caller has decided on.
 */
export const ReviewTab = z.enum(['waiting', 'returned', 'approved', 'mine']);

const RequestRow = z.object({
  id: Uuid,
  name: z.string(),
  customerId: z.string(),
  /** Why it is looked at, what was returned, or what the caller decided. */
  about: z.string(),
  submittedAt: Instant,
  age: z.enum(REVIEW_AGES),
});

/** Longest wait first; those approved today and one's own newest first. All times are by the real clock. */
export const listOnboardingRequests = route({
  method: 'GET',
  path: '/api/Onboardings',
  audience: only('operations'),
  summary: 'Applications that wait for operations, were returned or approved today, or that the caller decided on.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ tab: ReviewTab }),
  answer: z.object({
    /** The first 200. */
    items: z.array(RequestRow),
    /** In this tab. */
    count: z.int(),
    waiting: z.int(),
    late: z.int(),
    returned: z.int(),
    approvedToday: z.int(),
    /** Of the decisions of the last 30 days; null without any. */
    medianWaitMinutes: z.nullable(z.int()),
    limitDays: z.int(),
    /** At the server, so that ages do not depend on the clock of the browser. */
    realNow: Instant,
  }),
  refusals: [],
});

/** A field as the bank has it, as the applicant stated it, and as the verification of the identity answered. */
const ComparedField = z.object({
  label: z.string(),
  bank: z.nullable(z.string()),
  stated: z.nullable(z.string()),
  verified: z.nullable(z.string()),
  isDifferent: z.boolean(),
});

const Document = z.object({
  fileId: Uuid,
  container: ContainerName,
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
});

const Decision = z.object({
  action: z.enum(['approved', 'returned']),
  byName: z.string(),
  at: Instant,
  /** Why it was approved although something differs, or a line for each returned step. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const OnboardingRequest = z.object({
  id: Uuid,
  /** A decision names the version that the operator has seen. */
  version: z.int(),
  state: z.enum(APPLICATION_STATES),
  name: z.string(),
  customerId: z.string(),
  submittedAt: Instant,
  limitAt: Instant,
  age: z.enum(REVIEW_AGES),
  /** Why operations look at it, with what the KYC registration agency has answered since. */
  reviewReasons: z.array(z.string()),
  /** PANs and numbers are masked for operators with limited access. */
  sections: z.array(
    z.object({
      step: ReviewStep,
      fields: z.array(ComparedField),
      /** What differs, as a sentence. */
      differences: z.array(z.string()),
      /** What is returned to the applicant now; null unless it is. */
      returnedReason: z.nullable(z.string()),
    }),
  ),
  documents: z.object({ signature: z.nullable(Document), cheque: z.nullable(Document) }),
  riskCategory: z.nullable(z.string()),
  /** Approving needs a reason then. */
  hasDifferences: z.boolean(),
  /** Newest first. */
  decisions: z.array(Decision),
  /** The caller is the applicant: another person decides. */
  isOwn: z.boolean(),
  /** Whether the caller may decide: it waits, is not their own, and they have full access. */
  mayDecide: z.boolean(),
  realNow: Instant,
});
export type OnboardingRequest = z.output<typeof OnboardingRequest>;

const requestInput = { applicationId: Uuid };

export const getOnboardingRequest = route({
  method: 'GET',
  path: '/api/Onboardings/:applicationId',
  audience: only('operations'),
  summary: "An application beside the bank's record and the verification of the identity.",
  limit: 'read',
  input: z.strictObject(requestInput),
  answer: OnboardingRequest,
  refusals: ['onboarding.none'],
});

const decision = {
  ...requestInput,
  version: z.int(),
  /** For the file: only staff read it. */
  note: z.nullable(line(NOTE_MAX_CHARACTERS)),
};
const REFUSALS = [
  'onboarding.none',
  'onboarding.not-waiting',
  'onboarding.review-changed',
  'onboarding.review-own',
] as const;

export const approveOnboarding = route({
  method: 'POST',
  path: '/api/Onboardings/:applicationId/approve',
  audience: onlyFull('operations'),
  summary: 'Opens the account of an application. Where something differs, the reason says why that is accepted.',
  input: z.strictObject({
    ...decision,
    reason: z.nullable(line(REVIEW_REASON_MAX_CHARACTERS)),
    /** The documents were looked at. */
    hasChecked: z.literal(true),
  }),
  answer: z.object({ state: z.literal('approved') }),
  refusals: [
    ...REFUSALS,
    'onboarding.review-reason',
    'onboarding.stopped',
    'onboarding.record-outdated',
    'onboarding.pan-in-use',
  ],
});

export const returnOnboarding = route({
  method: 'POST',
  path: '/api/Onboardings/:applicationId/return',
  audience: onlyFull('operations'),
  summary: 'Returns steps of an application to its applicant, who reads the reason of each.',
  input: z.strictObject({
    ...decision,
    steps: z
      .array(
        z.strictObject({ step: ReviewStep, reason: requiredLine('Enter a reason.', REVIEW_REASON_MAX_CHARACTERS) }),
      )
      .check(
        z.minLength(1),
        z.maxLength(RETURNABLE_STEPS.length),
        z.refine((steps) => new Set(steps.map(({ step }) => step)).size === steps.length, 'Return each step once.'),
      ),
  }),
  answer: z.object({ state: z.literal('returned') }),
  refusals: REFUSALS,
});
