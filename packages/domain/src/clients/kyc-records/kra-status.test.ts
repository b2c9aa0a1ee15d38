import { expect, test } from 'vitest';
import type { KraCode, KraPermission } from './kra-status.ts';
import { isKraCode, KRA_CODES, KRA_MEANINGS } from './kra-status.ts';

test.each<[KraCode, string, KraPermission]>([
  ['01', 'Under process', 'review'],
  ['02', 'Registered', 'allowed'],
  ['03', 'On hold', 'review'],
  ['04', 'Rejected', 'stopped'],
  ['05', 'Not available', 'review'],
  ['06', 'Deactivated', 'stopped'],
  ['07', 'Validated', 'allowed'],
  ['11', 'Old record under process', 'review'],
  ['12', 'Old record registered', 'review'],
  ['13', 'Old record on hold', 'review'],
  ['22', 'Mutual fund KYC', 'review'],
  ['99', 'Agency not reachable', 'review'],
])('%s, %s, is %s', (code, name, permission) => {
  expect(KRA_MEANINGS[code]).toMatchObject({ name, permission });
});

test('only registered and validated records may transact without a look, and every other status says why', () => {
  for (const code of KRA_CODES) {
    const { permission, text } = KRA_MEANINGS[code];
    expect(permission === 'allowed', code).toBe(code === '02' || code === '07');
    expect(text === '', code).toBe(permission === 'allowed');
  }
});

test.each(['', '2', '002', '08', '99 ', 'toString'])('%j is no status', (text) => {
  expect(isKraCode(text)).toBe(false);
});
