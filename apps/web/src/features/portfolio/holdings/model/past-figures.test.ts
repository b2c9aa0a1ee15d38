import { paise, paiseFromText, units } from '@artha/domain/kit/money';
import { expect, test } from 'vitest';
import type { Lot } from '../holdings.api.ts';
import { isOffByRounding, reservedUnits } from './lot-sums.ts';
import type { PastRow } from './past-figures.ts';
import { pastFigures, pastTotal } from './past-figures.ts';
import { aHolding } from '../testing/a-holding.ts';

const row = (invested: string, value: string | null): PastRow => ({
  folio: { id: 7, number: '1' },
  instrument: { id: 3, name: 'Nilgiri' },
  units: units(1n),
  investedValue: paiseFromText(invested),
  price: null,
  currentValue: value === null ? null : paiseFromText(value),
});

test('a past row has a gain if it has a value', () => {
  expect(pastFigures(row('1000', '1100.50'))).toMatchObject({ unrealisedGain: 10_050n, gainPercent: '10.05' });
  expect(pastFigures(row('1000', null))).toMatchObject({ unrealisedGain: null, gainPercent: null });
  expect(pastTotal([row('1000', '1100.50'), row('500', null)])).toMatchObject({
    investedValue: 150_000n,
    currentValue: 110_050n,
    unrealisedGain: 10_050n,
    gainPercent: '10.05',
  });
});

test('detects lots that do not add up to the total', () => {
  const lot = (value: bigint) => ({ currentValue: paise(value) }) as Lot;
  expect(isOffByRounding(aHolding(), [lot(100_000n), lot(25_000n)])).toBe(false);
  expect(isOffByRounding(aHolding(), [lot(100_000n), lot(25_001n)])).toBe(true);
  expect(isOffByRounding(aHolding({ currentValue: null }), [lot(1n)])).toBe(false);
});

test('units that are not free are reserved', () => {
  expect(reservedUnits(aHolding())).toBeUndefined();
  expect(reservedUnits(aHolding({ freeUnits: units(400_000n) }))).toBe(600_000n);
});
