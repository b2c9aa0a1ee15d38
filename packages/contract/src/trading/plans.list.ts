/** The list of plans, apart from what starting and changing them needs: the first page of a client has it. */
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId } from '../kit/scalars.ts';
import { PlanSummary } from './plans.parts.ts';

/** The plans of a client. */
export const listPlans = route({
  method: 'GET',
  path: '/api/Plans',
  audience: client,
  summary: 'The plans of one account or of all accounts of the caller: running ones by their next day, or ended ones.',
  limit: 'read',
  input: z.strictObject({ accountId: z.optional(AccountId), state: z.enum(['running', 'ended', 'unconfirmed']) }),
  answer: z.object({
    items: z.array(PlanSummary),
    /** In the next thirty days: debited for SIPs, switched by STPs, paid out by SWPs of an amount. */
    debited: Money,
    switched: Money,
    paidOut: Money,
  }),
  refusals: ['account.not-found'],
});
