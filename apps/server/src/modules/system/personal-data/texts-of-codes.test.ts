import { column, maybe } from '@artha/contract/kit/table';
import { expect, test } from 'vitest';
import { archiveColumns, withTexts } from './texts-of-codes.ts';

const table = {
  columns: { number: column('code', 'Order'), status: maybe('code', 'Status'), side: column('code', 'Side') },
  texts: {
    status: { due: 'Due' },
    side: ({ status, side }: Readonly<Record<string, unknown>>) => `${String(side)} of ${String(status)}`,
  },
};

test('a column of words follows each column of codes that has them', () => {
  const columns = archiveColumns(table);
  expect(Object.keys(columns)).toEqual(['number', 'status', 'statusText', 'side', 'sideText']);
  expect(columns['statusText']).toMatchObject({ label: 'Status (in words)', kind: 'text', isNullable: true });
});

test.each([
  [{ number: '1', status: 'due', side: 'in' }, 'Due', 'in of due'],
  [{ number: '1', status: null, side: 'in' }, null, 'in of null'],
  [{ number: '1', status: 'unknown', side: null }, null, null],
])('the row %j has the words %j and %j', (row, statusText, sideText) => {
  expect(withTexts(row, table)).toEqual({ ...row, statusText, sideText });
});
