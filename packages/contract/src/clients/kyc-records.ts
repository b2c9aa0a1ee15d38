/** The KYC records of holders at the registration agency, which are followed after an account is open. */
import { KRA_CODES } from '@artha/domain/clients/kyc-records/kra-status';
import * as z from 'zod/mini';
import { only } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, UserId } from '../kit/scalars.ts';

/** A record that stops the transactions of an account. */
export const KycStop = z.object({
  accountId: AccountId,
  accountName: z.string(),
  accountNumber: z.string(),
  client: z.object({ id: UserId, name: z.string(), code: z.nullable(z.string()) }),
  /** Whose record it is: the guardian of a minor, or the first, second or third holder. */
  person: z.object({ name: z.string(), position: z.int(), isGuardian: z.boolean() }),
  code: z.enum(KRA_CODES),
  /** The day of the first look-up with this answer, and of the last one. */
  since: BusinessDate,
  checkedOn: BusinessDate,
});
export type KycStop = z.output<typeof KycStop>;

export const listKycStops = route({
  method: 'GET',
  path: '/api/v1/execution/kycStops',
  audience: only('operations'),
  summary: 'The KYC records that stop the transactions of accounts, oldest first.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({}),
  answer: z.object({
    /** The first 200. */
    items: z.array(KycStop),
    count: z.int(),
  }),
  refusals: [],
});
