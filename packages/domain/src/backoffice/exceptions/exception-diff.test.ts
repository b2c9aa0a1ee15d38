import { describe, expect, test } from 'vitest';
import type { FoundException, KnownException } from './exception-diff.ts';
import { exceptionChanges, lateAt } from './exception-diff.ts';
import { exceptionNumberFrom, formatExceptionNumber } from './exception-number.ts';

const SINCE = new Date('2026-11-20T09:30:00Z');
const COMPARED = [{ label: 'NAV', ours: '₹41.2345', theirs: '₹41.2346' }];

const found = (key: string, changes: Partial<FoundException> = {}): FoundException => ({
  key,
  about: 'NAV',
  orderId: null,
  accountId: null,
  amount: 500_000n,
  since: SINCE,
  compared: COMPARED,
  ...changes,
});

const known = (id: number, key: string, changes: Partial<KnownException> = {}): KnownException => ({
  id,
  key,
  about: 'NAV',
  amount: 500_000n,
  // The database does not keep the order of names.
  compared: COMPARED.map(({ label, ours, theirs }) => ({ theirs, ours, label })),
  state: 'open',
  ...changes,
});

describe('what the causes say now, against what is stored', () => {
  test.each<
    [
      string,
      readonly FoundException[],
      readonly KnownException[],
      { opened?: string[]; changed?: number[]; resolved?: number[] },
    ]
  >([
    ['a new cause opens an exception', [found('line:1')], [], { opened: ['line:1'] }],
    ['the same cause twice opens one', [found('line:1'), found('line:1')], [], { opened: ['line:1'] }],
    ['a cause that stays the same changes nothing', [found('line:1')], [known(7, 'line:1')], {}],
    ['another text changes it', [found('line:1', { about: 'units' })], [known(7, 'line:1')], { changed: [7] }],
    ['another amount changes it', [found('line:1', { amount: null })], [known(7, 'line:1')], { changed: [7] }],
    ['another value changes it', [found('line:1', { compared: [] })], [known(7, 'line:1')], { changed: [7] }],
    ['a cause that has gone resolves it', [], [known(7, 'line:1')], { resolved: [7] }],
    ['what a person closed stays closed', [found('line:1')], [known(7, 'line:1', { state: 'closed' })], {}],
    [
      'what a person closed is opened again once its cause changes',
      [found('line:1', { about: 'units' })],
      [known(7, 'line:1', { state: 'closed' })],
      { opened: ['line:1'] },
    ],
    ['a closed one whose cause has gone stays closed', [], [known(7, 'line:1', { state: 'closed' })], {}],
  ])('%s', (_rule, now, before, expected) => {
    const { opened, changed, resolved } = exceptionChanges(now, before);
    expect({ opened: opened.map(({ key }) => key), changed: changed.map(({ id }) => id), resolved }).toEqual({
      opened: [],
      changed: [],
      resolved: [],
      ...expected,
    });
  });
});

test('a dead-lettered message is late after four hours, a difference after a day', () => {
  expect(lateAt('dead-message', SINCE)).toEqual(new Date('2026-11-20T13:30:00Z'));
  expect(lateAt('allotment-difference', SINCE)).toEqual(new Date('2026-11-21T09:30:00Z'));
});

test.each([
  ['EX-1001', 1001],
  ['ex1001', 1001],
  [' 1001 ', 1001],
  ['EX-', undefined],
  ['ORD-1001', undefined],
  ['10,01', undefined],
])('the number in %j is %s', (text, number) => {
  expect(exceptionNumberFrom(text)).toBe(number);
  if (number !== undefined) expect(exceptionNumberFrom(formatExceptionNumber(number))).toBe(number);
});
