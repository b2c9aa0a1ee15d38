import { expect, test } from 'vitest';
import { chooseRows, loadRows } from './load-rows.ts';
import { ROUNDS_MIN, UsageError } from './options.ts';

const rows = await loadRows();

test('every row describes its work, its reference and its number of rounds', () => {
  expect(rows.map(({ name }) => name)).toEqual([
    'allotment',
    'bell',
    'catalogue',
    'export',
    'fact sheet',
    'fund facts',
    'fund history',
    'growth',
    'holdings',
    'lighthouse',
    'master list',
    'NAV day',
    'new transaction',
    'order',
    'plans',
    'pollers',
    'portfolio',
    'redemption',
    'refusals',
    'sign-in',
    'start',
    'table',
    'web',
    'xirr',
  ]);
  for (const row of rows) {
    expect(row.work).not.toBe('');
    expect(row.reference).not.toBe('');
    expect(row.rounds).toBeGreaterThanOrEqual(ROUNDS_MIN);
    expect(row.prepare).toBeTypeOf('function');
  }
});

test('rows are chosen by name or by its command-line form', () => {
  expect(chooseRows(rows, [])).toBe(rows);
  expect(chooseRows(rows, ['start', 'nav-day', 'new-transaction']).map(({ name }) => name)).toEqual([
    'start',
    'NAV day',
    'new transaction',
  ]);
  expect(() => chooseRows(rows, ['nothing'])).toThrow(UsageError);
});
