import * as contract from '@artha/contract/onboarding/my-account';
import { serve } from '../../../platform/http/serve.ts';
import { getMyAccount } from './get-my-account.ts';

export const myAccountRoutes = [serve(contract.getMyAccount, (_input, ctx) => getMyAccount(ctx))];
