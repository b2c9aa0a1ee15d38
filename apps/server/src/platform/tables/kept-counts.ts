/** A shorter count is quick, and made anew each time. */
const KEPT_ABOVE_ROWS = 10_000;
const KEPT_MS = 10_000;
const KEPT_MAX = 500;

interface Kept {
  readonly count: number;
  readonly until: number;
}

/** A statement, by which a count is known: whom its caller sees and what was asked for are in it. */
interface Counting {
  toSQL(): { readonly sql: string; readonly params: readonly unknown[] };
  then: PromiseLike<readonly { readonly count: number }[]>['then'];
}

/** Counts by the database that they are of. */
const counts = new WeakMap<object, Map<string, Kept>>();

/**
 * What a statement counts. Of many rows the count is kept for some seconds: it costs as much as there are, and a list
 * is turned page by page.
 */
export async function countOrKnown(db: object, counting: Counting, realNow: Date): Promise<number> {
  const kept = counts.get(db) ?? new Map<string, Kept>();
  counts.set(db, kept);
  const { sql, params } = counting.toSQL();
  const name = JSON.stringify([sql, params]);
  const known = kept.get(name);
  if (known && known.until > realNow.getTime()) return known.count;
  const count = (await counting)[0]?.count ?? 0;
  kept.delete(name);
  if (count > KEPT_ABOVE_ROWS) kept.set(name, { count, until: realNow.getTime() + KEPT_MS });
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_MAX) break;
    kept.delete(oldest);
  }
  return count;
}
