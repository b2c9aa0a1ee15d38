import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import { formatPaise } from '../../kit/inr-format.ts';
import type { Paise } from '../../kit/money.ts';
import type { MonthlyLimit } from '../../kit/monthly-limit.ts';
import { isAboveMonth } from '../../kit/monthly-limit.ts';
import type { PaymentModeRow } from '../../kit/payment-modes.ts';
import { paymentModesOn } from '../../kit/payment-modes.ts';
import type { PlanType, PurchasableInstrument } from '../../reference/scheme-rules/purchasable-instrument.ts';
import type { MandateState } from '../bank-mandates/bank-mandate-states.ts';

/** The mandate that pays an instalment, with what it pays already. */
export interface PayingMandate extends MonthlyLimit {
  readonly status: MandateState;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate;
  /** Whether its bank account is verified and still there. */
  readonly isAccountUsable: boolean;
}

export interface InstalmentToPay {
  readonly amount: Paise;
  readonly on: BusinessDate;
  readonly fund: Pick<PurchasableInstrument, 'name' | 'planType' | 'obstacle'>;
  readonly planTypes: readonly PlanType[];
  readonly paymentModes: readonly PaymentModeRow[];
  /** Undefined for a plan without one. */
  readonly mandate: PayingMandate | undefined;
}

/** Why an instalment of a SIP cannot be ordered, as its client reads it; undefined when it can. */
export const instalmentProblem = (instalment: InstalmentToPay): string | undefined =>
  fundProblem(instalment) ?? modeProblem(instalment) ?? mandateProblem(instalment);

function fundProblem({ fund, planTypes }: InstalmentToPay): string | undefined {
  const { name, planType, obstacle } = fund;
  const values = { name, planType };
  if (obstacle) return new Refusal(`order.instrument-${obstacle}`, { values }).message;
  return planTypes.includes(planType) ? undefined : new Refusal('order.plan-type-not-offered', { values }).message;
}

function modeProblem({ paymentModes, amount, on }: InstalmentToPay): string | undefined {
  const row = paymentModesOn(paymentModes, 'later-instalment', on).find(({ mode }) => mode === 'mandate');
  if (!row) return 'Instalments cannot be paid by mandate at the moment.';
  return row.maximum !== undefined && amount > row.maximum
    ? `An instalment by mandate is at most ₹${formatPaise(row.maximum)}.`
    : undefined;
}

function mandateProblem({ mandate, amount, on }: InstalmentToPay): string | undefined {
  if (!mandate || mandate.status !== 'registered') return 'The mandate of the plan is not registered any more.';
  const { startOn, endOn, limit, used, isAccountUsable } = mandate;
  if (on > endOn) return `The mandate of the plan ended on ${formatDate(endOn)}.`;
  if (on < startOn) return `The mandate of the plan begins on ${formatDate(startOn)}.`;
  if (!isAccountUsable) return 'The bank account of the mandate cannot be debited any more.';
  if (amount > limit) return `The instalment is above the limit of the mandate, ₹${formatPaise(limit)}.`;
  return isAboveMonth(amount, { limit, used })
    ? `The mandate pays at most ₹${formatPaise(limit)} in a month, and ₹${formatPaise(used)} of it is used.`
    : undefined;
}
