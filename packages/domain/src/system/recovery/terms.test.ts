import { expect, test } from 'vitest';
import { DEFAULT_TERMS, mayReplaceTerms, termsParts, termsText } from './terms.ts';

/** A checksum of the text: any change of the text changes it. */
const checksumOf = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_003, 7);

test('a change of the default text needs a new version', () => {
  expect([DEFAULT_TERMS.version, checksumOf(termsText(DEFAULT_TERMS, '{brand}'))]).toEqual([1, 199_153]);
});

test('fills in the brand everywhere', () => {
  const parts = termsParts(DEFAULT_TERMS, 'Vriddhi');
  expect(parts.map(({ title }) => title)).toEqual([
    'Opening and keeping an investment account',
    'Your risk profile',
    'Transactions by voice and e-mail',
  ]);
  for (const { paragraphs } of parts) expect(paragraphs.join()).toContain('Vriddhi');
  expect(termsText(DEFAULT_TERMS, 'Vriddhi')).not.toMatch(/[{}]/);
});

test.each([
  ['# One\n\nFirst.\n\nSecond.', [{ title: 'One', paragraphs: ['First.', 'Second.'] }]],
  [
    'Before.\n\n# One',
    [
      { title: '', paragraphs: ['Before.'] },
      { title: 'One', paragraphs: [] },
    ],
  ],
  ['# One\n \n\n  First\nline.  \n', [{ title: 'One', paragraphs: ['First\nline.'] }]],
  ['#One is no heading', [{ title: '', paragraphs: ['#One is no heading'] }]],
  ['', []],
])('%j is read as parts', (text, parts) => {
  expect(termsParts({ text }, 'Artha')).toEqual(parts);
});

test.each([
  ['a changed text with a higher version', 2, 'b', true],
  ['a changed text with the same version', 1, 'b', false],
  ['a changed text with a lower version', 0, 'b', false],
  ['the same text with a higher version', 5, 'a', true],
  ['the same text with the same version', 1, 'a', true],
  ['the same text with a lower version', 0, 'a', false],
])('%s', (_what, version, text, isAllowed) => {
  expect(mayReplaceTerms({ version: 1, text: 'a' }, { version, text })).toBe(isAllowed);
});
