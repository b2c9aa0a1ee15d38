import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { MasterId, RoleIdNumber, UserId } from '../kit/scalars.ts';
import { MenuItemId } from './navigation.menu.ts';

/** Nobody finds anything among more stars. */
const STARS_MAX = 100;

/** The uniqueIds of starred places, in the order in which they were starred. */
const Stars = z.array(MenuItemId).check(z.maxLength(STARS_MAX));

/** What the caller keeps for one of the own roles; of a role that nothing was kept for yet the id is null. */
export const getRolePreferences = route({
  method: 'GET',
  path: '/api/UserRolePreferences/byRole',
  audience: signedIn,
  summary: 'The starred places of the menu of a role that the caller holds.',
  limit: 'read',
  input: z.strictObject({ roleId: RoleIdNumber }),
  answer: z.object({ userRolePreferencesData: z.object({ id: z.nullable(MasterId), config: Stars }) }),
  refusals: ['session.role-not-held'],
});

/** Keeps the starred places of a role. What the role's menu does not have is left out; the answer tells what stayed. */
export const saveRolePreferences = route({
  method: 'PUT',
  path: '/api/UserRolePreferences',
  audience: signedIn,
  summary: 'Keeps the starred places of the menu of a role that the caller holds.',
  input: z.strictObject({ userId: UserId, roleId: RoleIdNumber, config: Stars }),
  answer: z.object({ id: MasterId, config: Stars }),
  refusals: ['session.forbidden', 'session.role-not-held'],
});

const RoleMapping = z.object({ id: MasterId, isActive: z.boolean(), appUserId: UserId, appRoleId: RoleIdNumber });

/** Whether the caller holds a role: asked before somebody goes on in it. */
export const listRoleMappings = route({
  method: 'GET',
  path: '/api/UserRoleMappings',
  audience: signedIn,
  summary: 'The mapping of the caller to a role.',
  limit: 'read',
  input: z.strictObject({
    filter: z.strictObject({
      where: z.strictObject({ isActive: z.literal(true), appUserId: UserId, appRoleId: RoleIdNumber }),
    }),
  }),
  answer: z.array(RoleMapping),
  refusals: ['session.forbidden', 'session.role-not-held'],
});
