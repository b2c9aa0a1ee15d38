import type { MenuData as MenuDataType } from '@artha/domain/system/navigation/menu-item';
import * as z from 'zod/mini';
import { requiredLine } from '../kit/scalars.ts';

const LABEL_MAX_CHARACTERS = 60;
const ITEMS_MAX = 60;

/** The id by which stars are saved: `{ROLE}-{nn}`. */
export const MenuItemId = z.string().check(z.regex(/^[A-Z0-9-]{1,64}$/));

/** A path of this site; `{name}` is a placeholder that is replaced when it is shown. */
const RouterLink = z.string().check(z.regex(/^\/(?!\/)[\w/{}?=&.-]{1,199}$/));

const itemFields = {
  id: z.int().check(z.positive(), z.lte(10_000)),
  uniqueId: MenuItemId,
  label: requiredLine('Label is required.', LABEL_MAX_CHARACTERS),
  routerLink: z.optional(RouterLink),
  hasParam: z.boolean(),
  key: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))),
  iconClass: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))),
  isActive: z.boolean(),
  isShow: z.boolean(),
  isFullAccess: z.optional(z.boolean()),
};

const MenuItemLevel3 = z.object({
  ...itemFields,
  level: z.literal(3),
  subMenu: z.array(z.null()).check(z.maxLength(0)),
});

const MenuItemLevel2 = z.object({
  ...itemFields,
  level: z.literal(2),
  subMenu: z.array(MenuItemLevel3).check(z.maxLength(ITEMS_MAX)),
});

/** An item of the first level with its submenus: three levels at most. */
const MenuItem = z.object({
  ...itemFields,
  level: z.literal(1),
  subMenu: z.array(MenuItemLevel2).check(z.maxLength(ITEMS_MAX)),
});

const Menus = z.record(z.string().check(z.regex(/^[A-Z]{2,40}$/)), z.array(MenuItem).check(z.maxLength(ITEMS_MAX)));

/**
 * MENUDATA: menus by the storage name of the role. In code every level is a MenuItem, so that one function walks a
 * menu.
 */
export const MenuData = Menus as unknown as z.ZodMiniType<MenuDataType, MenuDataType>;
