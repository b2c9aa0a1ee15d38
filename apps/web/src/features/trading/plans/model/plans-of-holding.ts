import type { Plan } from './plan.ts';

interface HoldingRef {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
}

/** The plans that buy, move or sell a holding. A SIP whose folio is not known yet counts for the fund. */
export const plansOfHolding = (
  plans: readonly Plan[],
  { accountId, folioId, instrumentId }: HoldingRef,
): readonly Plan[] =>
  plans.filter(
    (plan) =>
      plan.accountId === accountId &&
      (plan.instrument.id === instrumentId || plan.toInstrument?.id === instrumentId) &&
      (plan.folio === null || plan.folio.id === folioId),
  );
