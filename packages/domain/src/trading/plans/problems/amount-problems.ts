import { formatHeldUnits, formatPaise } from '../../../kit/inr-format.ts';
import {
  INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE,
  PLAN_STEP_UP_MAX_PERCENT,
  PLAN_STEP_UP_MIN_PERCENT,
} from '../../../kit/limits.ts';
import type { Nav, Paise, Units } from '../../../kit/money.ts';
import { paise, scaledFromText } from '../../../kit/money.ts';
import { valueOfUnits } from '../../../kit/unit-value.ts';
import { sellableMultiple } from '../../orders/sellable-multiple.ts';
import type { PlanRule } from '../plan-rule.ts';
import type { PlanProblem, PlanTerms } from '../plan-terms.ts';
import { STEP_UP_PERCENT_PLACES } from '../step-up.ts';

/** What a folio holds of the fund of an STP or an SWP. */
export interface HeldFund {
  /** Neither reserved nor locked in. */
  readonly freeUnits: Units;
  /** The newest price; undefined without one. */
  readonly nav: Nav | undefined;
  readonly isFolioFrozen: boolean;
  readonly unitMultiple: Units;
}

export interface AmountRules {
  /** Of the fund that is bought, or that pays out. */
  readonly rule: PlanRule;
  /** The most that the fund takes at once; undefined without a limit. */
  readonly maximum: Paise | undefined;
  /** Of an STP or an SWP. */
  readonly held: HeldFund | undefined;
}

/** What is wrong with the amount, or the units, of an instalment, and with how it grows. */
export function amountProblems(terms: PlanTerms, rules: AmountRules): readonly PlanProblem[] {
  const { kind, amount, units, stepUp } = terms;
  const isChosen =
    kind === 'sip' ? amount !== undefined && units === undefined : (amount === undefined) !== (units === undefined);
  if (!isChosen) return [problem('plan.quantity-missing', 'amount')];
  const quantity = amount === undefined ? unitsProblem(units as Units, rules.held) : amountProblem(amount, rules);
  const growth = stepUp && stepUpProblem(stepUp, amount, rules.rule);
  return [quantity, growth].filter((found) => found !== undefined);
}

const problem = (
  code: PlanProblem['code'],
  field: PlanProblem['field'],
  values: PlanProblem['values'] = {},
): PlanProblem => ({ code, field, values });

function amountProblem(amount: Paise, { rule, maximum, held }: AmountRules): PlanProblem | undefined {
  const { minimumAmount, amountMultiple } = rule;
  const limit = paise(INVESTMENT_AMOUNT_DEFAULT_MAX_PAISE);
  const minimum = formatPaise(minimumAmount);
  if (amount <= 0n) return problem('order.amount-not-positive', 'amount');
  if (amount > limit) return problem('order.amount-above-limit', 'amount', { maximum: formatPaise(limit) });
  if (amount < minimumAmount) return problem('plan.amount-below-minimum', 'amount', { minimum });
  if (maximum !== undefined && amount > maximum)
    return problem('plan.amount-above-maximum', 'amount', { maximum: formatPaise(maximum) });
  if (amountMultiple > 0n && (amount - minimumAmount) % amountMultiple !== 0n)
    return problem('plan.amount-not-multiple', 'amount', { minimum, multiple: formatPaise(amountMultiple) });
  if (held?.nav !== undefined && amount > valueOfUnits(held.freeUnits, held.nav)) return notHeld(held, 'amount');
  return undefined;
}

function unitsProblem(units: Units, held: HeldFund | undefined): PlanProblem | undefined {
  if (units <= 0n) return problem('plan.units-not-positive', 'units');
  if (!held) return undefined;
  const multiple = sellableMultiple(held.unitMultiple);
  if (units % multiple !== 0n)
    return problem('sale.units-not-multiple', 'units', { multiple: formatHeldUnits(multiple) });
  return units > held.freeUnits ? notHeld(held, 'units') : undefined;
}

const notHeld = ({ freeUnits }: HeldFund, field: 'amount' | 'units'): PlanProblem =>
  problem('plan.units-not-held', field, { units: formatHeldUnits(freeUnits) });

const percent = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(STEP_UP_PERCENT_PLACES);

/** Why an instalment cannot grow so; a plan by units does not grow. */
export function stepUpProblem(
  stepUp: NonNullable<PlanTerms['stepUp']>,
  amount: Paise | undefined,
  { amountMultiple }: Pick<PlanRule, 'amountMultiple'>,
): PlanProblem | undefined {
  const isByAmount = stepUp.amount != null;
  const isOne = isByAmount !== (stepUp.percent != null);
  const isGrowth = isByAmount ? stepUp.amount > 0n : isPossiblePercent(stepUp.percent ?? '');
  const isBounded = stepUp.maximum == null || (amount !== undefined && stepUp.maximum > amount);
  if (!isOne || !isGrowth || !isBounded || amount === undefined) return problem('plan.step-up-invalid', 'stepUp');
  return isByAmount && amountMultiple > 0n && stepUp.amount % amountMultiple !== 0n
    ? problem('plan.step-up-not-multiple', 'stepUp', { multiple: formatPaise(amountMultiple) })
    : undefined;
}

function isPossiblePercent(text: string): boolean {
  const value = scaledFromText(text, STEP_UP_PERCENT_PLACES);
  return (
    value !== undefined && value >= percent(PLAN_STEP_UP_MIN_PERCENT) && value <= percent(PLAN_STEP_UP_MAX_PERCENT)
  );
}
