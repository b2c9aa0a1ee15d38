import * as contract from '@artha/contract/system/personal-data';
import { serve } from '../../../platform/http/serve.ts';
import { getPersonalDataArchive } from './get-archive.ts';
import { requestPersonalData, sendPersonalDataCode } from './request-archive.ts';

export const personalDataRoutes = [
  serve(contract.getPersonalDataArchive, (_input, ctx) => getPersonalDataArchive(ctx)),
  serve(contract.sendPersonalDataCode, (_input, ctx) => sendPersonalDataCode(ctx)),
  serve(contract.requestPersonalData, requestPersonalData),
];
