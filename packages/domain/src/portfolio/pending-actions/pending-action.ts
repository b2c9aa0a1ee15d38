import type { Paise } from '../../kit/money.ts';

/** What a client has to do, in the order in which equally urgent actions are shown. */
export const PENDING_ACTION_KINDS = [
  'complete-nominees',
  'pay-order',
  'finish-payment',
  'confirm-sale',
  'confirm-plan',
  'confirm-mandate',
  'failed-instalment',
  'stopped-plan',
  'kyc',
  'mandate-expiring',
  'approve-mandate',
  'bank-account-missing',
  'risk-profile-missing',
  'risk-profile-expired',
  'risk-profile-expiring',
  'choose-nominees',
] as const;
export type PendingActionKind = (typeof PENDING_ACTION_KINDS)[number];

/** `now`: something fails or ends within days, or already has; `soon`: it will; `later`: nothing is lost by waiting. */
export const URGENCIES = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** One thing to do, with the facts that its sentence needs. */
export interface PendingAction {
  readonly kind: PendingActionKind;
  readonly urgency: Urgency;
  /** Null for what concerns the person. */
  readonly accountId: number | null;
  /** The id of the order, the plan or the mandate. */
  readonly subjectId: string | null;
  /** What it is about: a fund, a bank. */
  readonly subject: string | null;
  readonly amount: Paise | null;
  /** Business clock: until when it can be done, or when something ends. */
  readonly dueAt: Date | null;
  /** Why, as its client reads it. */
  readonly reason: string | null;
}

const NO_FACTS = { accountId: null, subjectId: null, subject: null, amount: null, dueAt: null, reason: null };

/** An action with the facts that it has. */
export const action = (
  kind: PendingActionKind,
  urgency: Urgency,
  facts: Partial<Omit<PendingAction, 'kind' | 'urgency'>> = {},
): PendingAction => ({ ...NO_FACTS, kind, urgency, ...facts });
