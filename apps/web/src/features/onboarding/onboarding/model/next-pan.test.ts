import { expect, test } from 'vitest';
import { nextPan } from './next-pan.ts';

const MASKED = 'AB•••••••F';

test.each<[what: string, current: string, typed: string, next: string]>([
  ['typed in lower case', 'ABCPE123', 'ABCPE1234f', 'ABCPE1234F'],
  ['pasted with blanks', '', ' ABCPE 1234 F', 'ABCPE1234F'],
  ['pasted with hyphens', '', 'abcpe-1234-f', 'ABCPE1234F'],
  ['one character more', 'ABCPE1234F', 'ABCPE1234FX', 'ABCPE1234F'],
  ['pasted over a masked one', MASKED, ' abcpe 1234 f', 'ABCPE1234F'],
  ['pasted after a masked one', MASKED, `${MASKED} ABCPE 1234 F`, 'ABCPE1234F'],
  ['pasted before a masked one', MASKED, `ABCPE1234F${MASKED}`, 'ABCPE1234F'],
  ['pasted into a masked one', MASKED, 'AB•••QRSPG1234H••••F', 'QRSPG1234H'],
  ['typed over the dots of a masked one', MASKED, 'ABCPE1234F', 'ABCPE1234F'],
  ['typed after a masked one', MASKED, `${MASKED}Q`, 'Q'],
  ['the last character of a masked one deleted', MASKED, 'AB•••••••', ''],
  ['a dot of a masked one deleted', MASKED, 'AB••••••F', ''],
  ['a masked one pasted back', '', ` ${MASKED}`, MASKED],
  ['a masked one not edited', MASKED, MASKED, MASKED],
])('%s', (_, current, typed, next) => {
  expect(nextPan(current, typed)).toBe(next);
});
