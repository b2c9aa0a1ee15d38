import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { MasterId, RoleIdNumber, UserId } from '../kit/scalars.ts';
import { MenuItemId } from './navigation.menu.ts';

const STARS_MAX = 100;

/** The uniqueIds of starred menu items, in the order of starring. */
const Stars = z.array(MenuItemId).check(z.maxLength(STARS_MAX));

/** The caller's preferences for one of their roles; the id is null before the first save. */
export const getRolePreferences = route({
  method: 'GET',
  path: '/api/UserRolePreferences/byRole',
  audience: signedIn,
  summary: 'The starred menu items of a role that the caller holds.',
  limit: 'read',
  input: z.strictObject({ roleId: RoleIdNumber }),
  answer: z.object({ userRolePreferencesData: z.object({ id: z.nullable(MasterId), config: Stars }) }),
  refusals: ['session.role-not-held'],
});

/**
 * Saves the starred menu items of a role. Items that its menu does not have are dropped; the answer has the saved ones.
 */
export const saveRolePreferences = route({
  method: 'PUT',
  path: '/api/UserRolePreferences',
  audience: signedIn,
  summary: 'Saves the starred menu items of a role that the caller holds.',
  input: z.strictObject({ userId: UserId, roleId: RoleIdNumber, config: Stars }),
  answer: z.object({ id: MasterId, config: Stars }),
  refusals: ['session.forbidden', 'session.role-not-held'],
});

const RoleMapping = z.object({ id: MasterId, isActive: z.boolean(), appUserId: UserId, appRoleId: RoleIdNumber });

/** Whether the caller holds a role, checked before switching to it. */
export const listRoleMappings = route({
  method: 'GET',
  path: '/api/UserRoleMappings',
  audience: signedIn,
  summary: "The caller's mapping to a role.",
  limit: 'read',
  input: z.strictObject({
    filter: z.strictObject({
      where: z.strictObject({ isActive: z.literal(true), appUserId: UserId, appRoleId: RoleIdNumber }),
    }),
  }),
  answer: z.array(RoleMapping),
  refusals: ['session.forbidden', 'session.role-not-held'],
});
