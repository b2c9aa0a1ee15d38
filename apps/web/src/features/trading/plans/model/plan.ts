import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { getPlan, getPlanHistory, getPlanTerms, previewPlan } from '@artha/contract/trading/plans';
import type { listPlans } from '@artha/contract/trading/plans.list';
import type { previewPause } from '@artha/contract/trading/plans.changes';
import type { PlanTerms } from '@artha/contract/trading/plans.parts';

export type TermsOfPlans = AnswerOf<typeof getPlanTerms>;
export type UsableMandate = TermsOfPlans['mandates'][number];
/** With the terms that it was asked for, which are not those of the form while another one is loaded. */
export type PlanPreview = AnswerOf<typeof previewPlan> & { readonly terms: PlanTerms };
export type ScheduledInstalment = PlanPreview['instalments'][number];
export type PlanLists = AnswerOf<typeof listPlans>;
export type Plan = PlanLists['items'][number];
export type PlanDetails = AnswerOf<typeof getPlan>;
export type PlanChanges = NonNullable<PlanDetails['changes']>;
/** With the plan that it was asked for. */
export type PlanHistory = AnswerOf<typeof getPlanHistory> & { readonly asked: InputOf<typeof getPlanHistory> };
export type PausePreview = AnswerOf<typeof previewPause>;
