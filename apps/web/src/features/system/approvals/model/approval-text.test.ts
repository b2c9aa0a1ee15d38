import type { Approval, ValueChange } from '@artha/contract/system/approvals';
import { expect, test } from 'vitest';
import { headline, noteOf, summaryOf } from './approval-text.ts';

test.each([
  [0, 0, 'Nothing waits for you'],
  [1, 0, '1 change waits for you'],
  [1, 1, '1 change waits for you and is due'],
  [7, 0, '7 changes wait for you'],
  [7, 1, '7 changes wait for you, 1 is due'],
  [7, 2, '7 changes wait for you, 2 are due'],
  [123_456, 1_200, '1,23,456 changes wait for you, 1,200 are due'],
])('%i that wait, of which %i are due', (forYou, dueSoon, text) => {
  expect(headline(forYou, dueSoon)).toBe(text);
});

const value = (label: string, before: string | null, after: string | null): ValueChange => ({
  label,
  before,
  after,
  isChanged: before !== after,
});

test.each([
  ['a change of one field', [value('MICR', '1', '2'), value('City', 'Pune', 'Pune')], false, ['MICR']],
  ['a field that was empty', [value('Pincode', null, '411045'), value('City', 'Pune', 'Pune')], false, ['Pincode']],
  ['a new record', [value('MICR', null, '2'), value('City', null, 'Pune')], true, ['MICR', 'City']],
  ['a single value that was empty', [value('Role', null, 'System Admin')], false, ['Role']],
] as const)('%s', (_what, changes, isNew, labels) => {
  const summary = summaryOf(changes);
  expect([summary.isNew, summary.changed.map(({ label }) => label)]).toEqual([isNew, labels]);
});

const MOMENT = new Date('2026-11-18T05:54:00Z');
const waiting = { state: 'waiting', mayDecide: false, mayWithdraw: false, checkerName: null, decidedAt: null } as const;
const ended = { ...waiting, checkerName: 'Aditi Sharma', decidedAt: MOMENT };

test.each<[Partial<Approval>, string | undefined]>([
  [{ ...waiting, mayDecide: true }, undefined],
  [{ ...waiting, mayWithdraw: true }, 'You made this request. Another person decides.'],
  [waiting, 'Another role decides on this request.'],
  [{ ...ended, state: 'approved' }, 'Approved by Aditi Sharma on 18 Nov 2026, 11:24\u00A0AM. The change is in force.'],
  [{ ...ended, state: 'returned' }, 'Returned by Aditi Sharma on 18 Nov 2026, 11:24\u00A0AM. Nothing was changed.'],
  [
    { ...ended, state: 'withdrawn', checkerName: null },
    'Withdrawn by its maker on 18 Nov 2026, 11:24\u00A0AM. Nothing was changed.',
  ],
  [
    { ...waiting, state: 'expired', expiresAt: MOMENT },
    'Nobody decided by 18 Nov 2026, 11:24\u00A0AM, so the request expired. It has to be made again.',
  ],
  [{ ...waiting, state: 'outdated' }, 'What this request changes has changed meanwhile. It has to be made again.'],
])('%j reads: %s', (approval, note) => {
  expect(noteOf(approval as Approval)).toBe(note);
});
