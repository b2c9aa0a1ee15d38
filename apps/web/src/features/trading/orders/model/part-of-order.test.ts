import { paise } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import { partOfOrder } from './part-of-order.ts';

const line = (instrumentId: number, folioId: number | null, amount: bigint | null) => ({
  ...{ instrumentId, folioId },
  amount: amount === null ? null : paise(amount),
});

type Lines = ReturnType<typeof line>[];

test.each<['purchase' | 'redemption' | 'switch', what: string, total: bigint, lines: Lines, part: bigint | undefined]>([
  ['purchase', 'of two funds', 12_000n, [line(1, 7, 5_000n), line(2, 7, 7_000n)], 5_000n],
  ['purchase', 'of one fund', 5_000n, [line(1, 7, 5_000n)], undefined],
  ['purchase', 'of one fund in two folios', 8_000n, [line(1, 7, 5_000n), line(1, 8, 3_000n)], 5_000n],
  ['purchase', 'of one fund in a folio and a new one', 8_000n, [line(1, 7, 5_000n), line(1, null, 3_000n)], 5_000n],
  ['redemption', 'of units', 5_000n, [line(1, 7, null)], undefined],
  ['switch', 'into it, which may bring some paise more', 5_000n, [line(2, 7, 5_000n), line(1, 7, 5_009n)], undefined],
])('the part of a holding in a %s %s', (kind, _what, total, lines, part) => {
  expect(partOfOrder({ kind, total: paise(total), lines }, { instrumentId: 1, folioId: 7 })).toBe(part);
});
