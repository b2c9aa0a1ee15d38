/** Bank mandates of clients: registering, approving and cancelling them. */
import * as z from 'zod/mini';
import { openAccountRefusals } from '../clients/accounts.refusals.ts';
import { Money } from '../kit/amounts.ts';
import { client, only } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { EnteredAmount } from '../kit/entered.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, MasterId, Uuid } from '../kit/scalars.ts';
import {
  BankMandate,
  MandateAuthMode,
  MandateBankAccount,
  MandateId,
  MandateKind,
  MandateStep,
} from './bank-mandates.parts.ts';
import { OtpCode, SentCode } from '../system/otp.ts';

const YEARS_MAX = 99;

/** What a client needs to know to register a mandate. */
export const getMandateTerms = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/mandateTerms',
  audience: client,
  summary: 'The limits of mandates and the bank accounts of an account, with the ways in which each bank takes them.',
  limit: 'read',
  input: z.strictObject({ accountId: AccountId }),
  answer: z.object({
    /** Business clock. */
    today: BusinessDate,
    latestStartOn: BusinessDate,
    maximumAmount: Money,
    maximumYears: z.int(),
    bankAccounts: z.array(MandateBankAccount),
  }),
  refusals: openAccountRefusals,
});

export const listMandates = route({
  method: 'GET',
  path: '/api/BankMandates',
  audience: client,
  summary: 'The bank mandates of one account or of all accounts of the caller, usable ones first.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ accountId: z.optional(AccountId) }),
  answer: z.object({
    items: z.array(BankMandate),
    /** Business clock. */
    today: BusinessDate,
  }),
  refusals: ['account.not-found'],
});

export const getMandate = route({
  method: 'GET',
  path: '/api/BankMandates/:mandateId',
  audience: client,
  summary: 'A bank mandate with its history and with what ends when it is cancelled.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ mandateId: MandateId }),
  answer: z.object({
    mandate: BankMandate,
    /** Oldest first. */
    history: z.array(MandateStep),
    /** 'SIP PLAN-100001, ₹5,000.00 monthly, Alpha Flexi Cap Fund' */
    dependents: z.array(z.string()),
    /** The code that can still be entered; null without one. */
    openCode: z.nullable(SentCode),
  }),
  refusals: ['bank-mandate.not-found'],
});

const termsRefusals = [
  ...openAccountRefusals,
  'bank-mandate.amount-not-positive',
  'bank-mandate.amount-not-whole',
  'bank-mandate.amount-above-maximum',
  'bank-mandate.start-in-the-past',
  'bank-mandate.start-too-late',
  'bank-mandate.years-not-possible',
  'bank-mandate.auth-mode-missing',
  'bank-mandate.auth-mode-not-offered',
  'bank-mandate.bank-account-not-possible',
  'bank-mandate.bank-account-number-missing',
  'bank-mandate.exists',
] as const;

const codeRefusals = ['otp.wrong', 'otp.not-valid', 'otp.too-many-tries'] as const;
const onceRefusals = ['request.key-reused', 'request.in-progress'] as const;

/** Enters a mandate, which its one-time password confirms. */
export const createMandate = route({
  method: 'POST',
  path: '/api/BankMandates',
  audience: client,
  summary: 'Enters a bank mandate; its one-time password confirms it. Needs an Idempotency-Key.',
  input: z.strictObject({
    accountId: AccountId,
    bankAccountId: MasterId,
    kind: MandateKind,
    /** Of an e-mandate. */
    authMode: z._default(z.nullable(MandateAuthMode), null),
    limit: EnteredAmount,
    startOn: BusinessDate,
    years: z.int().check(z.gte(0), z.lte(YEARS_MAX)),
  }),
  answer: z.object({ mandateId: MandateId, next: z.literal('otp') }),
  refusals: [...termsRefusals, ...onceRefusals],
});

/** Sends a one-time password that registers exactly this mandate. */
export const sendMandateOtp = route({
  method: 'POST',
  path: '/api/BankMandates/:mandateId/otp/send',
  audience: client,
  summary: 'Sends a one-time password by email and SMS, valid only for registering this mandate as it was entered.',
  input: z.strictObject({ mandateId: MandateId }),
  answer: SentCode,
  refusals: [
    'bank-mandate.not-found',
    'bank-mandate.move-impossible',
    ...termsRefusals,
    'otp.too-soon',
    'otp.too-often',
  ],
});

export const verifyMandateOtp = route({
  method: 'POST',
  path: '/api/BankMandates/:mandateId/otp/verify',
  audience: client,
  summary: 'Confirms a mandate by its one-time password and sends it to the exchange.',
  input: z.strictObject({ mandateId: MandateId, otpCode: OtpCode }),
  answer: BankMandate,
  refusals: ['bank-mandate.not-found', 'bank-mandate.move-impossible', ...termsRefusals, ...codeRefusals],
});

/** Has the exchange asked for the status of a mandate, as after the return from the bank. It does not wait for it. */
export const inquireMandate = route({
  method: 'POST',
  path: '/api/BankMandates/:mandateId/inquire',
  audience: client,
  summary:
    'Asks the exchange for the status of a mandate that waits for its bank; the answer is read by the other calls.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ mandateId: MandateId }),
  answer: BankMandate,
  refusals: ['bank-mandate.not-found'],
});

/** Hands in the signed form of a mandate, or a better one while it was not submitted. */
export const attachMandateForm = route({
  method: 'POST',
  path: '/api/BankMandates/:mandateId/form',
  audience: client,
  summary: 'Hands in the signed form of a mandate: a file that the caller uploaded into the container mandates.',
  input: z.strictObject({ mandateId: MandateId, fileId: Uuid }),
  answer: BankMandate,
  refusals: [
    'bank-mandate.not-found',
    'bank-mandate.form-not-needed',
    'bank-mandate.move-impossible',
    'file.not-found',
    'file.owned',
  ],
});

/** Sends a one-time password that cancels exactly this mandate with what ends with it. */
export const sendCancelMandateOtp = route({
  method: 'POST',
  path: '/api/BankMandates/:mandateId/cancelOtp/send',
  audience: client,
  summary: 'Sends a one-time password, valid only for cancelling this mandate and what ends with it.',
  input: z.strictObject({ mandateId: MandateId }),
  answer: SentCode,
  refusals: ['bank-mandate.not-found', 'bank-mandate.move-impossible', 'otp.too-soon', 'otp.too-often'],
});

export const cancelMandate = route({
  method: 'POST',
  path: '/api/BankMandates/:mandateId/cancel',
  audience: client,
  summary: 'Cancels a mandate; the plans that it pays end. A confirmed one needs a code. Needs an Idempotency-Key.',
  input: z.strictObject({ mandateId: MandateId, otpCode: z.optional(OtpCode) }),
  answer: BankMandate,
  refusals: [
    'bank-mandate.not-found',
    'bank-mandate.move-impossible',
    'bank-mandate.code-needed',
    'bank-mandate.changed',
    ...codeRefusals,
    ...onceRefusals,
  ],
});

/** The form of a mandate, filled in, to be signed. */
export const downloadMandateForm = route({
  method: 'GET',
  path: '/api/BankMandates/:mandateId/download',
  audience: only('client', 'operations'),
  summary: 'The form of a bank mandate as a PDF, filled in and ready to be signed.',
  limit: 'read',
  input: z.strictObject({ mandateId: MandateId, format: z._default(z.enum(['pdf']), 'pdf') }),
  answer: file,
  refusals: ['bank-mandate.not-found', 'bank-mandate.form-not-needed', 'bank-mandate.form-not-ready'],
});
