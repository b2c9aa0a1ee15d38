import { expect, test } from 'vitest';
import { matches } from '../../kit/patterns.ts';
import { PASSWORD_RULES } from './password-rules.ts';

const missing = (password: string) => PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ label }) => label);

test.each([
  ['Monsoon-over-Pune7', []],
  ['Pune7-x', ['8 to 128 characters']],
  [`aA1!${'x'.repeat(125)}`, ['8 to 128 characters']],
  ['monsoon-over-pune7', ['A capital letter']],
  ['MONSOON-OVER-PUNE7', ['A lower-case letter']],
  ['Monsoon-over-Pune', ['A number']],
  ['MonsoonOverPune7', ['A special character']],
  ['Monsoon over-Pune7', ['No spaces']],
  ['', PASSWORD_RULES.map(({ label }) => label)],
])('%j lacks %j', (password, labels) => {
  expect(missing(password)).toEqual(labels);
});

test('a password that meets every rule matches the pattern, and no other does', () => {
  const parts = ['', 'a', 'A', '1', '!', ' ', 'é', 'abcdEF', '1234567', 'x'.repeat(124)];
  for (const one of parts)
    for (const two of parts)
      for (const three of parts) {
        const password = one + two + three;
        expect([password, missing(password).length === 0]).toEqual([password, matches('password', password)]);
      }
});
