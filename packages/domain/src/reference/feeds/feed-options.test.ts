import { describe, expect, test } from 'vitest';
import type { FeedOption } from './feed-options.ts';
import { optionProblem, optionText, optionUsage } from './feed-options.ts';

const option = (kind: FeedOption['kind'], choices: FeedOption['choices'] = []): FeedOption => ({
  name: 'a',
  label: 'A',
  help: '',
  kind,
  choices,
});
const CALENDAR = option('choice', [
  { value: 'exchange', label: 'The exchange', codeLabel: null },
  { value: 'scheme:', label: 'One scheme', codeLabel: 'Scheme code' },
]);

describe('a value', () => {
  test.each<[string, FeedOption, string, string | undefined]>([
    ['a name', option('text'), 'NIFTY 50', undefined],
    ['nothing', option('text'), ' ', 'must not be empty'],
    ['two lines', option('text'), 'a\nb', 'must be a line of plain text'],
    ['too long', option('text'), 'a'.repeat(201), 'must have at most 200 characters'],
    ['a date', option('date'), '2026-07-12', undefined],
    ['a date that does not exist', option('date'), '2026-02-30', 'must be a date, YYYY-MM-DD'],
    ['a flag', option('flag'), 'yes', undefined],
    ['a flag with another value', option('flag'), 'no', 'must be yes, or be left out'],
    ['a choice', CALENDAR, 'exchange', undefined],
    ['a choice with its code', CALENDAR, 'scheme:120503', undefined],
    ['a choice without its code', CALENDAR, 'scheme:', 'needs the scheme code'],
    ['no choice', CALENDAR, 'school', 'must be exchange or scheme:<code>'],
  ])('%s is checked', (_what, of, value, problem) => {
    expect(optionProblem(of, value)).toBe(problem);
  });

  test.each<[FeedOption, string, string]>([
    [option('flag'), 'yes', 'Yes'],
    [option('text'), 'NIFTY 50', 'NIFTY 50'],
    [CALENDAR, 'exchange', 'The exchange'],
    [CALENDAR, 'scheme:120503', 'One scheme, 120503'],
  ])('of %o is shown: %s', (of, value, text) => {
    expect(optionText(of, value)).toBe(text);
  });
});

test('the terminal shows what an option takes', () => {
  expect([option('text'), option('date'), option('flag'), CALENDAR].map(optionUsage)).toEqual([
    '<name>',
    'YYYY-MM-DD',
    undefined,
    'exchange|scheme:<code>',
  ]);
});
