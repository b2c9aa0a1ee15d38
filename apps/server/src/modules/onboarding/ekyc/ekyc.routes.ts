import * as contract from '@artha/contract/onboarding/ekyc';
import { serve } from '../../../platform/http/serve.ts';
import { explainDifferences } from './explain-differences.ts';
import { getEkycStatus } from './get-ekyc-status.ts';
import { initiateEkyc } from './initiate-ekyc.ts';
import { returnFromProvider } from './return-from-provider.ts';

export const ekycRoutes = [
  serve(contract.initiateEkyc, initiateEkyc),
  serve(contract.returnFromProvider, returnFromProvider),
  serve(contract.getEkycStatus, (_input, ctx) => getEkycStatus(ctx)),
  serve(contract.explainDifferences, explainDifferences),
];
