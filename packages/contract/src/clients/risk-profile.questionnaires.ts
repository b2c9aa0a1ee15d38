/** The versions of the risk questionnaire: one draft at a time, which a second business administrator publishes. */
import {
  OPTIONS_MAX,
  OPTIONS_MIN,
  QUESTIONS_MAX,
  SCORE_MAX,
  WEIGHT_MAX,
} from '@artha/domain/clients/risk-profile/questionnaire';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { noContent, nothing, route } from '../kit/route.ts';
import { Instant, RowId, requiredLine } from '../kit/scalars.ts';
import { ApprovalItem, ApprovalReason } from '../system/approvals.ts';
import { RiskCategory, ScoreBand, ScoreRange } from './risk-profile.parts.ts';

const maintainers = only('businessAdmin');

const TEXT_MAX_CHARACTERS = 200;
const optionalText = z.nullable(requiredLine('Enter a text, or leave it empty.', TEXT_MAX_CHARACTERS));

const whole = (message: string, lowest: number, highest: number) =>
  z.int(message).check(z.gte(lowest, message), z.lte(highest, message));

export const QuestionOption = z.strictObject({
  text: requiredLine('Enter the answer.', TEXT_MAX_CHARACTERS),
  hint: optionalText,
  score: whole(`Enter a whole number from 0 to ${SCORE_MAX}.`, 0, SCORE_MAX),
});

export const Question = z.strictObject({
  topic: optionalText,
  text: requiredLine('Enter the question.', TEXT_MAX_CHARACTERS),
  weight: whole(`Enter a whole number from 1 to ${WEIGHT_MAX}.`, 1, WEIGHT_MAX),
  options: z
    .array(QuestionOption)
    .check(
      z.minLength(OPTIONS_MIN, `A question needs at least ${OPTIONS_MIN} answers.`),
      z.maxLength(OPTIONS_MAX, `A question has at most ${OPTIONS_MAX} answers.`),
    ),
});
export type Question = z.output<typeof Question>;

export const Questionnaire = z.object({
  id: RowId,
  version: z.int(),
  status: z.enum(['draft', 'active', 'retired']),
  /** Rises with every save of a draft: a save names the one that the screen has seen. */
  revision: z.int(),
  publishedAt: z.nullable(Instant),
  questions: z.array(Question),
  range: ScoreRange,
  /** From the most careful category on. */
  bands: z.array(ScoreBand),
  /** Why the bands do not cover each possible score once; empty when they do. */
  problems: z.array(z.object({ category: RiskCategory, message: z.string() })),
  /** The request to publish it; null when none waits. */
  approval: z.nullable(ApprovalItem),
});
export type Questionnaire = z.output<typeof Questionnaire>;

export const listQuestionnaires = route({
  method: 'GET',
  path: '/api/RiskQuestionnaires',
  audience: maintainers,
  summary: 'The versions of the risk questionnaire, newest first.',
  limit: 'read',
  input: nothing,
  answer: z.array(
    z.object({
      id: RowId,
      version: z.int(),
      status: Questionnaire.shape.status,
      publishedAt: z.nullable(Instant),
      /** Who approved it; null for the first version. */
      publishedBy: z.nullable(z.string()),
      questionCount: z.int(),
      /** How many risk profiles were taken by it. */
      profileCount: z.int(),
    }),
  ),
  refusals: [],
});

const one = { questionnaireId: RowId };

export const getQuestionnaire = route({
  method: 'GET',
  path: '/api/RiskQuestionnaires/:questionnaireId',
  audience: maintainers,
  summary: 'A version of the risk questionnaire with scores, weights and bands.',
  limit: 'read',
  input: z.strictObject(one),
  answer: Questionnaire,
  refusals: ['risk-profile.version-not-found'],
});

export const startQuestionnaireDraft = route({
  method: 'POST',
  path: '/api/RiskQuestionnaires',
  audience: maintainers,
  summary: 'Begins a draft with the questions in force. While there is one, answers that one.',
  input: nothing,
  answer: Questionnaire,
  refusals: ['risk-profile.no-questionnaire'],
});

const DRAFT_REFUSALS = [
  'risk-profile.version-not-found',
  'risk-profile.not-a-draft',
  'risk-profile.draft-changed',
  'risk-profile.in-approval',
] as const;
const revision = { ...one, revision: z.int() };

export const saveQuestions = route({
  method: 'PUT',
  path: '/api/RiskQuestionnaires/:questionnaireId',
  audience: maintainers,
  summary: 'Saves the questions of a draft. Its bands are checked when they are saved, and when it is published.',
  input: z.strictObject({
    ...revision,
    questions: z
      .array(Question)
      .check(
        z.minLength(1, 'Add a question.'),
        z.maxLength(QUESTIONS_MAX, `A questionnaire has at most ${QUESTIONS_MAX} questions.`),
      ),
  }),
  answer: Questionnaire,
  refusals: DRAFT_REFUSALS,
});

export const saveScoreBands = route({
  method: 'PUT',
  path: '/api/RiskQuestionnaires/:questionnaireId/scoreBands',
  audience: maintainers,
  summary: 'Saves the score bands of a draft, which must cover each possible score exactly once.',
  input: z.strictObject({ ...revision, bands: z.array(ScoreBand).check(z.maxLength(10)) }),
  answer: Questionnaire,
  refusals: [...DRAFT_REFUSALS, 'risk-profile.bands-wrong'],
});

export const publishQuestionnaire = route({
  method: 'POST',
  path: '/api/RiskQuestionnaires/:questionnaireId/publish',
  audience: maintainers,
  summary: 'Requests that a second business administrator publishes a draft.',
  input: z.strictObject({ ...revision, reason: ApprovalReason }),
  answer: Questionnaire,
  refusals: [...DRAFT_REFUSALS, 'risk-profile.bands-wrong', 'approval.waiting'],
});

export const discardQuestionnaireDraft = route({
  method: 'DELETE',
  path: '/api/RiskQuestionnaires/:questionnaireId',
  audience: maintainers,
  summary: 'Discards a draft.',
  input: z.strictObject(revision),
  answer: noContent,
  refusals: DRAFT_REFUSALS,
});
