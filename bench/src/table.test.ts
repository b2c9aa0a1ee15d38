import { expect, test } from 'vitest';
import { tableText } from './table.ts';

test('columns are as wide as their widest cell', () => {
  const text = tableText(
    [{ title: 'row' }, { title: 'ms', align: 'right' }, { title: '' }],
    [
      ['catalogue', '1.5', 'pass'],
      ['x', '100000', ''],
    ],
  );
  expect(text.split('\n')).toEqual([
    'row            ms',
    '---------  ------  ----',
    'catalogue     1.5  pass',
    'x          100000',
  ]);
});

test('a table without rows shows its titles', () => {
  expect(tableText([{ title: 'row' }], [])).toBe('row\n---');
});
