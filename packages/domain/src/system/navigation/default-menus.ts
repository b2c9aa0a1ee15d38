import type { Role, RoleKey } from '../../kit/roles.ts';
import { rolesFor } from '../../kit/roles.ts';
import type { MenuDraft } from './build-menu.ts';
import { buildMenu } from './build-menu.ts';
import { clientMenu } from './client-menu.ts';
import { businessPartnerMenu, counsellorMenu, relationshipManagerMenu, serviceManagerMenu } from './manager-menus.ts';
import type { MenuData } from './menu-item.ts';
import { businessAdminMenu, financeMenu, operationsMenu, providerAdminMenu, systemAdminMenu } from './office-menus.ts';

const drafts: Record<RoleKey, (role: Role) => readonly MenuDraft[]> = {
  client: () => clientMenu,
  relationshipManager: () => relationshipManagerMenu,
  businessPartner: () => businessPartnerMenu,
  operations: () => operationsMenu,
  systemAdmin: () => systemAdminMenu,
  businessAdmin: () => businessAdminMenu,
  providerAdmin: ({ prefix }) => providerAdminMenu(prefix),
  serviceManager: () => serviceManagerMenu,
  investmentCounsellor: () => counsellorMenu,
  finance: () => financeMenu,
};

/** MENUDATA of a deployment that has configured none of its own. @param providerName lower case letters */
export const defaultMenus = (providerName: string): MenuData =>
  Object.fromEntries(
    rolesFor(providerName).map((role) => [role.storageName, buildMenu(role.storageName, drafts[role.key](role))]),
  );
