import type { ProductConfig } from '@artha/contract/system/product-config.admin';
import type { Changes } from '../../../platform/db/changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { getProductConfig } from './product-config.queries.ts';

interface Kept {
  readonly changes: Pick<Changes, 'isAlive'>;
  config: Promise<ProductConfig> | undefined;
}

const keptByDatabase = new WeakMap<Db, Kept>();

/** From now on the configuration of a database stays in memory until it changes. @returns a function that ends it */
export function keepProductConfig(db: Db, changes: Pick<Changes, 'isAlive' | 'subscribe'>): () => void {
  const kept: Kept = { changes, config: undefined };
  keptByDatabase.set(db, kept);
  // A read that is under way may have begun before the change: what it brings is not kept either.
  const unsubscribe = changes.subscribe('config', () => {
    kept.config = undefined;
  });
  return () => {
    unsubscribe();
    keptByDatabase.delete(db);
  };
}

/**
 * The configuration for reads that ask many times a second: as the last notice of a change left it. While notices may
 * be lost, and where nothing is kept, the database says it. Nothing that moves money is decided by it.
 */
export function getRecentProductConfig(db: Db): Promise<ProductConfig> {
  const kept = keptByDatabase.get(db);
  if (!kept?.changes.isAlive()) return getProductConfig(db);
  if (kept.config) return kept.config;
  const config = getProductConfig(db);
  kept.config = config;
  // A failed read is told to whoever asked, and not kept for the next.
  config.catch(() => {
    if (kept.config === config) kept.config = undefined;
  });
  return config;
}
