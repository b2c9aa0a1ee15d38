import { expect, test } from 'vitest';
import { instrumentIdOf } from './instrument-id.ts';

test.each([
  ['7', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 7', undefined],
  ['', undefined],
  [undefined, undefined],
  [7, undefined],
])('%j is the id %j', (text, id) => {
  expect(instrumentIdOf({ instrumentId: text })).toBe(id);
});
