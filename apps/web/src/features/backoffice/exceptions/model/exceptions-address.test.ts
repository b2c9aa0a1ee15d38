import { expect, test } from 'vitest';
import { exceptionsQuery, exceptionsWhere, parseExceptionsAddress } from './exceptions-address.ts';

test.each<[Readonly<Record<string, unknown>>, object]>([
  [{}, { state: 'open' }],
  [
    { kind: 'dead-message', state: 'closed' },
    { state: 'closed', kinds: ['dead-message'] },
  ],
  [{ owner: 'none' }, { state: 'open', owner: 'none' }],
  [{ kind: 'nothing', state: 'half', owner: 'me', open: '-1' }, { state: 'open' }],
  [{ kind: ['dead-message'], owner: 1 }, { state: 'open' }],
])('%o filters by %o', (query, where) => {
  expect(exceptionsWhere(parseExceptionsAddress(query))).toEqual(where);
});

test('an address that is read and written stays the same', () => {
  const query = { kind: 'overdue-refund', state: 'closed', owner: 'mine', open: '1004' };
  expect(exceptionsQuery(parseExceptionsAddress(query))).toEqual(query);
  expect(exceptionsQuery(parseExceptionsAddress({ state: 'open', open: 1004 }))).toEqual({ open: '1004' });
});
