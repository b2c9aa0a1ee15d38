import { expect, test } from 'vitest';
import { searchTermsOf } from './search-terms.ts';

test.each([
  ['Ananya', 'ananya', 'ananya', ['ananya']],
  ['  Ananya   DESHMUKH ', 'ananya deshmukh', 'ananyadeshmukh', ['ananya', 'deshmukh']],
  ['a de a', 'a de a', 'adea', ['a', 'de']],
  ['5012  8841', '5012 8841', '50128841', ['5012', '8841']],
  ['ORD-100001', 'ord-100001', 'ord100001', ['ord-100001']],
])('searches %j as %j, and numbers as %j', (typed, text, compact, words) => {
  expect(searchTermsOf(typed)).toEqual({ text, compact, words });
});

test.each(['   ', 'a  ', ' an '])('%j is too short', (typed) => expect(searchTermsOf(typed)).toBeUndefined());
