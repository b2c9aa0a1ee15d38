import { expect, test } from 'vitest';
import { searchTermsOf } from './search-terms.ts';

test.each([
  ['Ananya', 'ananya', ['ananya']],
  ['  Ananya   DESHMUKH ', 'ananya deshmukh', ['ananya', 'deshmukh']],
  ['a de a', 'a de a', ['a', 'de']],
])('%j is looked for as %j', (typed, text, words) => {
  expect(searchTermsOf(typed)).toEqual({ text, words });
});

test.each(['   ', 'a  ', ' an '])('%j is too little', (typed) => expect(searchTermsOf(typed)).toBeUndefined());
