import { expect, test } from 'vitest';
import { isOwnUpi } from './upi-owner.ts';

test.each([
  ['ANANYA DESHMUKH', ['Ananya Deshmukh'], true],
  ['Ananya R Deshmukh', ['Ananya Deshmukh'], true],
  ['A DESHMUKH', ['Ananya Deshmukh'], true],
  ['SOMEBODY ELSE', ['Ananya Deshmukh'], false],
  ['ROHAN DESHMUKH', ['Ananya Deshmukh'], false],
  ['ROHAN DESHMUKH', ['Ananya Deshmukh', 'Rohan Deshmukh'], true],
  ['', ['Ananya Deshmukh'], false],
  ['ANANYA DESHMUKH', [], false],
])('%s for %j: %s', (owner, holders, isOwn) => {
  expect(isOwnUpi(owner, holders)).toBe(isOwn);
});
