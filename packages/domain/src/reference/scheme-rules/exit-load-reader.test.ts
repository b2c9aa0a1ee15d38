import { expect, test } from 'vitest';
import { exitLoadTexts } from './exit-load-texts.ts';
import { readExitLoad } from './exit-load-reader.ts';

test.each<[string, readonly string[]]>([
  ['1% if redeemed within 365 days', ['1% within 365 days', 'nil after 365 days']],
  ['1 % if redeemed within 1 year; Nil thereafter', ['1% within 1 year', 'nil after 1 year']],
  ['0.25% on or before 7 days', ['0.25% within 7 days', 'nil after 7 days']],
  ['1% within 2 years; 2% within 365 days', ['2% within 365 days', '1% within 2 years', 'nil after 2 years']],
  ['Nil', []],
  ['No exit load', []],
  ['0', []],
])('%s', (text, texts) => {
  const load = readExitLoad(text);
  expect(load && exitLoadTexts(load)).toEqual(texts);
});

test.each(['', 'As per SID', '1% within 365 days; for more than 10% of units nil', '1% if redeemed within 0 days'])(
  '%j is not understood',
  (text) => {
    expect(readExitLoad(text)).toBeUndefined();
  },
);
