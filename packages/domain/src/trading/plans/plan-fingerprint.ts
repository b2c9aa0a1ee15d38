/** What the one-time passwords of plans confirm, as plain JSON: a code is valid for exactly this. */
import type { BusinessDate } from '../../kit/dates.ts';
import type { Paise, Units } from '../../kit/money.ts';
import { textFromPaise, textFromUnits } from '../../kit/money.ts';
import type { PlanFrequency, PlanKind } from './plan-kinds.ts';

/** A plan as its row has it. */
export interface FingerprintedPlan {
  readonly id: string;
  readonly accountId: number;
  readonly kind: PlanKind;
  readonly instrumentId: number;
  readonly toInstrumentId: number | null;
  readonly folioId: number | null;
  readonly amount: Paise | null;
  readonly units: Units | null;
  readonly frequency: PlanFrequency;
  readonly day: number;
  readonly startOn: BusinessDate;
  readonly endOn: BusinessDate | null;
  readonly instalments: number | null;
  readonly isFirstToday: boolean;
  readonly stepUpAmount: Paise | null;
  readonly stepUpPercent: string | null;
  readonly stepUpMaximum: Paise | null;
  readonly bankMandateId: number | null;
  readonly bankAccountId: number | null;
  readonly replacesPlanId: string | null;
}

const money = (amount: Paise | null): string | null => (amount === null ? null : textFromPaise(amount));

/** Every term of a plan: a code that was sent for other terms does not start it. */
const termsOf = (plan: FingerprintedPlan) => ({
  planId: plan.id,
  accountId: plan.accountId,
  kind: plan.kind,
  instrumentId: plan.instrumentId,
  toInstrumentId: plan.toInstrumentId,
  folioId: plan.folioId,
  amount: money(plan.amount),
  units: plan.units === null ? null : textFromUnits(plan.units),
  frequency: plan.frequency,
  day: plan.day,
  startOn: plan.startOn,
  endOn: plan.endOn,
  instalments: plan.instalments,
  isFirstToday: plan.isFirstToday,
  stepUpAmount: money(plan.stepUpAmount),
  stepUpPercent: plan.stepUpPercent,
  stepUpMaximum: money(plan.stepUpMaximum),
  bankMandateId: plan.bankMandateId,
  bankAccountId: plan.bankAccountId,
  replacesPlanId: plan.replacesPlanId,
});

/** Starting some plans together, in whatever order they are named. */
export const startFingerprint = (plans: readonly FingerprintedPlan[]) => ({
  action: 'start-plans' as const,
  plans: plans.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(termsOf),
});

/** A pause; a code for it is not valid once another instalment is the next one. */
export const pauseFingerprint = (
  plan: FingerprintedPlan,
  pause: { readonly fromOn: BusinessDate; readonly instalments: number; readonly nextOn: BusinessDate | null },
) => ({ action: 'pause-plan' as const, ...termsOf(plan), ...pauseOf(pause) });

const pauseOf = ({ fromOn, instalments, nextOn }: Parameters<typeof pauseFingerprint>[1]) => ({
  pausedFromOn: fromOn,
  pausedInstalments: instalments,
  nextOn,
});

/** A cancellation, with the day on which it takes effect. */
export const cancelFingerprint = (
  plan: FingerprintedPlan,
  { reason, cancelOn }: { readonly reason: string; readonly cancelOn: BusinessDate },
) => ({ action: 'cancel-plan' as const, ...termsOf(plan), reason, cancelOn });
