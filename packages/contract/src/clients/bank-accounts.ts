/** The bank accounts with which clients pay and are paid. */
import { isBankNumber } from '@artha/domain/clients/bank-accounts/account-number';
import {
  BANK_ACCOUNT_OWNERS,
  BANK_ACCOUNT_TYPES,
  VERIFICATION_STATES,
} from '@artha/domain/clients/bank-accounts/verification';
import * as z from 'zod/mini';
import { client, signedIn } from '../kit/audience.ts';
import { Ifsc } from '../kit/ifsc.ts';
import { noContent, route } from '../kit/route.ts';
import { AccountId, Instant, RowId, Uuid } from '../kit/scalars.ts';

export const BankAccountType = z.enum(BANK_ACCOUNT_TYPES);
export const BankAccountOwner = z.enum(BANK_ACCOUNT_OWNERS);
export const Verification = z.enum(VERIFICATION_STATES);

const NUMBER_MAX_CHARACTERS = 40;

export const BankBranch = z.object({
  ifscCode: z.string(),
  bankName: z.string(),
  /** Null while only the IFSC is known. */
  branch: z.nullable(z.string()),
  /** Address, city and pincode, as far as they are known; else null. */
  place: z.nullable(z.string()),
  micrCode: z.nullable(z.string()),
  /** Without it, the account is not verified by a payment of one rupee but by its cheque. */
  isVerifiedByPayment: z.boolean(),
});
export type BankBranch = z.output<typeof BankBranch>;

export const findBankBranch = route({
  method: 'GET',
  path: '/api/BankBranches/byIfsc/:ifscCode',
  audience: signedIn,
  summary: 'The bank and the branch of an IFSC.',
  allowedWhile: ['onboarding'],
  limit: 'read',
  input: z.strictObject({ ifscCode: Ifsc }),
  answer: BankBranch,
  refusals: ['bank-account.ifsc-unknown', 'bank-account.branch-closed'],
});

export const BankAccount = z.object({
  id: RowId,
  bankName: z.string(),
  branchName: z.nullable(z.string()),
  ifscCode: z.string(),
  numberLast4: z.string(),
  type: BankAccountType,
  owner: BankAccountOwner,
  /** As we know the person in whose name it must be. */
  holderName: z.string(),
  isPrimary: z.boolean(),
  verification: Verification,
  /** Whether it can receive the money of sales. */
  canBePaid: z.boolean(),
  /** As the bank knows the holder; null while it is unknown, and of an account of somebody else. */
  nameAtBank: z.nullable(z.string()),
  /** Why it was refused, or is reviewed. */
  reason: z.nullable(z.string()),
  hasCheque: z.boolean(),
  /** What uses it: 'a mandate up to ₹5,00,000'. */
  uses: z.array(z.string()),
  addedAt: z.nullable(Instant),
});
export type BankAccount = z.output<typeof BankAccount>;

export const BankAccountList = z.object({
  items: z.array(BankAccount),
  /** How many an account may have. */
  maximum: z.int(),
  /** The types that can be added, by owner; an owner without types cannot be chosen. */
  possible: z.object({ holder: z.array(BankAccountType), guardian: z.array(BankAccountType) }),
  holderName: z.string(),
  /** Of a minor. */
  guardianName: z.nullable(z.string()),
  /** Real clock: since then nothing can be bought or sold, because the holder came of age. */
  frozenAt: z.nullable(Instant),
});
export type BankAccountList = z.output<typeof BankAccountList>;

export const listBankAccounts = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/bankAccounts',
  audience: client,
  summary: 'The bank accounts of an account of the caller or of their family, the primary one first.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ accountId: AccountId }),
  answer: BankAccountList,
  refusals: ['account.not-found'],
});

/** The fields of the form, which reads them too. */
export const NewBankAccount = {
  owner: BankAccountOwner,
  ifscCode: Ifsc,
  number: z
    .string()
    .check(
      z.maxLength(NUMBER_MAX_CHARACTERS),
      z.refine(isBankNumber, 'Enter the account number: 9 to 18 digits, no letters.'),
    ),
  numberAgain: z.string().check(z.maxLength(NUMBER_MAX_CHARACTERS)),
  type: BankAccountType,
  /** An upload into the container `cheques`. */
  chequeFileId: z.nullable(Uuid),
};

export const addBankAccount = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/bankAccounts',
  audience: client,
  summary: 'Adds a bank account, which is verified by a payment of one rupee.',
  input: z.strictObject({ accountId: AccountId, ...NewBankAccount }),
  answer: BankAccount,
  refusals: [
    'account.not-found',
    'account.not-active',
    'bank-account.ifsc-unknown',
    'bank-account.branch-closed',
    'bank-account.numbers-differ',
    'bank-account.owner-not-possible',
    'bank-account.type-not-possible',
    'bank-account.exists',
    'bank-account.third-party',
    'bank-account.too-many',
    'bank-account.too-many-tries',
    'bank-account.cheque-missing',
    'file.not-found',
    'file.owned',
    'request.key-reused',
    'request.in-progress',
  ],
});

const one = { accountId: AccountId, bankAccountId: RowId };

export const addCheque = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/bankAccounts/:bankAccountId/cheque',
  audience: client,
  summary: 'Adds a cancelled cheque to a bank account that operations review.',
  input: z.strictObject({ ...one, chequeFileId: Uuid }),
  answer: BankAccount,
  refusals: ['bank-account.not-found', 'bank-account.cheque-not-needed', 'file.not-found', 'file.owned'],
});

export const makePrimaryBankAccount = route({
  method: 'PATCH',
  path: '/api/Accounts/:accountId/bankAccounts/:bankAccountId',
  audience: client,
  summary: 'Makes a verified bank account the primary one of its account.',
  input: z.strictObject({ ...one, isPrimary: z.literal(true) }),
  answer: BankAccount,
  refusals: ['bank-account.not-found', 'bank-account.not-verified', 'bank-account.not-payable'],
});

export const deleteBankAccount = route({
  method: 'DELETE',
  path: '/api/Accounts/:accountId/bankAccounts/:bankAccountId',
  audience: client,
  summary: 'Deletes a bank account that nothing needs.',
  input: z.strictObject(one),
  answer: noContent,
  refusals: ['bank-account.not-found', 'bank-account.primary', 'bank-account.in-use'],
});
