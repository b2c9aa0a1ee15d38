/** The verification of an applicant's identity by a document locker or a depository. */
import { IDENTITY_DETAILS } from '@artha/domain/onboarding/ekyc/compare-identity';
import { EKYC_PROVIDERS, EKYC_STATES } from '@artha/domain/onboarding/ekyc/ekyc-states';
import * as z from 'zod/mini';
import { anyone, client } from '../kit/audience.ts';
import { redirect } from '../kit/redirect.ts';
import { nothing, route } from '../kit/route.ts';
import { Instant, requiredLine } from '../kit/scalars.ts';

const EXPLANATION_MAX_CHARACTERS = 200;
/** Of a state, a code or a signed answer; longer ones are not ours. */
const RETURNED_MAX_CHARACTERS = 4_000;

export const EkycProvider = z.enum(EKYC_PROVIDERS);
export const EkycState = z.enum(EKYC_STATES);

/** What bank and provider know of one detail. A PAN is masked. */
export const ComparedValue = z.object({
  detail: z.enum(IDENTITY_DETAILS),
  bank: z.string(),
  /** Empty when the provider has none. */
  provided: z.string(),
  outcome: z.enum(['same', 'differs', 'stops']),
});

/** The newest request of an applicant. */
export const EkycRequest = z.object({
  /** 'EK-000482' */
  reference: z.string(),
  provider: EkycProvider,
  state: EkycState,
  /** Real clock, as all times here: when the applicant agreed and was sent to the provider. */
  requestedAt: Instant,
  /** No longer waited for from then on. */
  expiresAt: Instant,
  completedAt: z.nullable(Instant),
  /** Whether the application holds its verification; no longer after what was compared changed at the bank. */
  isRecorded: z.boolean(),
  /** Why there is no result, in words. */
  failure: z.nullable(z.string()),
  /** Null without a result, and so is the number. */
  verifiedName: z.nullable(z.string()),
  /** '•••• •••• 6204' */
  maskedId: z.nullable(z.string()),
  /** In the order of the screen; empty without a result. */
  compared: z.array(ComparedValue),
  /** What operations look at, in words. */
  differences: z.array(z.string()),
  /** Why there is no way on, in words. */
  stopReasons: z.array(z.string()),
  /** What the applicant says about the differences. */
  explanation: z.nullable(z.string()),
});
export type EkycRequest = z.output<typeof EkycRequest>;

const held = { audience: client, allowedWhile: ['onboarding'] } as const;

export const initiateEkyc = route({
  ...held,
  method: 'POST',
  path: '/api/Ekycs/initiate',
  summary: 'Records the consent of an applicant and answers with the page of the provider. An earlier request ends.',
  input: z.strictObject({ provider: EkycProvider, hasConsented: z.literal(true) }),
  answer: z.object({ redirectUrl: z.string() }),
  refusals: ['onboarding.none', 'ekyc.not-at-step', 'ekyc.too-often', 'ekyc.provider-unavailable'],
});

/** The provider sends the browser here. What it brings proves nothing: the answer is fetched from server to server. */
export const returnFromProvider = route({
  method: 'GET',
  path: '/api/Ekycs/callback',
  audience: anyone,
  summary: 'Where a provider sends the browser back to. Leads to /ekyc, which asks the server for the result.',
  input: z.object({
    state: z.optional(z.string().check(z.maxLength(RETURNED_MAX_CHARACTERS))),
    /** Of the document locker. */
    code: z.optional(z.string().check(z.maxLength(RETURNED_MAX_CHARACTERS))),
    error: z.optional(z.string().check(z.maxLength(RETURNED_MAX_CHARACTERS))),
    /** Of the depository: a signed token. */
    response: z.optional(z.string().check(z.maxLength(RETURNED_MAX_CHARACTERS))),
  }),
  answer: redirect,
  refusals: [],
});

export const getEkycStatus = route({
  ...held,
  method: 'GET',
  path: '/api/Ekycs/status',
  summary: 'The newest request of the applicant with its result; null before the first.',
  limit: 'read',
  isBackground: true,
  input: nothing,
  answer: z.object({ request: z.nullable(EkycRequest) }),
  refusals: [],
});

export const explainDifferences = route({
  ...held,
  method: 'POST',
  path: '/api/Ekycs/explain',
  summary: 'Keeps what the applicant says about the differences, for operations.',
  input: z.strictObject({
    explanation: requiredLine('Say why your details differ.', EXPLANATION_MAX_CHARACTERS),
  }),
  answer: z.object({ request: z.nullable(EkycRequest) }),
  refusals: ['ekyc.none'],
});
