/** What a client can start now, and what stands in the way. */
import { ACCOUNT_STATES } from '@artha/domain/clients/accounts/account-state';
import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId } from '../kit/scalars.ts';

export const getQuickActions = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/quickActions',
  audience: client,
  summary: 'What decides which actions are possible for an account: its state, and counts of what it has.',
  limit: 'read',
  input: z.strictObject({ accountId: AccountId }),
  answer: z.object({
    accountState: z.enum(ACCOUNT_STATES),
    cartLines: z.int(),
    /** Funds with units that are not reserved for a sale. */
    sellableFunds: z.int(),
    runningPlans: z.int(),
    /** Orders and plans. */
    cancellable: z.int(),
    registeredMandates: z.int(),
    /** Verified bank accounts that may pay, and that may be paid. */
    payingBankAccounts: z.int(),
    payeeBankAccounts: z.int(),
  }),
  refusals: ['account.not-found'],
});
