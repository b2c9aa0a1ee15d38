import { expect, test } from 'vitest';
import { rolesHeld, userStatusText } from './user-text.ts';

test.each([
  [1, 'In onboarding', 'info'],
  [3, 'Active', 'positive'],
  [5, 'Blocked', 'negative'],
  [9, 'something new', 'info'],
])('status %i reads %s', (appUserStatus, words, tone) => {
  expect(userStatusText({ appUserStatus, appUserStatusLabel: 'something new' })).toEqual({ words, tone });
});

test('only the roles that are held are named, and limited access with them', () => {
  const role = (displayName: string, isActive: boolean, isFullAccess: boolean) => ({
    ...{ id: 4, name: '', displayName },
    ...{ isActive, isFullAccess },
  });
  expect(
    rolesHeld({
      appRoles: [role('Client', true, true), role('Finance', false, true), role('Operations', true, false)],
    }),
  ).toBe('Client, Operations (limited)');
});
