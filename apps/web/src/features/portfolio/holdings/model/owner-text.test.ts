import { expect, test } from 'vitest';
import { ownerText } from './owner-text.ts';

test.each<[familyName: string | undefined, accounts: number, text: string]>([
  ['Deshmukh family', 3, 'Deshmukh family · 3 accounts'],
  ['Deshmukh family', 1, 'Deshmukh family · 1 account'],
  [undefined, 2, 'All 2 accounts'],
  [undefined, 1, ''],
  [undefined, 0, ''],
])('%s with %i accounts: %j', (familyName, accounts, text) => {
  expect(ownerText({ familyName, accounts })).toBe(text);
});
