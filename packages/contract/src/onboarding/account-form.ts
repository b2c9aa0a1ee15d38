/** The account opening form. */
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { route } from '../kit/route.ts';
import { AccountId } from '../kit/scalars.ts';

/** PANs and bank account numbers are whole for the client and for operations with full access, masked for others. */
export const downloadAccountForm = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/downloadAof',
  audience: only('client', 'operations', 'relationshipManager'),
  summary: 'The account opening form as a PDF, filled in and signed.',
  limit: 'read',
  input: z.strictObject({ accountId: AccountId, format: z._default(z.enum(['pdf']), 'pdf') }),
  answer: file,
  refusals: ['account.not-found', 'account.form-not-possible'],
});
