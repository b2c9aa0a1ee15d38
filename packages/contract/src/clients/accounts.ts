import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { AccountId } from '../kit/scalars.ts';

/** Who holds an account: one person, several together, or any of several. */
export const HoldingType = z.enum(['single', 'joint', 'either-or-survivor']);

/** An investment account of a client. */
export const Account = z.object({
  id: AccountId,
  name: z.string(),
  accountNumber: z.string(),
  holdingType: HoldingType,
  isPrimary: z.boolean(),
  /** What it holds is bought and sold elsewhere, and shown here. */
  isHeldAway: z.boolean(),
  /** A closed account keeps its history and accepts no new investments. */
  status: z.enum(['active', 'closed']),
});

export const listAccounts = route({
  method: 'GET',
  path: '/api/Accounts',
  audience: client,
  summary: 'The accounts of the signed-in client, the primary one first.',
  limit: 'read',
  input: nothing,
  answer: z.array(Account),
  refusals: [],
});
