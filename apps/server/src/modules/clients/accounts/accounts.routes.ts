import * as contract from '@artha/contract/clients/accounts';
import { serve } from '../../../platform/http/serve.ts';
import { listAccounts } from './accounts.queries.ts';

export const accountRoutes = [serve(contract.listAccounts, (_input, { db, scope }) => listAccounts(db, scope))];
