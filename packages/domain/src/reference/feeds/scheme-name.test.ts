import { expect, test } from 'vitest';
import { comparableName, nameMatcher } from './scheme-name.ts';

test.each([
  ['UTI - Arbitrage Fund', 'UTI Arbitrage Fund - Direct Plan - Growth Option'],
  ['UTI - Credit Risk Fund.', 'UTI Credit Risk Fund'],
  ['Asha Banking & PSU Debt Fund', 'Asha Banking and PSU Debt Fund - Monthly IDCW Payout'],
  ['360 One Liquid Fund (Formerly Known as IIFL Liquid Fund) (An Open Ended Liquid Scheme)', '360 ONE Liquid Fund'],
  ['Asha Gold ETF Fund of Fund', 'Asha Gold ETF FoF'],
  ['Asha Nifty Exchange Traded Fund', 'Asha Nifty ETF - Growth'],
  ['Asha Children’s Fund', "Asha Children's Fund"],
  ['Asha Midcap Fund', 'Asha Mid Cap Fund'],
])('%s is %s', (one, other) => {
  expect(comparableName(one)).toBe(comparableName(other));
});

test.each([
  ['Asha Growth Fund', 'Asha Fund'],
  ['Asha Dividend Yield Fund', 'Asha Fund'],
  ['Asha Liquid Fund - Institutional Plan - Growth', 'Asha Liquid Fund'],
  ['Asha Nifty 50 Index Fund', 'Asha Nifty Next 50 Index Fund'],
])('%s is not %s', (one, other) => {
  expect(comparableName(one)).not.toBe(comparableName(other));
});

test('finds the plans of a scheme, and none where two fund houses use the name', () => {
  const plan = (id: number, name: string, fundHouseId = 1) => ({
    ...{ id, name, fundHouseId, planType: 'Direct' as const },
    structure: 'open-ended',
  });
  const match = nameMatcher([
    plan(1, 'Asha Fund'),
    plan(2, 'Asha Fund - Growth'),
    plan(3, 'Gold Fund'),
    plan(4, 'Gold Fund', 2),
  ]);
  expect(match('ASHA fund')).toMatchObject({ plans: [{ id: 1 }, { id: 2 }] });
  expect(match('Gold Fund')).toEqual({ refusal: 'the name fits several schemes of the catalogue' });
  expect(match('Silver Fund')).toEqual({ refusal: 'no scheme of the catalogue has this name' });
});
