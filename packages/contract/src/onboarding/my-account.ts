/** The account of a client at a glance: investment accounts with their states, KYC, consents. */
import { ACCOUNT_STATES } from '@artha/domain/clients/accounts/account-state';
import { TAX_STATUSES } from '@artha/domain/clients/accounts/tax-status';
import { KYC_STATES } from '@artha/domain/onboarding/my-account/kyc-state';
import * as z from 'zod/mini';
import { HoldingType } from '../clients/accounts.ts';
import { client } from '../kit/audience.ts';
import { nothing, route } from '../kit/route.ts';
import { AccountId, Instant } from '../kit/scalars.ts';

export const AccountOverview = z.object({
  id: AccountId,
  name: z.string(),
  accountNumber: z.string(),
  holdingType: HoldingType,
  taxStatus: z.enum(TAX_STATUSES),
  isPrimary: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  /** Why the exchange refused it, or whose KYC record stops it; null otherwise. */
  stateReason: z.nullable(z.string()),
  /** All holders, the first one first. */
  holders: z.array(z.string()),
  guardianName: z.nullable(z.string()),
  nomineeCount: z.int(),
  hasOptedOutOfNominees: z.boolean(),
  /** Whether the account opening form can be made: it needs the data of the bank. */
  hasForm: z.boolean(),
});
export type AccountOverview = z.output<typeof AccountOverview>;

export const Kyc = z.object({
  state: z.enum(KYC_STATES),
  /** Since when; null where it is not known. Real clock. */
  at: z.nullable(Instant),
  /** Who confirmed it, or what is missing, in words. */
  note: z.string(),
});
export type Kyc = z.output<typeof Kyc>;

export const Consents = z.object({
  /** The versions of the terms and conditions that were accepted, newest first. Real clock, as all times here. */
  terms: z.array(z.object({ version: z.int(), at: Instant })),
  /** To read the details at the bank; null for a client who was there before the onboarding. */
  bankDataAt: z.nullable(Instant),
  /** To an identity check by a provider. */
  identity: z.nullable(z.object({ provider: z.string(), at: Instant })),
  /** Of tax residence, income and exposure, by account. */
  declarations: z.array(z.object({ accountNumber: z.string(), at: Instant })),
});
export type Consents = z.output<typeof Consents>;

export const getMyAccount = route({
  method: 'GET',
  path: '/api/MyAccount',
  audience: client,
  summary: 'The investment accounts of the caller with their states and holders, the KYC state, and consents.',
  limit: 'read',
  input: nothing,
  answer: z.object({ accounts: z.array(AccountOverview), kyc: Kyc, consents: Consents }),
  refusals: [],
});
