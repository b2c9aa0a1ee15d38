import type { BusinessDate } from '../../kit/dates.ts';
import { formatDate } from '../../kit/dates.ts';
import type { ErrorCode } from '../../kit/errors.ts';
import { formatHeldUnits, formatPaise } from '../../kit/inr-format.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import { units } from '../../kit/money.ts';
import { valueOfUnits } from '../../kit/unit-value.ts';
import type { SchemeRule } from '../../reference/scheme-rules/scheme-rule.ts';
import { unitsToRedeem } from './redeem-units.ts';
import { sellableMultiple } from './sellable-multiple.ts';

/** What a client wants to sell: an amount before load and tax, a number of units, or all free units. */
export type RedemptionRequest = { readonly amount: Paise } | { readonly units: Units } | { readonly all: true };

/** What could be sold, and by which rules. */
export interface SellableUnits {
  readonly rule: SchemeRule;
  readonly side: 'redemption' | 'switch-out';
  /** Of the fund, for messages. */
  readonly name: string;
  /** Neither locked in nor reserved for another sale. */
  readonly freeUnits: Units;
  /** The units that are locked in, and when the first of them unlock; undefined without any. */
  readonly locked?: { readonly units: Units; readonly unlocksOn: BusinessDate } | undefined;
  /** The newest price: amounts are compared by it, because the NAV of the sale is not known yet. */
  readonly nav: Nav;
}

/** What is wrong with a sale: the code of the refusal, the field it concerns, and the values of its placeholders. */
export interface SaleProblem {
  readonly code: ErrorCode;
  readonly field: 'amount' | 'units' | 'instrumentId';
  readonly values: Readonly<Record<string, string>>;
}

const ALLOWED = {
  redemption: { flag: 'isRedemptionAllowed', code: 'sale.redemption-not-allowed' },
  'switch-out': { flag: 'isSwitchAllowed', code: 'sale.switch-not-allowed' },
} as const;

/** Why nothing of a fund may leave this way, whatever the amount; undefined when it may. */
export function sideProblem({
  rule,
  side,
  name,
}: Pick<SellableUnits, 'rule' | 'side' | 'name'>): SaleProblem | undefined {
  const { flag, code } = ALLOWED[side];
  return rule.redemption[flag] ? undefined : { code, field: 'instrumentId', values: { name } };
}

/**
 * The first problem of a sale or a switch-out under the rules of its fund; undefined when it is allowed. All free units
 * may always leave together: minimum, multiple and balance do not apply to them.
 */
export function redemptionProblem(sellable: SellableUnits, request: RedemptionRequest): SaleProblem | undefined {
  const problem = sideProblem(sellable);
  if (problem) return problem;
  if ('all' in request) return sellable.freeUnits > 0n ? undefined : notFree(sellable, units(1n));
  return 'units' in request
    ? (unitsProblem(sellable, request.units) ?? balanceProblem(sellable, request.units, 'units'))
    : amountProblem(sellable, request.amount);
}

/** Why a fund does not accept a number of units, however many are held; undefined when it does. */
export function numberProblem({ redemption }: Pick<SchemeRule, 'redemption'>, sold: Units): SaleProblem | undefined {
  const { minimumUnits } = redemption;
  const unitMultiple = sellableMultiple(redemption.unitMultiple);
  if (sold < minimumUnits)
    return { code: 'sale.units-below-minimum', field: 'units', values: { minimum: formatHeldUnits(minimumUnits) } };
  if (sold % unitMultiple !== 0n)
    return { code: 'sale.units-not-multiple', field: 'units', values: { multiple: formatHeldUnits(unitMultiple) } };
  return undefined;
}

const unitsProblem = (sellable: SellableUnits, sold: Units): SaleProblem | undefined =>
  numberProblem(sellable.rule, sold) ?? (sold > sellable.freeUnits ? notFree(sellable, sold) : undefined);

function amountProblem(sellable: SellableUnits, amount: Paise): SaleProblem | undefined {
  const { rule, nav, freeUnits } = sellable;
  const { minimumAmount, amountMultiple } = rule.redemption;
  if (amount <= 0n) return { code: 'order.amount-not-positive', field: 'amount', values: {} };
  if (amount < minimumAmount)
    return { code: 'sale.amount-below-minimum', field: 'amount', values: { minimum: formatPaise(minimumAmount) } };
  if (amount % amountMultiple !== 0n)
    return { code: 'sale.amount-not-multiple', field: 'amount', values: { multiple: formatPaise(amountMultiple) } };
  const sold = unitsToRedeem(amount, nav, rule.unitPlaces);
  const freeValue = valueOfUnits(freeUnits, nav);
  if (amount <= freeValue) return balanceProblem(sellable, sold < freeUnits ? sold : freeUnits, 'amount');
  const locked = lockedProblem(sellable, sold, 'amount');
  return locked ?? { code: 'sale.amount-not-free', field: 'amount', values: { free: formatPaise(freeValue) } };
}

const notFree = (sellable: SellableUnits, wanted: Units): SaleProblem =>
  lockedProblem(sellable, wanted, 'units') ?? {
    code: 'sale.units-not-free',
    field: 'units',
    values: { free: formatHeldUnits(sellable.freeUnits) },
  };

/** More than the free units, but no more than the free and the locked ones together. */
const lockedProblem = (
  { freeUnits, locked }: SellableUnits,
  wanted: Units,
  field: 'amount' | 'units',
): SaleProblem | undefined =>
  locked && wanted <= freeUnits + locked.units
    ? { code: 'sale.locked-in', field, values: { unlocksOn: formatDate(locked.unlocksOn) } }
    : undefined;

/** Units that are locked in stay, so they count as left. */
function balanceProblem(
  { rule, freeUnits, locked }: SellableUnits,
  sold: Units,
  field: 'amount' | 'units',
): SaleProblem | undefined {
  const { minimumBalanceUnits } = rule.redemption;
  const left = freeUnits - sold + (locked?.units ?? 0n);
  if (left === 0n || left >= minimumBalanceUnits) return undefined;
  return {
    code: 'sale.balance-below-minimum',
    field,
    values: { minimum: formatHeldUnits(minimumBalanceUnits) },
  };
}
