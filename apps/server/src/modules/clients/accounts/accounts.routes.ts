import * as freeze from '@artha/contract/clients/accounts.freeze';
import * as contract from '@artha/contract/clients/accounts';
import { serve } from '../../../platform/http/serve.ts';
import { listAccounts } from './accounts.queries.ts';
import { liftFreeze } from './lift-freeze.ts';
import { listFrozenAccounts } from './list-frozen-accounts.ts';

export const accountRoutes = [
  serve(contract.listAccounts, (_input, { db, scope }) => listAccounts(db, scope)),
  serve(freeze.listFrozenAccounts, listFrozenAccounts),
  serve(freeze.liftFreeze, liftFreeze),
];
