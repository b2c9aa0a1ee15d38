import {
  MANDATE_AUTH_MODES,
  MANDATE_KINDS,
  MANDATE_STATES,
} from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import * as z from 'zod/mini';
import { Money } from '../kit/amounts.ts';
import { AccountId, BusinessDate, Instant, MasterId, Uuid } from '../kit/scalars.ts';
import { BankAccount, BankAccountName, Problem } from './orders.parts.ts';

/** A registered mandate that a plan or a payment can use, with what its plans leave of its limit in a month. */
export const UsableMandate = z.extend(BankAccountName, {
  id: MasterId,
  bankAccountId: MasterId,
  limit: Money,
  /** By plans, in the month. */
  used: Money,
  free: Money,
  validUntil: BusinessDate,
  /** Why it cannot be used; null when it can. */
  problem: z.nullable(Problem),
});
export type UsableMandate = z.output<typeof UsableMandate>;

export const MandateId = MasterId;
export const MandateState = z.enum(MANDATE_STATES);
export const MandateKind = z.enum(MANDATE_KINDS);
export const MandateAuthMode = z.enum(MANDATE_AUTH_MODES);

/** A bank mandate of a client. */
export const BankMandate = z.extend(BankAccountName, {
  id: MandateId,
  accountId: AccountId,
  accountName: z.string(),
  bankAccountId: MasterId,
  kind: MandateKind,
  authMode: z.nullable(MandateAuthMode),
  limit: Money,
  startOn: BusinessDate,
  endOn: BusinessDate,
  status: MandateState,
  /** As the exchange and the banks word it; null before the exchange has it. */
  wireStatus: z.nullable(z.string()),
  exchangeMandateId: z.nullable(z.string()),
  umrn: z.nullable(z.string()),
  /** Where the client approves it; null before the bank has it and once it is decided. */
  approvalUrl: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  hasForm: z.boolean(),
  /** By running plans, in a month. */
  used: Money,
  free: Money,
  planCount: z.int(),
  /** Real clock. */
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type BankMandate = z.output<typeof BankMandate>;

/** A bank account that a mandate could debit. */
export const MandateBankAccount = z.extend(BankAccount, {
  /** The ways in which its bank takes mandates over the internet; empty: by a signed form only. */
  authModes: z.array(MandateAuthMode),
  /** Why no mandate can debit it; null when one can. */
  problem: z.nullable(Problem),
});

/** One step in the life of a mandate. */
export const MandateStep = z.object({ to: MandateState, at: Instant, note: z.nullable(z.string()) });

export const SignedForm = z.object({ fileId: Uuid, name: z.string() });
