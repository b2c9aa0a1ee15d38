/** What a client has to do. */
import { PENDING_ACTION_KINDS, URGENCIES } from '@artha/domain/portfolio/pending-actions/pending-action';
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { client } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { AccountId, Instant } from '../kit/scalars.ts';

export const listPendingActions = route({
  method: 'GET',
  path: '/api/PendingActions',
  audience: client,
  summary:
    'What the caller has to do: orders to pay, plans and bank mandates to look after, nominees, risk profile and KYC. ' +
    'The most urgent first.',
  limit: 'read',
  input: nothing,
  answer: z.object({
    items: z.array(
      z.object({
        kind: z.enum(PENDING_ACTION_KINDS),
        urgency: z.enum(URGENCIES),
        /** Null for what concerns the person. */
        accountId: z.nullable(AccountId),
        /** The id of the order, the plan or the bank mandate. */
        subjectId: z.nullable(z.string()),
        /** What it is about: a fund, a bank account. */
        subject: z.nullable(z.string()),
        /** Of the order or an instalment; the limit of a mandate. */
        amount: z.nullable(Money),
        /** Until when it can be done, or when something ends. */
        dueAt: z.nullable(Instant),
        reason: z.nullable(z.string()),
      }),
    ),
    /**
     * Whether a verified bank account can pay and be paid. Without an account of the caller's own, none is missing and
     * there is none.
     */
    hasBankAccount: z.boolean(),
  }),
  refusals: [],
});
