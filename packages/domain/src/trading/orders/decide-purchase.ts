import type { ErrorCode } from '../../kit/errors.ts';
import { Refusal } from '../../kit/errors.ts';
import type { PlanType, PurchasableInstrument } from '../../reference/scheme-rules/purchasable-instrument.ts';
import { amountProblem } from '../../reference/scheme-rules/scheme-rule.ts';
import type { Paise } from '../../kit/money.ts';
import { paise } from '../../kit/money.ts';

export interface CartLine {
  readonly id: number;
  readonly instrument: PurchasableInstrument;
  readonly amount: Paise;
  /** The folio to add to; undefined opens a new one. */
  readonly folioId: number | undefined;
  /** True when that folio already holds the scheme: the minimum for additional purchases applies. */
  readonly isAdditional: boolean;
}

export interface Cart {
  /** Bumped with each change, so that an order is for the cart that the buyer saw. */
  readonly version: number;
  readonly lines: readonly CartLine[];
}

/** The settings that apply to purchases. */
export interface PurchaseSettings {
  readonly isExchangeEnabled: boolean;
  readonly planTypes: readonly PlanType[];
}

export interface Purchase {
  readonly lines: readonly CartLine[];
  readonly total: Paise;
}

interface LineProblem {
  readonly code: ErrorCode;
  readonly field: 'amount' | 'instrumentId';
  readonly values: Readonly<Record<string, string>>;
}

/** The first thing wrong with a line; undefined when it can be bought. */
function lineProblem(
  { instrument, amount, isAdditional }: CartLine,
  settings: PurchaseSettings,
): LineProblem | undefined {
  const { name, planType } = instrument;
  const values = { name, planType };
  if (instrument.obstacle) return { code: `order.instrument-${instrument.obstacle}`, field: 'instrumentId', values };
  if (!settings.planTypes.includes(planType))
    return { code: 'order.plan-type-not-offered', field: 'instrumentId', values };
  const problem = amountProblem(instrument.rule, amount, isAdditional);
  return problem && { ...problem, field: 'amount' };
}

/** Checks one line, as when it is added to the cart. @returns the refusal; undefined when the line can be bought */
export function checkCartLine(line: CartLine, settings: PurchaseSettings): Refusal | undefined {
  if (!settings.isExchangeEnabled) return new Refusal('order.exchange-off');
  const problem = lineProblem(line, settings);
  return problem && refusalOf([{ prefix: '', problem }]);
}

/** The code and message are those of the first problem; the fields have all of them. */
function refusalOf(
  problems: readonly { readonly prefix: string; readonly problem: LineProblem }[],
): Refusal | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const fields = problems.map(
    ({ prefix, problem }) => [prefix + problem.field, [new Refusal(problem.code, problem).message]] as const,
  );
  return new Refusal(first.problem.code, { values: first.problem.values, fields: Object.fromEntries(fields) });
}

/**
 * Turns a cart into a purchase. Every line is checked: the refusal has the code of the first invalid line and a message
 * for each invalid field ('lines.2.amount', counted from 0).
 *
 * @param seenVersion the version of the cart that the buyer saw
 * @throws Refusal and nothing else
 */
export function decidePurchase(cart: Cart, seenVersion: number, settings: PurchaseSettings): Purchase {
  if (!settings.isExchangeEnabled) throw new Refusal('order.exchange-off');
  // The version first: a buyer whose lines were bought by another click sees a changed cart, not an empty one.
  if (cart.version !== seenVersion) throw new Refusal('order.cart-changed');
  if (cart.lines.length === 0) throw new Refusal('order.cart-empty');
  const refusal = refusalOf(
    cart.lines.flatMap((line, index) => {
      const problem = lineProblem(line, settings);
      return problem ? [{ prefix: `lines.${index}.`, problem }] : [];
    }),
  );
  if (refusal) throw refusal;
  return { lines: cart.lines, total: cart.lines.reduce((sum, { amount }) => paise(sum + amount), paise(0n)) };
}
