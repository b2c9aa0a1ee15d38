import * as contract from '@artha/contract/reference/fund-facts';
import { serve } from '../../../platform/http/serve.ts';
import { downloadFactSheet } from './fact-sheet/download-fact-sheet.ts';
import { getBenchmarkLevels, getFundFacts, getOverlap } from './get-fund-facts.ts';

export const fundFactRoutes = [
  serve(contract.getFundFacts, getFundFacts),
  serve(contract.getBenchmarkLevels, ({ instrumentId }, { db }) => getBenchmarkLevels(db, instrumentId)),
  serve(contract.getOverlap, getOverlap),
  serve(contract.downloadFactSheet, downloadFactSheet),
];
