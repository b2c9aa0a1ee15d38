import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
  [1_240, '1,240 rows'],
  [123_456, '1,23,456 rows'],
])('%i', (count, text) => {
  expect(counted(count, 'row')).toBe(text);
});

test('a plural of its own', () => {
  expect([counted(1, 'entry', 'entries'), counted(3, 'entry', 'entries')]).toEqual(['1 entry', '3 entries']);
});
