import type { ExportFormat } from '@artha/domain/system/exports/formats';
import { expect, test } from 'vitest';
import { scheduleColumns } from './schedule-columns.ts';

const FORM = [
  ...['acquired', 'transferred', 'isin', 'instrumentName', 'units', 'salePricePerUnit', 'saleValue'],
  ...['costOfAcquisition', 'costPaid', 'lowerValue', 'fairNav', 'fairValue', 'expenditure', 'deductions', 'balance'],
];
const OF_ROWS = ['clientName', 'accountNumber', 'acquiredOn', 'soldOn', 'note'];

test.each<[ExportFormat, number, readonly string[]]>([
  ['csv', 1, FORM],
  ['csv', 2, [...FORM, ...OF_ROWS]],
  ['tsv', 1, [...FORM, ...OF_ROWS]],
  ['xlsx', 1, [...FORM, ...OF_ROWS]],
  ['pdf', 1, [...FORM, ...OF_ROWS]],
  ['json', 3, [...FORM, ...OF_ROWS]],
])('a %s of %i people begins with the columns of the form', (format, people, columns) => {
  expect(scheduleColumns(format, people)).toEqual(columns);
});
