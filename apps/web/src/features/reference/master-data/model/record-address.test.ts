import { expect, test } from 'vitest';
import { recordIn } from './record-address.ts';

test.each([
  [undefined, 'new'],
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', 'unknown'],
  ['99999999999', 'unknown'],
  ['0', 'unknown'],
  ['007', 'unknown'],
  ['-1', 'unknown'],
  ['1.5', 'unknown'],
  ['1e3', 'unknown'],
  ['abc', 'unknown'],
  ['', 'unknown'],
] as const)('the address of a record with %j names %j', (id, record) => {
  expect(recordIn(id)).toBe(record);
});
