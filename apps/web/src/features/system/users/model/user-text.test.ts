import { expect, test } from 'vitest';
import { userStatusText } from './user-text.ts';

test.each([
  [1, 'In onboarding', 'info'],
  [3, 'Active', 'positive'],
  [5, 'Blocked', 'negative'],
  [9, 'something new', 'info'],
])('status %i reads %s', (appUserStatus, label, tone) => {
  expect(userStatusText({ appUserStatus, appUserStatusLabel: 'something new' })).toEqual({ label, tone });
});
