/** The nominees of an account, which its owner changes by a one-time password. */
import * as z from 'zod/mini';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate } from '../kit/scalars.ts';
import { OtpCode, SentCode } from '../system/otp.ts';
import { Chosen } from './profile.ts';
import { NomineeEntries } from './profile.parts.ts';

/** A nominee as it is stored: what was not given yet is null. */
export const StoredNominee = z.object({
  name: z.string(),
  relationship: z.nullable(Chosen),
  /** In percent, with two decimals. */
  sharePercent: z.nullable(z.string()),
  bornOn: z.nullable(BusinessDate),
  guardianName: z.nullable(z.string()),
  guardianRelationship: z.nullable(Chosen),
  addressLine1: z.nullable(z.string()),
  pincode: z.nullable(z.string()),
  country: z.nullable(Chosen),
  email: z.nullable(z.string()),
  contactNumber: z.nullable(z.string()),
});
export type StoredNominee = z.output<typeof StoredNominee>;

export const AccountNominees = z.object({
  /** Differs after every change: a save names the version that the screen has seen. */
  version: z.string(),
  /** 0 no choice yet, 1 opted out, 2 opted in, 3 registered. */
  nomineeStatus: z.int(),
  /** True when the nominee service did not answer the last time; saving the nominees again clears it. */
  isNomineeServiceFailed: z.boolean(),
  /** What the account offers: a minor has no nominees, and several holders need none. */
  rule: z.enum(['nominees-or-opt-out', 'optional', 'none']),
  nominees: z.array(StoredNominee),
});
export type AccountNominees = z.output<typeof AccountNominees>;

export const getNominees = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/nominees',
  audience: client,
  summary: "The nominees of one of the caller's accounts.",
  limit: 'read',
  input: z.strictObject({ accountId: AccountId }),
  answer: AccountNominees,
  refusals: ['account.not-found'],
});

const choice = {
  accountId: AccountId,
  version: z.string().check(z.maxLength(64)),
  nominees: NomineeEntries,
  /** The holder does not wish to nominate anyone. */
  hasOptedOut: z.boolean(),
};

const REFUSALS = ['account.not-found', 'account.not-active', 'nominees.minor', 'nominees.changed'] as const;

export const sendNomineesCode = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/nominees/sendCode',
  audience: client,
  summary: 'Sends a one-time password by e-mail and SMS, valid only for exactly these nominees.',
  input: z.strictObject(choice),
  answer: SentCode,
  refusals: [...REFUSALS, 'otp.too-soon', 'otp.too-often'],
});

export const changeNominees = route({
  method: 'PUT',
  path: '/api/Accounts/:accountId/nominees',
  audience: client,
  summary: 'Replaces the nominees of an account, or opts out, by the code that was sent for exactly this.',
  input: z.strictObject({ ...choice, otpCode: OtpCode }),
  answer: AccountNominees,
  refusals: [...REFUSALS, 'otp.wrong', 'otp.not-valid', 'otp.too-many-tries'],
});
