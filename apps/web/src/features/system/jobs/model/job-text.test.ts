import { expect, test } from 'vitest';
import { durationText, jobLabel } from './job-text.ts';

test.each([
  [null, '–'],
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1.0 s'],
  [1_250, '1.3 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 00 s'],
  [125_400, '2 min 05 s'],
  [3_599_999, '1 h 00 min'],
  [3_725_000, '1 h 02 min'],
])('%j milliseconds are shown as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  ['nav-import', 'Nav import'],
  ['ledger-reconciliation', 'Ledger reconciliation'],
])('the job %s is shown as %s', (name, text) => {
  expect(jobLabel(name)).toBe(text);
});
