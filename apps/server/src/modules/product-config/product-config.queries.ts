import { ProductConfig } from '@artha/contract/product-config';
import type { Db } from '../../platform/db/database.ts';
import { PRODUCT_CONFIG_DEFAULTS } from './defaults.ts';
import { appConfig } from './product-config.tables.ts';

/**
 * The configuration in force: the defaults, and over them what rows say. A row that is no longer valid leaves its
 * default.
 */
export async function getProductConfig(db: Db): Promise<ProductConfig> {
  const rows = await db.select().from(appConfig);
  const config = { ...PRODUCT_CONFIG_DEFAULTS } as Record<string, unknown>;
  for (const { key, value } of rows) {
    const schema = Object.hasOwn(ProductConfig.shape, key)
      ? ProductConfig.shape[key as keyof ProductConfig]
      : undefined;
    if (schema?.safeParse(value).success) config[key] = value;
  }
  return config as ProductConfig;
}
