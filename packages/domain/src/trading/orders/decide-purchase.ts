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
  /** The folio that is added to; undefined opens a new one. */
  readonly folioId: number | undefined;
  /** True when that folio holds the scheme already: the smaller minimum counts. */
  readonly isAdditional: boolean;
}

export interface Cart {
  /** Grows with each change; what the buyer saw must be what is bought. */
  readonly version: number;
  readonly lines: readonly CartLine[];
}

/** The product's settings that a purchase obeys. */
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
  readonly words: Readonly<Record<string, string>>;
}

/** The first thing wrong with a line; undefined when it can be bought. */
function lineProblem(
  { instrument, amount, isAdditional }: CartLine,
  settings: PurchaseSettings,
): LineProblem | undefined {
  const { name, planType } = instrument;
  const words = { name, planType };
  if (!instrument.isListed) return { code: 'order.instrument-unlisted', field: 'instrumentId', words };
  if (!settings.planTypes.includes(planType))
    return { code: 'order.plan-type-not-offered', field: 'instrumentId', words };
  if (!instrument.isOpen) return { code: 'order.instrument-closed', field: 'instrumentId', words };
  const wrong = amountProblem(instrument.rule, amount, isAdditional);
  return wrong && { ...wrong, field: 'amount' };
}

/** Whether one line could be bought, as when it is put into the cart. @returns why not; undefined when it could */
export function checkCartLine(line: CartLine, settings: PurchaseSettings): Refusal | undefined {
  if (!settings.isExchangeEnabled) return new Refusal('order.exchange-off');
  const wrong = lineProblem(line, settings);
  return wrong && refusalOf([{ prefix: '', wrong }]);
}

/** The first problem gives code and message; the fields name them all. */
function refusalOf(problems: readonly { readonly prefix: string; readonly wrong: LineProblem }[]): Refusal | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const fields = problems.map(
    ({ prefix, wrong }) => [prefix + wrong.field, [new Refusal(wrong.code, wrong).message]] as const,
  );
  return new Refusal(first.wrong.code, { words: first.wrong.words, fields: Object.fromEntries(fields) });
}

/**
 * What a cart becomes when it is bought, or why it may not be. Each line is looked at: the refusal carries the code of
 * the first bad one and, by field, the words for every one ('lines.2.amount', counted from 0).
 *
 * @param seenVersion the version of the cart that the buyer saw
 * @throws Refusal and nothing else
 */
export function decidePurchase(cart: Cart, seenVersion: number, settings: PurchaseSettings): Purchase {
  if (!settings.isExchangeEnabled) throw new Refusal('order.exchange-off');
  // The version first: who saw lines that another press has bought is told of a change, not of an empty cart.
  if (cart.version !== seenVersion) throw new Refusal('order.cart-changed');
  if (cart.lines.length === 0) throw new Refusal('order.cart-empty');
  const refusal = refusalOf(
    cart.lines.flatMap((line, index) => {
      const wrong = lineProblem(line, settings);
      return wrong ? [{ prefix: `lines.${index}.`, wrong }] : [];
    }),
  );
  if (refusal) throw refusal;
  return { lines: cart.lines, total: cart.lines.reduce((sum, { amount }) => paise(sum + amount), paise(0n)) };
}
