import * as reads from '@artha/contract/trading/plans';
import * as contract from '@artha/contract/trading/plans.changes';
import * as list from '@artha/contract/trading/plans.list';
import { serve } from '../../../platform/http/serve.ts';
import { cancelPlan } from './cancel-plan.ts';
import { getPlanHistory } from './get-plan-history.ts';
import { getPlanTerms } from './get-plan-terms.ts';
import { getPlan } from './get-plan.ts';
import { listPlans } from './list-plans.ts';
import { pausePlan } from './pause-plan.ts';
import { previewPause } from './preview-pause.ts';
import { previewPlan } from './preview-plan.ts';
import { resumePlan } from './resume-plan.ts';
import { sendCancelPlanOtp } from './send-cancel-plan-otp.ts';
import { sendPauseOtp } from './send-pause-otp.ts';
import { sendStartPlanOtp } from './send-start-otp.ts';
import { startCartPlans } from './start-cart-plans.ts';
import { startPlan } from './start-plan.ts';
import { verifyStartPlanOtp } from './verify-start-otp.ts';

export const planRoutes = [
  serve(reads.getPlanTerms, getPlanTerms),
  serve(reads.previewPlan, previewPlan),
  serve(list.listPlans, listPlans),
  serve(reads.getPlan, getPlan),
  serve(reads.getPlanHistory, getPlanHistory),
  serve(contract.startPlan, startPlan),
  serve(contract.startCartPlans, startCartPlans),
  serve(contract.sendStartPlanOtp, sendStartPlanOtp),
  serve(contract.verifyStartPlanOtp, verifyStartPlanOtp),
  serve(contract.previewPause, previewPause),
  serve(contract.sendPauseOtp, sendPauseOtp),
  serve(contract.pausePlan, pausePlan),
  serve(contract.resumePlan, resumePlan),
  serve(contract.sendCancelPlanOtp, sendCancelPlanOtp),
  serve(contract.cancelPlan, cancelPlan),
];
