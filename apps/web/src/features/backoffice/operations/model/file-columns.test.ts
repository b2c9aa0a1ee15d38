import { orderLineTable, orderTable } from '@artha/contract/backoffice/operations';
import { expect, test } from 'vitest';
import { FILE_COLUMNS } from './file-columns.ts';

test('every column of the list has its columns in the file', () => {
  const exported = Object.keys(orderTable.columns).flatMap((key): readonly string[] => FILE_COLUMNS[key] ?? [key]);
  expect(exported.filter((key) => !Object.hasOwn(orderLineTable.columns, key))).toEqual([]);
});
