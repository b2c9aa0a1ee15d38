/** How operations decide bank accounts whose verification is not clear. */
import * as z from 'zod/mini';
import { only, onlyFull } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { Instant, requiredLine, RowId, UserId, Uuid } from '../kit/scalars.ts';
import { ContainerName } from '../system/files.ts';
import { BankAccountOwner, BankAccountType } from './bank-accounts.ts';

export const DECISION_REASON_MAX_CHARACTERS = 200;

export const ReviewedBankAccount = z.object({
  id: RowId,
  client: z.object({ id: UserId, name: z.string(), code: z.nullable(z.string()) }),
  accountName: z.string(),
  accountNumber: z.string(),
  bankName: z.string(),
  branchName: z.nullable(z.string()),
  ifscCode: z.string(),
  numberLast4: z.string(),
  type: BankAccountType,
  owner: BankAccountOwner,
  /** As we know the person. */
  holderName: z.string(),
  /** As the bank knows the holder. */
  nameAtBank: z.nullable(z.string()),
  /** From 0 to 100. */
  nameScore: z.nullable(z.int()),
  /** The bank's reference of the rupee that was paid. */
  utr: z.nullable(z.string()),
  /** Why it is reviewed. */
  reason: z.nullable(z.string()),
  cheque: z.nullable(
    z.object({ fileId: Uuid, container: ContainerName, name: z.string(), contentType: z.string(), size: z.int() }),
  ),
  /** Real clock; null for accounts of earlier versions. */
  addedAt: z.nullable(Instant),
});
export type ReviewedBankAccount = z.output<typeof ReviewedBankAccount>;

/** Bank accounts that wait, oldest first: for a decision, or longer than usual for the bank. */
export const listBankAccountReviews = route({
  method: 'GET',
  path: '/api/v1/execution/bankAccountReviews',
  audience: only('operations'),
  summary: 'Bank accounts that wait for a decision of operations, or too long for an answer of the bank.',
  isBackground: true,
  limit: 'read',
  input: z.strictObject({ state: z.enum(['review', 'stuck']) }),
  answer: z.object({
    /** The first 200. */
    items: z.array(ReviewedBankAccount),
    /** In this state. */
    count: z.int(),
    /** At the server, so that ages do not depend on the clock of the browser. */
    realNow: Instant,
    /** Whether the caller may decide. */
    mayDecide: z.boolean(),
  }),
  refusals: [],
});

export const decideBankAccount = route({
  method: 'POST',
  path: '/api/v1/execution/bankAccountReviews/:bankAccountId/decision',
  audience: onlyFull('operations'),
  summary: 'Accepts or refuses a bank account, with a reason; the client reads why it is refused.',
  input: z.strictObject({
    bankAccountId: RowId,
    isAccepted: z.boolean(),
    reason: requiredLine('A reason is needed.', DECISION_REASON_MAX_CHARACTERS),
  }),
  answer: z.object({}),
  refusals: ['bank-account.not-found', 'account.own', 'bank-account.not-waiting', 'bank-account.third-party'],
});

export const inquirePennyDrop = route({
  method: 'POST',
  path: '/api/v1/execution/bankAccountReviews/:bankAccountId/inquiry',
  audience: onlyFull('operations'),
  summary: 'Asks the bank again for the outcome of the payment of one rupee; nothing is paid twice.',
  input: z.strictObject({ bankAccountId: RowId }),
  answer: z.object({}),
  refusals: ['bank-account.not-found', 'bank-account.not-pending'],
});
