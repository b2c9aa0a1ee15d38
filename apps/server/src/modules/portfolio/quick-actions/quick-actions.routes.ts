import * as contract from '@artha/contract/portfolio/quick-actions';
import { serve } from '../../../platform/http/serve.ts';
import { getQuickActions } from './get-quick-actions.ts';

export const quickActionRoutes = [serve(contract.getQuickActions, getQuickActions)];
