import { expect, test } from 'vitest';
import { consentRows } from './consent-rows.ts';

const at = new Date('2026-11-20T06:30:00Z');
const NONE = { terms: [], bankDataAt: null, identity: null, declarations: [] };

test('a client who agreed to nothing here has no rows', () => {
  expect(consentRows(NONE)).toEqual([]);
});

test('each consent has what, when and why it stays; an older version of the terms is replaced', () => {
  const rows = consentRows({
    terms: [
      { version: 2, at },
      { version: 1, at },
    ],
    bankDataAt: at,
    identity: { provider: 'Document locker', at },
    declarations: [{ accountNumber: '50128841', at }],
  });
  expect(rows.map(({ title, note }) => [title, note])).toEqual([
    ['Terms and conditions, version 2', 'They apply while you have an account with us.'],
    ['Terms and conditions, version 1', 'Replaced by a later version.'],
    ['Reading your details at the bank', 'Your account was opened with them. The law asks us to keep them.'],
    ['Identity check by Document locker', 'It is complete: nothing more is read there.'],
    ['Tax residence and income, account 5012 8841', expect.stringContaining('correct it in your profile')],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
