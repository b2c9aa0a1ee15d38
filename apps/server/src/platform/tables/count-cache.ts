/** Smaller counts are fast and not cached. */
const CACHED_ABOVE_ROWS = 10_000;
const CACHED_MS = 10_000;
const CACHED_MAX = 500;

interface CachedCount {
  readonly count: number;
  readonly until: number;
}

/** A counting statement. Its text and parameters identify the count: they include the caller's scope and filter. */
interface CountStatement {
  toSQL(): { readonly sql: string; readonly params: readonly unknown[] };
  then: PromiseLike<readonly { readonly count: number }[]>['then'];
}

/** Cached counts by database. */
const counts = new WeakMap<object, Map<string, CachedCount>>();

/**
 * Runs a counting statement. Large counts are cached for some seconds, because they are slow and a list is read page by
 * page.
 */
export async function cachedCount(db: object, statement: CountStatement, realNow: Date): Promise<number> {
  const cached = counts.get(db) ?? new Map<string, CachedCount>();
  counts.set(db, cached);
  const { sql, params } = statement.toSQL();
  const name = JSON.stringify([sql, params]);
  const known = cached.get(name);
  if (known && known.until > realNow.getTime()) return known.count;
  const count = (await statement)[0]?.count ?? 0;
  cached.delete(name);
  if (count > CACHED_ABOVE_ROWS) cached.set(name, { count, until: realNow.getTime() + CACHED_MS });
  for (const oldest of cached.keys()) {
    if (cached.size <= CACHED_MAX) break;
    cached.delete(oldest);
  }
  return count;
}
