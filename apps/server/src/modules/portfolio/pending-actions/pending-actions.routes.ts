import * as contract from '@artha/contract/portfolio/pending-actions';
import { serve } from '../../../platform/http/serve.ts';
import { listPendingActions } from './list-pending-actions.ts';

export const pendingActionRoutes = [serve(contract.listPendingActions, (_input, ctx) => listPendingActions(ctx))];
