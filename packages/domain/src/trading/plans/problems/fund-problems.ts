import type { PurchasableInstrument } from '../../../reference/scheme-rules/purchasable-instrument.ts';
import type { PurchaseSettings } from '../../orders/decide-purchase.ts';
import type { PlanKind } from '../plan-kinds.ts';
import { PLAN_KIND_NAMES } from '../plan-kinds.ts';
import type { PlanRule } from '../plan-rule.ts';
import type { PlanProblem, PlanTerms } from '../plan-terms.ts';

/** A fund, as far as plans on it need it. */
export interface PlanFund extends PurchasableInstrument {
  readonly serviceProviderId: number;
  /** For plans of the kind and frequency of the terms. */
  readonly planRule: PlanRule;
}

type Field = 'instrumentId' | 'toInstrumentId';

/**
 * Why units of a fund cannot be bought by a plan, whatever its terms; undefined when they can.
 *
 * @param field where the fund is chosen
 */
function buyProblem(
  { obstacle, name, planType }: PlanFund,
  { planTypes }: PurchaseSettings,
  field: Field,
): PlanProblem | undefined {
  const values = { name, planType };
  if (obstacle) return { code: `order.instrument-${obstacle}`, field, values };
  return planTypes.includes(planType) ? undefined : { code: 'order.plan-type-not-offered', field, values };
}

const notOffered = (kind: PlanKind, field: Field): PlanProblem => ({
  code: 'plan.not-offered',
  field,
  values: { kind: PLAN_KIND_NAMES[kind] },
});

/** What a kind of plan does with the fund that it is on. */
const OWN_PROBLEM: Readonly<Record<PlanKind, (fund: PlanFund, settings: PurchaseSettings) => PlanProblem | undefined>> =
  {
    sip: (fund, settings) => buyProblem(fund, settings, 'instrumentId'),
    stp: ({ rule }) => (rule.redemption.isSwitchAllowed ? undefined : notOffered('stp', 'instrumentId')),
    swp: ({ rule }) => (rule.redemption.isRedemptionAllowed ? undefined : notOffered('swp', 'instrumentId')),
  };

/** Why no plan of a kind is possible on a fund, whatever the terms; undefined when one is. */
export function fundProblem(
  kind: PlanKind,
  { fund, offered }: { readonly fund: PlanFund; readonly offered: readonly PlanRule[] },
  settings: PurchaseSettings,
): PlanProblem | undefined {
  if (!settings.isExchangeEnabled) return { code: 'order.exchange-off', field: 'instrumentId', values: {} };
  const own = OWN_PROBLEM[kind](fund, settings);
  return own ?? (offered.some(({ isOffered }) => isOffered) ? undefined : notOffered(kind, 'instrumentId'));
}

/** What is wrong with the funds of a plan, and with its frequency on them. */
export function fundProblems(
  terms: PlanTerms,
  fund: PlanFund,
  target: PlanFund | undefined,
  settings: PurchaseSettings,
): readonly PlanProblem[] {
  const own = fundProblem(terms.kind, { fund, offered: [{ ...fund.planRule, isOffered: true }] }, settings);
  const problem = own ?? (terms.kind === 'stp' ? targetProblem(terms, fund, target, settings) : undefined);
  if (problem) return [problem];
  const isOffered = fund.planRule.isOffered && (target?.planRule.isOffered ?? true);
  return isOffered ? [] : [{ code: 'plan.frequency-not-offered', field: 'frequency', values: {} }];
}

function targetProblem(
  { toInstrumentId, instrumentId }: PlanTerms,
  { serviceProviderId }: PlanFund,
  target: PlanFund | undefined,
  settings: PurchaseSettings,
): PlanProblem | undefined {
  const problem = (code: PlanProblem['code']): PlanProblem => ({ code, field: 'toInstrumentId', values: {} });
  if (toInstrumentId === undefined) return problem('plan.target-missing');
  if (toInstrumentId === instrumentId) return problem('plan.target-same-fund');
  if (!target) return problem('instrument.not-found');
  if (target.serviceProviderId !== serviceProviderId) return problem('plan.target-other-house');
  const obstacle = buyProblem(target, settings, 'toInstrumentId');
  return obstacle ?? (target.rule.redemption.isSwitchAllowed ? undefined : notOffered('stp', 'toInstrumentId'));
}
