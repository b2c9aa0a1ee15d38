import type { MenuData as MenuDataType } from '@artha/domain/system/navigation/menu-item';
import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { line, MasterId, RoleIdNumber, UserId } from '../kit/scalars.ts';

const LABEL_MAX_CHARACTERS = 60;
const PLACES_MAX = 60;
/** Nobody finds anything among more stars. */
const STARS_MAX = 100;

/** What a star remembers: `{ROLE}-{nn}`. */
export const MenuItemId = z.string().check(z.regex(/^[A-Z0-9-]{1,64}$/));

/** A path of this site, with `{name}` where a value is filled in when it is shown. */
const RouterLink = z.string().check(z.regex(/^\/(?!\/)[\w/{}?=&.-]{1,199}$/));

const place = {
  id: z.int().check(z.positive(), z.lte(10_000)),
  uniqueId: MenuItemId,
  label: line(LABEL_MAX_CHARACTERS).check(z.minLength(1)),
  routerLink: z.optional(RouterLink),
  hasParam: z.boolean(),
  key: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))),
  iconClass: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))),
  isActive: z.boolean(),
  isShow: z.boolean(),
  isFullAccess: z.optional(z.boolean()),
};

const MenuItemLevel3 = z.object({
  ...place,
  level: z.literal(3),
  subMenu: z.array(z.null()).check(z.maxLength(0)),
});

const MenuItemLevel2 = z.object({
  ...place,
  level: z.literal(2),
  subMenu: z.array(MenuItemLevel3).check(z.maxLength(PLACES_MAX)),
});

/** A place of the first level with what is below it: three levels, and no more. */
const MenuItem = z.object({
  ...place,
  level: z.literal(1),
  subMenu: z.array(MenuItemLevel2).check(z.maxLength(PLACES_MAX)),
});

const Menus = z.record(z.string().check(z.regex(/^[A-Z]{2,40}$/)), z.array(MenuItem).check(z.maxLength(PLACES_MAX)));

/**
 * MENUDATA: the storage name of a role to its menu (specification 3). In code every level is a MenuItem, so that what
 * walks a menu is written once.
 */
export const MenuData = Menus as unknown as z.ZodMiniType<MenuDataType, MenuDataType>;

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
