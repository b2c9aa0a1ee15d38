import { expect, test } from 'vitest';
import { contentKeys } from './content-keys.ts';

const account = { ifscCode: 'ARTH0000101', number: '300299009010' };

test('the same content keeps its key, other content gets another one', () => {
  const { keyOf } = contentKeys();
  const first = keyOf(account);
  expect(keyOf({ ...account })).toBe(first);
  const other = keyOf({ ...account, number: '300299009011' });
  expect(other).not.toBe(first);
  expect(keyOf(account)).not.toBe(other);
});

test('content that was accepted gets another key', () => {
  const { keyOf, forget } = contentKeys();
  const first = keyOf(account);
  forget();
  expect(keyOf(account)).not.toBe(first);
});
