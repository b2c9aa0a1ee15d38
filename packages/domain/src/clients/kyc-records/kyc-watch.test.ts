import { describe, expect, test } from 'vitest';
import type { KraCode } from './kra-status.ts';
import { isImplausible, mayTransact, STOPPING_CODES, stopReason } from './kyc-watch.ts';

test.each<[code: KraCode, may: boolean]>([
  ['01', false],
  ['02', true],
  ['03', false],
  ['04', false],
  ['05', false],
  ['06', false],
  ['07', true],
  ['11', false],
  ['12', false],
  ['13', false],
  ['22', false],
  // The agency did not answer.
  ['99', true],
])('a holder whose KYC record has status %s may transact: %s', (code, may) => {
  expect(mayTransact(code)).toBe(may);
  expect(STOPPING_CODES.includes(code)).toBe(!may);
});

describe('answers of the agency that stop many holders at once', () => {
  const records = (count: number, before: KraCode | null, code: KraCode) =>
    Array.from({ length: count }, () => ({ before, code }));

  test.each([
    ['ten of ten', records(10, '07', '03'), false],
    ['eleven of eleven', records(11, '07', '03'), true],
    ['eleven of 110, a tenth', [...records(11, '07', '03'), ...records(99, '07', '07')], false],
    ['eleven of 109', [...records(11, '07', '03'), ...records(98, '02', '02')], true],
    ['records that were not valid before', records(50, '03', '06'), false],
    ['records that were never looked up', records(50, null, '05'), false],
    ['records that became valid', records(50, '03', '07'), false],
    ['an agency that does not answer', records(50, '07', '99'), false],
    ['none', [], false],
  ])('%s: implausible %s', (_what, given, expected) => {
    expect(isImplausible(given)).toBe(expected);
  });
});

test('the reason names each holder with the status of the record', () => {
  expect(stopReason([{ name: 'Rohan Deshmukh', code: '03' }])).toBe('KYC record of Rohan Deshmukh: On hold');
  expect(
    stopReason([
      { name: 'Ananya Deshmukh', code: '06' },
      { name: 'Rohan Deshmukh', code: '12' },
    ]),
  ).toBe('KYC record of Ananya Deshmukh: Deactivated. KYC record of Rohan Deshmukh: Old record registered');
});
