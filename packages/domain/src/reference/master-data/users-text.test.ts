import { expect, test } from 'vitest';
import { usersText } from './users-text.ts';

test.each<[readonly (readonly [string, number])[], string]>([
  [[], ''],
  [[['Payment banks', 1]], 'Payment banks (1)'],
  [
    [
      ['Bank branches', 131_200],
      ['Bank accounts', 12],
    ],
    'Bank branches (1,31,200), Bank accounts (12)',
  ],
])('names what refers to a record: %j', (users, text) => {
  expect(usersText(users.map(([label, count]) => ({ label, count })))).toBe(text);
});
