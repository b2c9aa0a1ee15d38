/** The risk profile of a client: answers to a questionnaire, whose score leads to a category for a time. */
import { QUESTIONS_MAX } from '@artha/domain/clients/risk-profile/questionnaire';
import * as z from 'zod/mini';
import { client, only } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { nothing, route } from '../kit/route.ts';
import { BusinessDate, RowId, UserId } from '../kit/scalars.ts';
import { AssetShare, RiskCategory, ScoreBand, ScoreRange } from './risk-profile.parts.ts';

/** The questions as they are answered. The scores of the options are not shown to the person who answers. */
export const ActiveQuestionnaire = z.object({
  version: z.int(),
  questions: z.array(
    z.object({
      id: RowId,
      /** A few words above the question: 'When markets fall'. */
      topic: z.nullable(z.string()),
      text: z.string(),
      options: z.array(z.object({ id: RowId, text: z.string(), hint: z.nullable(z.string()) })),
    }),
  ),
});
export type ActiveQuestionnaire = z.output<typeof ActiveQuestionnaire>;

export const RiskProfile = z.object({
  id: RowId,
  /** The version of the questionnaire that was answered, with its number of questions, possible scores and bands. */
  version: z.int(),
  questionCount: z.int(),
  range: ScoreRange,
  /** From the most careful category on. */
  bands: z.array(ScoreBand),
  score: z.int(),
  category: RiskCategory,
  /** What the category means; null where the master data does not say. */
  description: z.nullable(z.string()),
  assessedOn: BusinessDate,
  /** The last day on which it is valid. */
  validUntil: BusinessDate,
  /** True for the newest one until it expires. */
  isValid: z.boolean(),
  /** The day on which a newer one replaced it; null for the newest. */
  replacedOn: z.nullable(BusinessDate),
  /** As it was recommended then, largest share first; empty when there was no plan for the category. */
  allocation: z.array(AssetShare),
});
export type RiskProfile = z.output<typeof RiskProfile>;

const readers = only('client', 'relationshipManager', 'investmentCounsellor');
/** For staff, whose profile; a client reads their own without it. */
const whose = { appUserId: z.optional(UserId) };

export const getActiveQuestionnaire = route({
  method: 'GET',
  path: '/api/RiskQuestionnaires/active',
  audience: client,
  summary: 'The questions of the risk profile in order, with their options.',
  allowedWhile: ['onboarding'],
  limit: 'read',
  input: nothing,
  answer: ActiveQuestionnaire,
  refusals: ['risk-profile.no-questionnaire'],
});

export const takeRiskProfile = route({
  method: 'POST',
  path: '/api/RiskProfiles',
  audience: client,
  summary: 'Answers the questions. Needs an Idempotency-Key; the same key gives one profile however often it is sent.',
  allowedWhile: ['onboarding'],
  input: z.strictObject({
    /** The version that was answered. */
    version: z.int(),
    answers: z
      .array(z.strictObject({ questionId: RowId, optionId: RowId }))
      .check(z.minLength(1), z.maxLength(QUESTIONS_MAX)),
  }),
  answer: RiskProfile,
  refusals: [
    'risk-profile.no-questionnaire',
    'risk-profile.questions-changed',
    'risk-profile.answers-incomplete',
    'request.key-reused',
    'request.in-progress',
  ],
});

export const getLatestRiskProfile = route({
  method: 'GET',
  path: '/api/RiskProfiles/latest',
  audience: readers,
  summary: 'The newest risk profile of a client, also an expired one.',
  allowedWhile: ['onboarding'],
  limit: 'read',
  input: z.strictObject(whose),
  answer: RiskProfile,
  refusals: ['risk-profile.none', 'user.not-found'],
});

export const listRiskProfiles = route({
  method: 'GET',
  path: '/api/RiskProfiles',
  audience: readers,
  summary: 'The risk profiles of a client, newest first; at most a hundred.',
  allowedWhile: ['onboarding'],
  limit: 'read',
  input: z.strictObject(whose),
  answer: z.object({ clientName: z.string(), items: z.array(RiskProfile) }),
  refusals: ['user.not-found'],
});

export const downloadRiskProfileReport = route({
  method: 'GET',
  path: '/api/RiskProfiles/:riskProfileId/downloadRiskProfileReport',
  audience: readers,
  summary: 'A risk profile as PDF: its result, the recommended allocation and the answers.',
  limit: 'read',
  input: z.strictObject({ riskProfileId: RowId }),
  answer: file,
  refusals: ['risk-profile.not-found'],
});
