import type { AnswerOf } from '@artha/contract/kit/route';
import type { getPlan, getPlanHistory, getPlanTerms, previewPlan } from '@artha/contract/trading/plans';
import type { listPlans } from '@artha/contract/trading/plans.list';
import type { previewPause } from '@artha/contract/trading/plans.changes';

export type TermsOfPlans = AnswerOf<typeof getPlanTerms>;
export type UsableMandate = TermsOfPlans['mandates'][number];
export type PlanPreview = AnswerOf<typeof previewPlan>;
export type ScheduledInstalment = PlanPreview['instalments'][number];
export type PlanLists = AnswerOf<typeof listPlans>;
export type Plan = PlanLists['items'][number];
export type PlanDetails = AnswerOf<typeof getPlan>;
export type PlanChanges = NonNullable<PlanDetails['changes']>;
export type PlanHistory = AnswerOf<typeof getPlanHistory>;
export type PausePreview = AnswerOf<typeof previewPause>;
