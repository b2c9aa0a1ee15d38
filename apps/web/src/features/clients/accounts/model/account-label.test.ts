import { expect, test } from 'vitest';
import { accountLabel, accountOfRow } from './account-label.ts';

const single = { id: 1, name: 'Ananya Deshmukh', holdingType: 'single', accountNumber: '50128841' } as const;
const second = { ...single, id: 2, accountNumber: '50128858' };
const joint = { ...single, id: 3, name: 'Ananya and Rohan Deshmukh', holdingType: 'joint' } as const;

test('a label is the holding type and the number in fours', () => {
  expect(accountLabel(single)).toBe('Single · 5012 8841');
});

test.each([
  ['the only account', [single], 1, undefined],
  ['one of several in one name', [single, second], 2, 'Account Single · 5012 8858'],
  ['one of several in different names', [single, joint], 1, 'Ananya Deshmukh · 5012 8841'],
  ['an account that is not listed', [single, second], 9, undefined],
  ['no account', [single, second], null, undefined],
  ['an account before the list is loaded', [], 1, undefined],
])('a row of %s', (_, accounts, id, text) => {
  expect(accountOfRow(accounts, id)).toBe(text);
});
