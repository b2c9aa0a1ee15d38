import type { ProductConfig } from '@artha/contract/system/product-config.admin';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { getProductConfig } from './product-config.queries.ts';

interface ConfigCache {
  readonly changes: Pick<Changes, 'isAlive'>;
  config: Promise<ProductConfig> | undefined;
}

const cacheByDatabase = new WeakMap<Db, ConfigCache>();

/** Starts caching the configuration of a database until it changes. @returns a function that stops it */
export function cacheProductConfig(db: Db, changes: Pick<Changes, 'isAlive' | 'subscribe'>): () => void {
  const cache: ConfigCache = { changes, config: undefined };
  cacheByDatabase.set(db, cache);
  // This also discards a read in progress, which may have begun before the change.
  const unsubscribe = changes.subscribe('config', () => {
    cache.config = undefined;
  });
  return () => {
    unsubscribe();
    cacheByDatabase.delete(db);
  };
}

/**
 * The cached configuration, for code that reads it many times a second. It is current as of the last change notice;
 * while notices may be lost, or nothing is cached, it is read from the database. Do not base money movements on it.
 */
export function getCachedProductConfig(db: Db): Promise<ProductConfig> {
  const cache = cacheByDatabase.get(db);
  if (!cache?.changes.isAlive()) return getProductConfig(db);
  if (cache.config) return cache.config;
  const config = getProductConfig(db);
  cache.config = config;
  // A failed read is reported to its caller and not cached.
  config.catch(() => {
    if (cache.config === config) cache.config = undefined;
  });
  return config;
}
