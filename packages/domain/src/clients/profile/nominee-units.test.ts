import { expect, test } from 'vitest';
import golden from '../../../golden/portfolio.json' with { type: 'json' };
import { textFromUnits, unitsFromText } from '../../kit/money.ts';
import { nomineeUnits } from './nominee-units.ts';

test('the odd lot belongs to the first nominee', () => {
  const { input, expected } = golden.cases.find(({ id }) => id === 'port-10-nominee-split')!;
  const { units, nominees, decimals } = input as { units: string; nominees: number; decimals: number };
  const parts = nomineeUnits(unitsFromText(units), nominees, decimals);
  expect(parts).toEqual((expected as { units: string[] }).units.map(unitsFromText));
});

test.each<[string, number, number, readonly string[]]>([
  ['100', 1, 3, ['100.0000']],
  ['0.001', 3, 3, ['0.0010', '0.0000', '0.0000']],
  ['10.0001', 2, 4, ['5.0001', '5.0000']],
  ['10.0001', 2, 3, ['5.0001', '5.0000']],
])('%s units of %i nominees with %i places', (held, count, places, parts) => {
  expect(nomineeUnits(unitsFromText(held), count, places).map(textFromUnits)).toEqual(parts);
});
