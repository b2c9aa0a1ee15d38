import { expect, test } from 'vitest';
import { Ifsc } from './ifsc.ts';

test.each([
  ['ARTH0000101', 'ARTH0000101'],
  ['arth0000101', 'ARTH0000101'],
  ['Arth0a0b0c1', 'ARTH0A0B0C1'],
  ['ARTH1000101', undefined],
  ['ARTH000010', undefined],
  ['ARTH00001011', undefined],
  ['', undefined],
])('the IFSC %j is read as %j', (typed, kept) => {
  expect(Ifsc.safeParse(typed).data).toBe(kept);
});
