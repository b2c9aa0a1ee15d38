import { ProductConfig } from '@artha/contract/system/product-config.admin';
import { defaultMenus } from '@artha/domain/system/navigation/default-menus';
import type { MenuData } from '@artha/domain/system/navigation/menu-item';
import type { RoleId } from '@artha/domain/kit/roles';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { PRODUCT_CONFIG_DEFAULTS } from './defaults.ts';
import { appConfig } from './product-config.tables.ts';

let builtInMenus: { readonly providerName: string; readonly menus: MenuData } | undefined;

/** The menus of a deployment that has none of its own; made once, since every order looks at the configuration. */
function menusOf(providerName: string): MenuData {
  if (builtInMenus?.providerName !== providerName) builtInMenus = { providerName, menus: defaultMenus(providerName) };
  return builtInMenus.menus;
}

/**
 * The configuration in force: the defaults, and over them what rows say. A row that is no longer valid leaves its
 * default. A role without menus of its own has those of the house.
 */
export async function getProductConfig(db: Db): Promise<ProductConfig> {
  const rows = await db.select({ key: appConfig.key, value: appConfig.value }).from(appConfig);
  return configOf(rows);
}

export function configOf(rows: readonly { readonly key: string; readonly value: unknown }[]): ProductConfig {
  const config = { ...PRODUCT_CONFIG_DEFAULTS } as Record<string, unknown>;
  for (const { key, value } of rows) {
    const schema = Object.hasOwn(ProductConfig.shape, key)
      ? ProductConfig.shape[key as keyof ProductConfig]
      : undefined;
    const whole = withParts(config[key], value);
    if (schema?.safeParse(whole).success) config[key] = whole;
  }
  const { MENUDATA, providerName } = config as ProductConfig;
  return { ...(config as ProductConfig), MENUDATA: { ...menusOf(providerName), ...MENUDATA } };
}

const isParts = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row that was written before a key had all of its parts has the newer ones as the house has them. */
const withParts = (standing: unknown, value: unknown): unknown =>
  isParts(standing) && isParts(value) ? { ...standing, ...value } : value;

/** What a user types to log in, and the roles held now. */
export async function findHolder(
  db: Db,
  userId: number,
): Promise<{ readonly loginUserId: string; readonly roleIds: readonly RoleId[] } | undefined> {
  const held = await db
    .select({ loginUserId: appUser.loginUserId, roleId: userRoleMapping.appRoleId })
    .from(appUser)
    .innerJoin(userRoleMapping, and(eq(userRoleMapping.appUserId, appUser.id), eq(userRoleMapping.isActive, true)))
    .where(eq(appUser.id, userId));
  return held[0] && { loginUserId: held[0].loginUserId, roleIds: held.map(({ roleId }) => roleId as RoleId) };
}
