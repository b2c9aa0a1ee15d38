import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../../kit/money.ts';
import { weightsOf, weightsWithin } from './weights.ts';

const ofPaise = (values: readonly bigint[]) => weightsOf(values.map(paise));

test.each<[string, bigint[], (string | null)[]]>([
  ['a single value', [5n], ['100.00']],
  ['halves', [7n, 7n], ['50.00', '50.00']],
  ['thirds: the first takes the remaining hundredth', [1n, 1n, 1n], ['33.34', '33.33', '33.33']],
  ['the largest remainder takes it', [1n, 2n, 4n], ['14.29', '28.57', '57.14']],
  ['the smallest may round to zero', [1n, 10_000_000n], ['0.00', '100.00']],
  ['six equals', [1n, 1n, 1n, 1n, 1n, 1n], ['16.67', '16.67', '16.67', '16.67', '16.66', '16.66']],
  ['a zero among others', [0n, 3n], ['0.00', '100.00']],
  ['only zeros', [0n, 0n], [null, null]],
  ['no values', [], []],
])('%s', (_what, values, weights) => expect(ofPaise(values)).toEqual(weights));

test('weights add up to 100.00, and each is off by less than a hundredth', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 60 }), (values) => {
      const total = values.reduce((sum, value) => sum + value, 0n);
      fc.pre(total > 0n);
      const weights = ofPaise(values).map((text) => BigInt((text ?? '').replace('.', '')));
      expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(10_000n);
      for (const [index, weight] of weights.entries()) {
        const off = weight * total - (values[index] ?? 0n) * 10_000n;
        expect(off < total && off > -total).toBe(true);
      }
    }),
  );
});

interface Fund {
  readonly account: string;
  readonly asset: string;
  readonly value: bigint;
}

const withinTree = (funds: readonly Fund[]) =>
  weightsWithin(funds, ({ value }) => paise(value), [({ account }) => account, ({ asset }) => asset]);

const fund = (account: string, asset: string, value: bigint): Fund => ({ account, asset, value });

test.each<[string, Fund[], (string | null)[]]>([
  // By themselves 16.67 four times and 16.66 twice; equity has two thirds, which is 66.67.
  [
    'the funds of an asset class add up to its own weight',
    [fund('A', 'equity', 1n), fund('A', 'debt', 1n), fund('A', 'equity', 1n), fund('A', 'debt', 1n)].concat([
      fund('A', 'equity', 1n),
      fund('A', 'equity', 1n),
    ]),
    ['16.67', '16.67', '16.67', '16.66', '16.67', '16.66'],
  ],
  [
    'the asset classes of an account add up to its own weight',
    [fund('A', 'equity', 1n), fund('B', 'equity', 2n), fund('B', 'debt', 2n), fund('B', 'gold', 2n)],
    ['14.29', '28.57', '28.57', '28.57'],
  ],
  [
    'an account without any value',
    [fund('A', 'equity', 0n), fund('B', 'equity', 1n), fund('A', 'debt', 0n)],
    ['0.00', '100.00', '0.00'],
  ],
  ['only zeros', [fund('A', 'equity', 0n), fund('B', 'equity', 0n)], [null, null]],
  ['no rows', [], []],
])('in nested groups: %s', (_what, funds, weights) => expect(withinTree(funds)).toEqual(weights));

test('in nested groups, rows add up to the weight that their group has by itself', () => {
  const anyFund = fc.record({
    account: fc.constantFrom('A', 'B', 'C'),
    asset: fc.constantFrom('equity', 'debt'),
    value: fc.bigInt(0n, 10n ** 9n),
  });
  const hundredths = (text: string | null | undefined) => BigInt((text ?? '0').replace('.', ''));
  fc.assert(
    fc.property(fc.array(anyFund, { minLength: 1, maxLength: 30 }), (funds) => {
      const groups = [...Map.groupBy(funds, ({ account }) => account)];
      const whole = weightsOf(groups.map(([, of]) => paise(of.reduce((sum, { value }) => sum + value, 0n))));
      const weights = withinTree(funds);
      for (const [index, [account]] of groups.entries()) {
        const inGroup = weights.filter((_, at) => funds[at]!.account === account);
        expect(inGroup.reduce((sum, weight) => sum + hundredths(weight), 0n)).toBe(hundredths(whole[index]));
      }
    }),
  );
});
