import type { PublishedName } from '@artha/domain/reference/instruments/former-names';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { descriptionSql, stated, unlessEdited } from '../merge/facts.queries.ts';
import { isRealSource } from '../merge/new-prices.queries.ts';
import type { DescribingFile } from '../merge/scheme-file.ts';
import { instrumentFormerName } from './former-name.tables.ts';

/** A name without plan, option and punctuation: two names that differ only in these are the same. */
const bare = (name: SQL): SQL => sql`regexp_replace(lower(${name}),
  '(direct|regular|growth|plan|options?|dividend|i?dcw|payout|pay-out|re-?invest(ment)?|[^a-z0-9]+)', '', 'g')`;

/**
 * Keeps the names that schemes lose by the staged file, or had in it if it is older than what describes them. Schemes
 * whose names it changes are searched by them once `refreshSearch` has run.
 */
export async function keepFormerNames(tx: Tx, file: DescribingFile): Promise<void> {
  if (!isRealSource(file.source) || !file.providesSchemes) return;
  const { describes } = descriptionSql(file);
  const former = sql`case when ${describes} then i.name else s.name end`;
  const current = sql`case when ${describes} then ${unlessEdited('name', stated('name'))} else i.name end`;
  await tx.execute(sql`
    with former as (
      insert into instrument_former_name (instrument_id, name, last_seen_on)
      select distinct on (instrument_id, name) * from (
        select i.id as instrument_id, ${former} as name,
          case when ${describes} then i.described_on else ${file.newestOn}::date end as last_seen_on
        from scheme_stage s join instrument i on i.scheme_code = s.scheme_code
        where not i.is_demonstration and s.name <> i.name and ${bare(former)} <> ${bare(current)}
      ) f order by instrument_id, name, last_seen_on desc
      on conflict (instrument_id, name) do update set last_seen_on = excluded.last_seen_on
        where excluded.last_seen_on > instrument_former_name.last_seen_on
      returning instrument_id)
    update instrument i set search_name = null from former where i.id = former.instrument_id`);
}

/** A name that a list of another day has for a scheme. */
export interface SeenName {
  readonly schemeCode: string;
  readonly name: string;
  readonly seenOn: string;
}

/** Keeps names that schemes have in another list, where theirs is another one now. Unknown schemes are left out. */
export async function addFormerNames(tx: Tx, names: readonly SeenName[]): Promise<void> {
  const column = (key: keyof SeenName) => sql.param(names.map((name) => name[key]));
  await tx.execute(sql`
    with former as (
      insert into instrument_former_name (instrument_id, name, last_seen_on)
      select i.id, s.name, max(s.seen_on)
      from unnest(${column('schemeCode')}::text[], ${column('name')}::text[], ${column('seenOn')}::date[])
        s (scheme_code, name, seen_on)
        join instrument i on i.scheme_code = s.scheme_code
      where ${bare(sql`s.name`)} not in (${bare(sql`i.name`)}, ${bare(sql`i.scheme_name`)})
      group by i.id, s.name
      on conflict (instrument_id, name) do update set last_seen_on = excluded.last_seen_on
        where excluded.last_seen_on > instrument_former_name.last_seen_on
      returning instrument_id)
    update instrument i set search_name = null from former where i.id = former.instrument_id`);
}

/** The names that files of another day had for a scheme. */
export const listPublishedNames = (db: Db, instrumentId: number): Promise<PublishedName[]> =>
  db
    .select({ name: instrumentFormerName.name, lastSeenOn: instrumentFormerName.lastSeenOn })
    .from(instrumentFormerName)
    .where(eq(instrumentFormerName.instrumentId, instrumentId))
    .orderBy(instrumentFormerName.name);
