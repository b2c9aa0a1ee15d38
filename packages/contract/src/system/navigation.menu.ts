import type { MenuData as MenuDataType } from '@artha/domain/system/navigation/menu-item';
import * as z from 'zod/mini';
import { line } from '../kit/scalars.ts';

const LABEL_MAX_CHARACTERS = 60;
const PLACES_MAX = 60;

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

/** MENUDATA: the storage name of a role to its menu. In code every level is a MenuItem: one function walks a menu. */
export const MenuData = Menus as unknown as z.ZodMiniType<MenuDataType, MenuDataType>;
