import { expect, test } from 'vitest';
import { REASON_OPTIONS, reasonText } from './cancel-reason.ts';

test.each([
  ['', 'ignored', ''],
  ['Placed by mistake', 'ignored', 'Placed by mistake'],
  ['Other', '', 'Other'],
  ['Other', '  I moved house ', 'I moved house'],
])('the choice %j with the words %j is sent as %j', (choice, words, reason) => {
  expect(reasonText(choice, words)).toBe(reason);
});

test('no reason has to be given', () => {
  expect(REASON_OPTIONS[0]?.value).toBe('');
});
