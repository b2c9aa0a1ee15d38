import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDate as day } from '../../kit/dates.ts';
import { Refusal } from '../../kit/errors.ts';
import { DEFAULT_RULES } from '../../reference/scheme-rules/default-rules.ts';
import { dealingTermsOf } from '../../reference/scheme-rules/nav-date.ts';
import { schemeRuleOn } from '../../reference/scheme-rules/scheme-rule.ts';
import { paise, paiseFromText } from '../../kit/money.ts';
import type { PurchasableInstrument } from '../../reference/scheme-rules/purchasable-instrument.ts';
import { PURCHASE_OBSTACLES } from '../../reference/scheme-rules/purchasable-instrument.ts';
import type { Cart, CartLine, PurchaseSettings } from './decide-purchase.ts';
import { checkCartLine, decidePurchase } from './decide-purchase.ts';

const rule = schemeRuleOn(DEFAULT_RULES.schemes, { name: 'Asha', categoryGroup: 'Growth' }, day('2026-11-20'));
const bluechip: PurchasableInstrument = {
  id: 1,
  name: 'Bluechip',
  planType: 'Regular',
  obstacle: null,
  rule,
  terms: dealingTermsOf(rule, DEFAULT_RULES.cutOffs),
};
const settings: PurchaseSettings = { isExchangeEnabled: true, planTypes: ['Regular'] };

const line = (amount: string, changes: Partial<PurchasableInstrument> = {}): CartLine => ({
  id: 1,
  instrument: { ...bluechip, ...changes },
  amount: paiseFromText(amount),
  folioId: undefined,
  isAdditional: false,
});

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a cart becomes a purchase with its total', () => {
  const lines = [line('5000'), line('7500')];
  expect(decidePurchase({ version: 3, lines }, 3, settings)).toEqual({ lines, total: paiseFromText('12500') });
});

test.each<[string, Cart, number, Partial<PurchaseSettings>, string]>([
  ['an empty cart', { version: 1, lines: [] }, 1, {}, 'order.cart-empty'],
  ['a changed cart', { version: 2, lines: [line('5000')] }, 1, {}, 'order.cart-changed'],
  ['a cart that another click has bought', { version: 2, lines: [] }, 1, {}, 'order.cart-changed'],
  ['too little', { version: 1, lines: [line('4999')] }, 1, {}, 'order.amount-below-minimum'],
  ['not a multiple', { version: 1, lines: [line('5000.50')] }, 1, {}, 'order.amount-not-multiple'],
  ['a closed fund', { version: 1, lines: [line('5000', { obstacle: 'closed' })] }, 1, {}, 'order.instrument-closed'],
  [
    'an ETF',
    { version: 1, lines: [line('5000', { obstacle: 'exchange-traded' })] },
    1,
    {},
    'order.instrument-exchange-traded',
  ],
  [
    'an insurance policy',
    { version: 1, lines: [line('5000', { obstacle: 'not-a-fund' })] },
    1,
    {},
    'order.instrument-not-a-fund',
  ],
  [
    'an old demo fund',
    { version: 1, lines: [line('5000', { obstacle: 'demonstration' })] },
    1,
    {},
    'order.instrument-demonstration',
  ],
  [
    'an unlisted fund',
    { version: 1, lines: [line('5000', { obstacle: 'unlisted' })] },
    1,
    {},
    'order.instrument-unlisted',
  ],
  [
    'another plan type',
    { version: 1, lines: [line('5000', { planType: 'Direct' })] },
    1,
    {},
    'order.plan-type-not-offered',
  ],
  ['the exchange off', { version: 1, lines: [] }, 9, { isExchangeEnabled: false }, 'order.exchange-off'],
])('%s is refused', (_what, cart, seenVersion, changes, code) => {
  expect(refusalOf(() => decidePurchase(cart, seenVersion, { ...settings, ...changes })).code).toBe(code);
});

test('names every invalid line and takes the message of the first', () => {
  const lines = [line('5000'), line('1'), line('5000', { name: 'Midcap', obstacle: 'closed' })];
  const refusal = refusalOf(() => decidePurchase({ version: 1, lines }, 1, settings));
  expect(refusal.message).toBe('The amount must be at least ₹5,000.00.');
  expect(refusal.fields).toEqual({
    'lines.1.amount': ['The amount must be at least ₹5,000.00.'],
    'lines.2.instrumentId': ['Midcap is closed for purchase.'],
  });
});

test('checks a line when it is added to the cart', () => {
  expect(checkCartLine(line('5000'), settings)).toBeUndefined();
  expect(checkCartLine(line('1'), settings)?.fields).toHaveProperty('amount');
  expect(checkCartLine(line('5000'), { ...settings, isExchangeEnabled: false })?.status).toBe(403);
});

test('accepts or refuses any cart', () => {
  const anyLine = fc
    .tuple(
      fc.bigInt(-(10n ** 13n), 10n ** 13n),
      fc.constantFrom(null, ...PURCHASE_OBSTACLES),
      fc.boolean(),
      fc.constantFrom('Direct', 'Regular'),
    )
    .map(([amount, obstacle, isAdditional, planType]): CartLine => {
      const instrument = { ...bluechip, obstacle, planType: planType as 'Direct' | 'Regular' };
      return { id: 1, instrument, amount: paise(amount), folioId: undefined, isAdditional };
    });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 5 }), fc.nat(2), fc.nat(2), (lines, version, seen) => {
      try {
        const { total } = decidePurchase({ version, lines }, seen, settings);
        expect(total > 0n).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }),
  );
});
