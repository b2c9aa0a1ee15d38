import { expect, test } from 'vitest';
import { searchTermsOf } from './search-terms.ts';

test.each([
  ['Ananya', 'ananya', ['ananya']],
  ['  Ananya   DESHMUKH ', 'ananya deshmukh', ['ananya', 'deshmukh']],
  ['a de a', 'a de a', ['a', 'de']],
])('searches %j as %j', (typed, text, words) => {
  expect(searchTermsOf(typed)).toEqual({ text, words });
});

test.each(['   ', 'a  ', ' an '])('%j is too short', (typed) => expect(searchTermsOf(typed)).toBeUndefined());
