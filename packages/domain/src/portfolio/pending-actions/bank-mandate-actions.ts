import type { BusinessDate } from '../../kit/dates.ts';
import { addDays, daysBetween, DAY_MS, instantAt } from '../../kit/dates.ts';
import type { Paise } from '../../kit/money.ts';
import { EXPIRY_NOTICE_DAYS, waitsDays } from '../../trading/bank-mandates/bank-mandate-deadlines.ts';
import type { MandateKind, MandateState } from '../../trading/bank-mandates/bank-mandate-states.ts';
import type { PendingAction, Urgency } from './pending-action.ts';
import { action } from './pending-action.ts';

export interface MandateFacts {
  readonly mandateId: number;
  readonly accountId: number;
  /** 'Sahyadri Bank ··4821'. */
  readonly bankName: string;
  readonly kind: MandateKind;
  readonly status: MandateState;
  readonly limit: Paise;
  readonly endOn: BusinessDate;
  readonly createdAt: Date;
  /** Whether the bank has given the page where an e-mandate is approved. */
  readonly hasApprovalPage: boolean;
  readonly hasForm: boolean;
  /** Plans that it pays. */
  readonly runningPlans: number;
}

/** From so many days before its end on, a mandate that pays plans needs a new one now. */
const LAST_DAYS = 7;

/**
 * What the mandates of a client need. One that expires needs a successor when it pays plans, or when its account has no
 * other one that lasts longer.
 */
export const mandateActions = (mandates: readonly MandateFacts[], today: BusinessDate): readonly PendingAction[] =>
  mandates.flatMap((mandate) =>
    mandate.status === 'registered' ? expiring(mandate, mandates, today) : waiting(mandate),
  );

const factsOf = ({ mandateId, accountId, bankName, limit }: MandateFacts) => ({
  accountId,
  subjectId: String(mandateId),
  subject: bankName,
  amount: limit,
});

function waiting(mandate: MandateFacts): readonly PendingAction[] {
  const { status, kind, hasForm, createdAt } = mandate;
  const days = waitsDays(status, kind, hasForm);
  if (days === undefined) return [];
  const facts = { ...factsOf(mandate), dueAt: new Date(createdAt.getTime() + days * DAY_MS) };
  if (status === 'unconfirmed') return [action('confirm-mandate', 'now', facts)];
  return kind === 'physical' || mandate.hasApprovalPage ? [action('approve-mandate', 'soon', facts)] : [];
}

function expiring(mandate: MandateFacts, all: readonly MandateFacts[], today: BusinessDate): readonly PendingAction[] {
  const { endOn, runningPlans } = mandate;
  if (addDays(today, EXPIRY_NOTICE_DAYS) < endOn) return [];
  if (runningPlans === 0 && all.some((other) => succeeds(other, mandate))) return [];
  const isPaying = runningPlans > 0 && daysBetween(today, endOn) <= LAST_DAYS;
  const urgency: Urgency = isPaying ? 'now' : runningPlans > 0 ? 'soon' : 'later';
  return [action('mandate-expiring', urgency, { ...factsOf(mandate), dueAt: instantAt(endOn, '23:59') })];
}

const succeeds = (other: MandateFacts, { accountId, endOn }: MandateFacts): boolean =>
  other.accountId === accountId && other.status === 'registered' && other.endOn > endOn;
