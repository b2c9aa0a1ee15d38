import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../../kit/money.ts';
import { weightsOf } from './weights.ts';

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
