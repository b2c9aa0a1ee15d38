import { ProductConfig } from '@artha/contract/system/product-config.admin';
import type { RoleId } from '@artha/domain/kit/roles';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { appUser, userRoleMapping } from '../users/users.tables.ts';
import { builtInMenus } from './built-in-menus.ts';
import { PRODUCT_CONFIG_DEFAULTS } from './defaults.ts';
import { appConfig } from './product-config.tables.ts';

/**
 * The effective configuration: the defaults, overridden by stored rows. A row that is no longer valid is ignored. A
 * role without custom menus has the built-in ones.
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
    const merged = withDefaults(config[key], value);
    if (schema?.safeParse(merged).success) config[key] = merged;
  }
  const { MENUDATA, providerName } = config as ProductConfig;
  return { ...(config as ProductConfig), MENUDATA: { ...builtInMenus(providerName), ...MENUDATA } };
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A row written before a property was added to its key gets the default of that property. */
const withDefaults = (defaults: unknown, value: unknown): unknown =>
  isRecord(defaults) && isRecord(value) ? { ...defaults, ...value } : value;

/** The login user id and the active roles of a user. */
export async function findUserRoles(
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
