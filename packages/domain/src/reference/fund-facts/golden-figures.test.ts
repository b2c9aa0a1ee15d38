import { expect, test } from 'vitest';
import golden from '../../../golden/portfolio.json' with { type: 'json' };
import { paiseFromText, textFromPaise } from '../../kit/money.ts';
import { capSizeOf } from './cap-size.ts';
import { riskLevelOf } from './risk-level.ts';
import { sipProjection } from './sip-projection.ts';

const caseOf = (id: string) => golden.cases.find((each) => each.id === id)!;

test.each([
  ['port-03-sip-fv', 'effective'],
  ['port-04-sip-fv-nominal', 'nominal'],
] as const)('%s: instalments at the beginning of each month', (id, kind) => {
  const { input, expected } = caseOf(id);
  const { monthly, n } = input as { monthly: string; n: number };
  const value = sipProjection(paiseFromText(monthly), n, { perYear: 0.12, kind });
  expect(textFromPaise(value)).toBe((expected as { fv: string }).fv);
});

test('instalments without a return are worth what they were', () => {
  expect(sipProjection(paiseFromText('1000'), 12, { perYear: 0, kind: 'effective' })).toBe(paiseFromText('12000'));
});

test('risk values have levels', () => {
  const { input, expected } = caseOf('port-08-riskometer-bands');
  expect((input as { scores: number[] }).scores.map(riskLevelOf)).toEqual(expected);
});

test('companies have sizes', () => {
  const { input, expected } = caseOf('port-09-market-cap-bucket');
  expect((input as { ranks: number[] }).ranks.map(capSizeOf)).toEqual(expected);
});
