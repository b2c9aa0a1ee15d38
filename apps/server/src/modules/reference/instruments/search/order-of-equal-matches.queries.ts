import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The largest size by which funds are ordered, as a literal: an index is only used for the expression that it has. */
export const SIZE_MAX_RUPEES: SQL = sql.raw(String(10 ** 15 - 1));

interface Columns {
  readonly option: SQLWrapper;
  readonly searchNameWords: SQLWrapper;
  readonly size: SQLWrapper;
}

/** What orders funds that match a search equally: options of growth, then shorter names, then larger funds. */
export const orderOfEqualMatches = ({ option, searchNameWords, size }: Columns) => ({
  optionRank: sql`case ${option} when 'growth' then 0 when 'idcw' then 2 else 1 end`,
  nameWords: sql`least(coalesce(${searchNameWords}, 99), 99)`,
  size: sql`trunc(least(greatest(coalesce(${size}, 0), 0), ${SIZE_MAX_RUPEES}))`,
});

/** The same as keys of an index. */
export function keysOfEqualMatches(columns: Columns): [SQL, SQL, SQL] {
  const { optionRank, nameWords, size } = orderOfEqualMatches(columns);
  return [sql`(${optionRank})`, sql`(${nameWords})`, sql`${size} desc`];
}
