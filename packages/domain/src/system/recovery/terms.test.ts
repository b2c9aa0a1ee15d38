import { expect, test } from 'vitest';
import { TERMS_VERSION, termsFor, termsText } from './terms.ts';

/** Sum of the characters by place: a change of the text changes it, and is a new version. */
const printOf = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7);

test('a change of the text is a new version', () => {
  expect([TERMS_VERSION, printOf(termsText('{brand}'))]).toEqual([1, 199_153]);
});

test('the brand stands wherever the text names the bank', () => {
  const parts = termsFor('Vriddhi');
  expect(parts.map(({ title }) => title)).toEqual([
    'Opening and keeping an investment account',
    'Your risk profile',
    'Transactions by voice and e-mail',
  ]);
  for (const { paragraphs } of parts) expect(paragraphs.join()).toContain('Vriddhi');
  expect(termsText('Vriddhi')).not.toMatch(/[{}]/);
});
