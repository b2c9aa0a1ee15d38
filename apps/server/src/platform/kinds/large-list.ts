import { sql } from 'drizzle-orm';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { index } from 'drizzle-orm/pg-core';

/**
 * The indexes of texts of a list that may have many thousand records: each is ordered by code points, as lists are,
 * which also finds what begins with one or two characters; and its trigrams find longer texts anywhere.
 *
 * @param name of the table, or what the names of its indexes begin with
 * @param texts by what their indexes are called
 */
export const largeListIndexes = (
  name: string,
  texts: Readonly<Record<string, ExtraConfigColumn>>,
  id: ExtraConfigColumn,
) =>
  Object.entries(texts).flatMap(([key, text]) => [
    index(`${name}_by_${key}`).on(sql`${text} collate "C"`, id),
    index(`${name}_${key}_search`).using('gin', sql`${text} gin_trgm_ops`),
  ]);
