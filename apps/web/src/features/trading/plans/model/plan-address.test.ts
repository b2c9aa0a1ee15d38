import { expect, test } from 'vitest';
import { confirmQuery, holdingPlanQuery, parsePlanAddress, planIdsIn } from './plan-address.ts';

const A = '0b9d2f0a-1111-4222-8333-444455556666';
const B = '0b9d2f0a-1111-4222-8333-444455557777';

test.each(['lumpsum', 'sip', 'stp', 'swp'] as const)('the address of a holding opens its form of a %s', (mode) => {
  const query = holdingPlanQuery({ accountId: 3, folioId: 5, instrumentId: 7 }, mode);
  expect(parsePlanAddress(query)).toMatchObject({ mode, accountId: 3, folioId: 5, instrumentId: 7 });
});

test.each<[string, Record<string, unknown>, object]>([
  ['nothing', {}, { mode: 'lumpsum', instrumentId: undefined, amount: '', replaces: undefined }],
  ['an unknown mode', { mode: 'stop' }, { mode: 'lumpsum' }],
  ['an amount', { mode: 'sip', amount: '5000' }, { mode: 'sip', amount: '5000' }],
  ['an amount as the router reads it', { amount: 5000 }, { amount: '5000' }],
  ['an amount that is none', { amount: '5e3' }, { amount: '' }],
  ['ids that are none', { accountId: '-1', instrumentId: 'x', line: '0' }, { accountId: undefined, lineId: undefined }],
  ['a plan to replace', { replaces: A }, { replaces: A }],
  ['a plan that is none', { replaces: '1' }, { replaces: undefined }],
])('%s in the address', (_, query, expected) => {
  expect(parsePlanAddress(query)).toMatchObject(expected);
});

test('plans of the code step are each named once, and none if one is invalid', () => {
  expect(planIdsIn(confirmQuery([A, B]))).toEqual([A, B]);
  expect(planIdsIn({ ids: `${A},${A}` })).toEqual([A]);
  expect(planIdsIn({ ids: `${A},x` })).toEqual([]);
  expect(planIdsIn({})).toEqual([]);
  expect(confirmQuery([A], true)).toEqual({ ids: A, cart: '1' });
});
