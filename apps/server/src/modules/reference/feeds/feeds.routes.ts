import * as contract from '@artha/contract/reference/feeds';
import { serve } from '../../../platform/http/serve.ts';
import { dismissReject, mendReject } from './quarantine/change-reject.ts';
import { getRun, listFeeds, listRejects, listRunsOfFeeds } from './quarantine/read-runs.ts';
import { startFeedImport } from './quarantine/start-feed-import.ts';

export const feedRoutes = [
  serve(contract.listFeeds, listFeeds),
  serve(contract.listFeedRuns, listRunsOfFeeds),
  serve(contract.getFeedRun, getRun),
  serve(contract.listFeedRejects, listRejects),
  serve(contract.mendFeedReject, mendReject),
  serve(contract.dismissFeedReject, dismissReject),
  serve(contract.startFeedImport, startFeedImport),
];
