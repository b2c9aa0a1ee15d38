import { expect, test } from 'vitest';
import { TERMS_VERSION, termsFor, termsText } from './terms.ts';

/** A checksum of the text: any change of the text changes it. */
const checksumOf = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7);

test('a change of the text needs a new version', () => {
  expect([TERMS_VERSION, checksumOf(termsText('{brand}'))]).toEqual([1, 199_153]);
});

test('fills in the brand everywhere', () => {
  const parts = termsFor('Vriddhi');
  expect(parts.map(({ title }) => title)).toEqual([
    'Opening and keeping an investment account',
    'Your risk profile',
    'Transactions by voice and e-mail',
  ]);
  for (const { paragraphs } of parts) expect(paragraphs.join()).toContain('Vriddhi');
  expect(termsText('Vriddhi')).not.toMatch(/[{}]/);
});
