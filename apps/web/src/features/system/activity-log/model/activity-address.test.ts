import { expect, test } from 'vitest';
import { userIdOf } from './activity-address.ts';

test.each([
  [{ user: '12' }, 12],
  [{ user: 12 }, 12],
  [{}, undefined],
  [{ user: '0' }, undefined],
  [{ user: '-1' }, undefined],
  [{ user: '1e3' }, undefined],
  [{ user: '9999999999' }, undefined],
  [{ user: ['1', '2'] }, undefined],
])('%j filters by user %s', (query, userId) => {
  expect(userIdOf(query)).toBe(userId);
});
