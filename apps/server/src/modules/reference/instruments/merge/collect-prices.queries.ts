import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/database.ts';
import { isRealSource, realSources } from './new-prices.queries.ts';
import type { RefusedLine, SchemeFile } from './scheme-file.ts';

export async function collectNewDayPrices(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into new_price (line, instrument_id, nav_on, nav, places, revision)
    select line, instrument_id, nav_on, nav, places, 1 from scheme_match where is_new_day order by instrument_id`);
}

/**
 * Collects prices of known days that the history does not have. An older file of the same feed does not restate the
 * price of a newer one: such a price is refused.
 */
export async function collectKnownDayPrices(tx: Tx, file: SchemeFile): Promise<void> {
  const isReal = isRealSource(file.source);
  const isSuperseded = sql`(${!file.isNewest} and h.current_source = ${file.source})`;
  await tx.execute(sql`
    insert into new_price (line, instrument_id, nav_on, nav, places, revision, refusal)
    select m.line, m.instrument_id, m.nav_on, m.nav, m.places,
      case when not coalesce(${isSuperseded}, false) then coalesce(h.revision, 0) + 1 end,
      case when ${isSuperseded} then 'a newer file has another NAV for this day' end
    from scheme_match m
    cross join lateral (
      select max(h.revision) as revision,
        bool_or(h.nav = m.nav and (h.source = any (${realSources}) or not ${isReal})) as is_known,
        bool_or(h.source = any (${realSources})) as is_real,
        (array_agg(h.source order by h.revision desc))[1] as current_source
      from nav_history h where h.instrument_id = m.instrument_id and h.nav_on = m.nav_on
    ) h
    where m.is_known_day and h.is_known is not true and (${isReal} or h.is_real is not true)
    order by m.instrument_id`);
}

interface MergedLines {
  readonly describedLines: readonly number[];
  /** They count as refused even if they changed details. */
  readonly refused: readonly RefusedLine[];
  readonly lastIdBefore: number;
}

/** Counts the lines that changed details or the price of an existing scheme, and lists the schemes with new prices. */
export async function countChangedLines(
  tx: Tx,
  { describedLines, refused, lastIdBefore }: MergedLines,
): Promise<{ changed: number; pricedIds: number[] }> {
  const { rows } = await tx.execute<{ lines: number[] | null; ids: number[] | null }>(sql`
    select json_agg(line) filter (where instrument_id <= ${lastIdBefore}) as lines, json_agg(instrument_id) as ids
    from new_price where revision is not null`);
  const lines = new Set([...describedLines, ...(rows[0]?.lines ?? [])]);
  for (const { line } of refused) lines.delete(line);
  return { changed: lines.size, pricedIds: rows[0]?.ids ?? [] };
}
