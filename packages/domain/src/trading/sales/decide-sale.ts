import { Refusal } from '../../kit/errors.ts';
import type { Nav, Paise, Units } from '../../kit/money.ts';
import { units } from '../../kit/money.ts';
import type { SchemeRule } from '../../reference/scheme-rules/scheme-rule.ts';
import { unitsToRedeem } from '../orders/redeem-units.ts';
import { redemptionProblem } from '../orders/redemption-problem.ts';
import type { FreeUnits } from './free-units.ts';
import { enoughFrom } from './free-units.ts';
import type { SaleKind } from './sale-kinds.ts';
import { SIDE_OF_SALE } from './sale-kinds.ts';
import type { SaleRequest } from './sale-request.ts';
import { checkChoice } from './sale-request.ts';

/** What a sale takes its units from. */
export interface SaleSource {
  readonly kind: SaleKind;
  /** Of the fund, for messages. */
  readonly name: string;
  readonly held: FreeUnits;
  readonly rule: SchemeRule;
  /** The newest price. */
  readonly nav: Nav;
}

/** A sale that the rules of the fund allow. */
export interface DecidedSale {
  /** The requested amount; null for units. */
  readonly amount: Paise | null;
  readonly isAllUnits: boolean;
  /** What would be sold at the newest price. */
  readonly units: Units;
}

/**
 * Decides how many units a sale takes, and checks it against the rules of the fund.
 *
 * @throws Refusal sale.*, order.amount-not-positive
 */
export function decideSale(source: SaleSource, request: SaleRequest): DecidedSale {
  const { held, rule, kind, name, nav } = source;
  checkChoice(request);
  const wanted = wantedUnits(source, request);
  const problem = redemptionProblem(
    { rule, side: SIDE_OF_SALE[kind], name, freeUnits: held.free, locked: lockedFor(held, wanted), nav },
    problemRequest(request),
  );
  if (problem) {
    const { code, field, values } = problem;
    throw new Refusal(code, { values, fields: { [field]: [new Refusal(code, { values }).message] } });
  }
  return {
    amount: request.amount ?? null,
    isAllUnits: request.isAllUnits === true,
    // The value of the free units is rounded, so an amount equal to it may come to the last place more.
    units: wanted < held.free ? wanted : held.free,
  };
}

const problemRequest = ({ amount, units: wanted }: SaleRequest) => {
  if (amount !== undefined) return { amount };
  return wanted === undefined ? ({ all: true } as const) : { units: wanted };
};

function wantedUnits({ held, rule, nav }: SaleSource, { amount, units: wanted }: SaleRequest): Units {
  if (amount !== undefined) return unitsToRedeem(amount, nav, rule.unitPlaces);
  return wanted ?? held.free;
}

/** All locked units, and when enough of them unlock. */
function lockedFor(held: FreeUnits, wanted: Units) {
  const [next] = held.locked;
  if (!next) return undefined;
  const unlocksOn = enoughFrom(held, units(wanted > held.free ? wanted : held.free + 1n)) ?? next.unlocksOn;
  return { units: units(held.locked.reduce((sum, each) => sum + each.units, 0n)), unlocksOn };
}
