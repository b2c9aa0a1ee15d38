import { expect, test } from 'vitest';
import { ownerText } from './owner-text.ts';

test.each<[familyName: string | undefined, accounts: number, text: string]>([
  ['Deshmukh family', 3, 'Deshmukh family · 3 accounts'],
  ['Deshmukh family', 1, 'Deshmukh family · 1 account'],
  [undefined, 2, 'Rohan Deshmukh · 2 accounts'],
  [undefined, 1, 'Rohan Deshmukh · 1 account'],
  [undefined, 0, 'Rohan Deshmukh · 0 accounts'],
])('%s with %i accounts: %j', (familyName, accounts, text) => {
  expect(ownerText({ name: 'Rohan Deshmukh', familyName, accounts })).toBe(text);
});
