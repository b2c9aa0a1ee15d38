import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../kit/testing/any-text.ts';
import { eventOfScore, nameScore } from './name-match.ts';

const RULE = { verifiedFrom: 90, reviewFrom: 60 };
const outcome = (ours: string, theirs: string) => eventOfScore(nameScore(ours, theirs), RULE);

test.each([
  // Case, order, titles, punctuation.
  ['Ananya Deshmukh', 'ANANYA DESHMUKH', 100],
  ['Ananya Deshmukh', 'DESHMUKH ANANYA', 100],
  ['Ananya Deshmukh', 'Mrs. Ananya  Deshmukh', 100],
  ['Ananya Deshmukh', 'SMT ANANYA DESHMUKH W/O ROHAN DESHMUKH', 100],
  ['Farhan Qureshi', 'MR.FARHAN,QURESHI', 100],
  ["Joseph D'Souza", 'JOSEPH DSOUZA', 100],
  ['José Fernandes', 'JOSE FERNANDES', 100],
  ['Ram Kumar Sharma', 'RAMKUMAR SHARMA', 100],
  ['Ramkumar Sharma', 'RAM KUMAR SHARMA', 100],
  ['Mohammed Irfan', 'MD IRFAN', 100],
  ['Sunil Kumar', 'SUNIL KR', 100],
  ['Kumari', 'KUMARI', 100],
  // Initials that fit a part.
  ['Rohan Kumar Deshmukh', 'MR ROHAN K DESHMUKH', 90],
  ['Rohan K. Deshmukh', 'ROHAN KUMAR DESHMUKH', 90],
  ['Rohan Kumar Deshmukh', 'DESHMUKH R K', 80],
  ['Rohan Kumar Deshmukh', 'RK DESHMUKH', 80],
  ['Meera Subramanian', 'M SUBRAMANIAN', 85],
  ['S Meera', 'MEERA SUBRAMANIAN', 85],
  // Initials in both.
  ['M Subramanian', 'M. SUBRAMANIAN', 100],
  ['V V S Laxman', 'LAXMAN V V S', 100],
  ['R K Deshmukh', 'RK DESHMUKH', 100],
  ['S K', 'S.K.', 100],
  ['S K', 'S R', 27],
  ['F Qureshi', 'F KURESHI', 80],
  ['M Subramanian', 'R SUBRAMANIAN', 55],
  // A part or an initial that only one of the names has.
  ['Ananya Deshmukh', 'ANANYA R DESHMUKH', 83],
  ['Ananya Deshmukh', 'ANANYA RAMESH DESHMUKH', 71],
  ['Ananya and Rohan Deshmukh', 'ANANYA DESHMUKH', 71],
  ['Ananya & Rohan Deshmukh', 'ROHAN DESHMUKH ANANYA', 100],
  ['Meera', 'MEERA SUBRAMANIAN', 55],
  // Spellings.
  ['Meera Subramanian', 'MIRA SUBRAMANIAN', 80],
  ['Farhan Qureshi', 'FARHAN KURESHI', 80],
  ['Lakshmi Narayanan', 'LAXMI NARAYANAN', 100],
  ['Vikram Wagh', 'VIKRAM VAGH', 80],
  // Other people.
  ['Ananya Deshmukh', 'RAKESH MENON', 0],
  ['Ananya Deshmukh', 'RAKESH DESHMUKH', 38],
  ['Ananya Deshmukh', 'ANANYA KULKARNI', 38],
  ['Meera Subramanian', 'R SUBRAMANIAN', 45],
  ['Rohan Kumar Deshmukh', 'R K D', 35],
  ['Ananya Deshmukh', 'DESHMUKH AND SONS HUF', 29],
  ['Ananya Deshmukh', '', 0],
  ['', '', 0],
  ['Ananya Deshmukh', '...', 0],
])('%s and %s score %i', (ours, theirs, score) => {
  expect(nameScore(ours, theirs)).toBe(score);
  expect(nameScore(theirs, ours)).toBe(score);
});

test.each([
  ['Rohan Kumar Deshmukh', 'MR ROHAN K DESHMUKH', 'matched'],
  ['Ananya Deshmukh', 'ANANYA R DESHMUKH', 'unclear'],
  ['Ananya Deshmukh', 'RAKESH DESHMUKH', 'mismatched'],
])('%s at a bank that knows %s is %s', (ours, theirs, event) => {
  expect(outcome(ours, theirs)).toBe(event);
});

test('the thresholds belong to the better side', () => {
  expect([100, 90, 89, 60, 59, 0].map((score) => eventOfScore(score, RULE))).toEqual([
    ...['matched', 'matched', 'unclear', 'unclear', 'mismatched', 'mismatched'],
  ]);
});

const NAMES =
  'Ananya Rohan Kumar Deshmukh Meera Subramanian Farhan Qureshi Ishaan Bose Zoya Mistry Kabir Wadekar'.split(' ');
const INITIALS = 'A K R S V'.split(' ');
const name = fc.uniqueArray(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 4 });

test('a name equals itself in any order, case and with a title', () => {
  fc.assert(
    fc.property(name, fc.subarray(INITIALS), fc.nat(6), (whole, initials, turn) => {
      const parts = [...initials, ...whole];
      const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)];
      expect(nameScore(parts.join(' '), `Mr. ${turned.join('-').toUpperCase()}`)).toBe(100);
    }),
    { seed: 16, numRuns: 300 },
  );
});

test('names without a part in common never match, and no score leaves 0 to 100', () => {
  fc.assert(
    fc.property(name, name, (ours, theirs) => {
      const score = nameScore(ours.join(' '), theirs.join(' '));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      if (!ours.some((part) => theirs.includes(part))) expect(score).toBe(0);
    }),
    { seed: 16, numRuns: 300 },
  );
});

test('any text is a name that has a score', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), fc.string({ maxLength: 60 }), (ours, theirs) => {
      expect(Number.isInteger(nameScore(ours, theirs))).toBe(true);
    }),
    { seed: 16, numRuns: 500 },
  );
});
