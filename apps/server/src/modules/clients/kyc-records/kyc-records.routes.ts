import * as contract from '@artha/contract/clients/kyc-records';
import { serve } from '../../../platform/http/serve.ts';
import { listKycStops } from './list-kyc-stops.ts';

export const kycRecordRoutes = [serve(contract.listKycStops, listKycStops)];
