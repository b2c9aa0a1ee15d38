import * as contract from '@artha/contract/backoffice/exceptions';
import { serve } from '../../../platform/http/serve.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { assignException, closeException, noteException, requestLiftStop, retryException } from './change-exception.ts';
import { exceptionSource } from './exception-list.queries.ts';
import { getException } from './get-exception.ts';
import { summarizeExceptions } from './summarize-exceptions.ts';

export const exceptionRoutes = [
  serve(contract.findExceptions, ({ filter }, ctx) => listRows(exceptionSource, ctx, filter)),
  serve(contract.summarizeExceptions, summarizeExceptions),
  serve(contract.getException, getException),
  serve(contract.assignException, assignException),
  serve(contract.noteException, noteException),
  serve(contract.retryException, retryException),
  serve(contract.closeException, closeException),
  serve(contract.requestLiftStop, requestLiftStop),
];
