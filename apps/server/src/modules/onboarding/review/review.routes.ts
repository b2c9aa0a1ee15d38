import * as contract from '@artha/contract/onboarding/review';
import type { Served } from '../../../platform/http/serve.ts';
import { serve } from '../../../platform/http/serve.ts';
import { approveOnboarding, returnOnboarding } from './decide-request.ts';
import { getOnboardingRequest } from './get-request.ts';
import { listOnboardingRequests } from './list-requests.ts';

export const reviewRoutes: readonly Served[] = [
  serve(contract.listOnboardingRequests, listOnboardingRequests),
  serve(contract.getOnboardingRequest, getOnboardingRequest),
  serve(contract.approveOnboarding, approveOnboarding),
  serve(contract.returnOnboarding, returnOnboarding),
];
