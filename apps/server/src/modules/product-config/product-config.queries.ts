import { ProductConfig } from '@artha/contract/product-config';
import { elapsedMs } from '../../platform/clock/clock.ts';
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

const KEPT_MS = 1_000;

interface Kept {
  readonly config: Promise<ProductConfig>;
  readonly readAtMs: number;
}

const keptByDatabase = new WeakMap<Db, Kept>();

/**
 * The configuration as it was at most a second ago: for reads that ask many times a second. Nothing is decided by it.
 */
export function getRecentProductConfig(db: Db): Promise<ProductConfig> {
  const kept = keptByDatabase.get(db);
  if (kept && elapsedMs() - kept.readAtMs < KEPT_MS) return kept.config;
  const config = getProductConfig(db);
  keptByDatabase.set(db, { config, readAtMs: elapsedMs() });
  // A failed read is told to whoever asked, and not kept for the next.
  config.catch(() => keptByDatabase.delete(db));
  return config;
}
