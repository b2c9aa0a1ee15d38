import type { BusinessDate } from '@artha/domain/kit/dates';
import { RETURN_BASE_LAG_DAYS, RETURN_YEARS } from '@artha/domain/reference/instruments/point-returns';
import type { NamedScheme } from '@artha/domain/reference/instruments/name-suffix';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { NavSource } from './instruments.tables.ts';

/** The date of the newest latest price of each source. */
export async function listNewestNavs(tx: Tx): Promise<{ source: NavSource; newestOn: BusinessDate }[]> {
  const { rows } = await tx.execute<{ source: NavSource; newestOn: BusinessDate }>(sql`
    select latest_nav_source as source, max(latest_nav_on) as "newestOn" from instrument
    where latest_nav_source is not null group by 1`);
  return rows;
}

/**
 * The newest date of a price from some sources in the whole history; undefined when there is none. It reads the history
 * once, for corrections only.
 */
export async function findNewestPriceOn(tx: Tx, sources: readonly NavSource[]): Promise<BusinessDate | undefined> {
  const { rows } = await tx.execute<{ newestOn: BusinessDate | null }>(sql`
    select max(nav_on)::text as "newestOn" from nav_history where source = any (${sql.param([...sources])}::text[])`);
  return rows[0]?.newestOn ?? undefined;
}

/** Lets files from a date on describe schemes again that a file with a later date described. */
export async function lowerDescribedOn(tx: Tx, newestOn: BusinessDate): Promise<void> {
  await tx.execute(sql`update instrument set described_on = ${newestOn}::date where described_on > ${newestOn}::date`);
}

/** Updates which schemes are live. @param from by source, the oldest price date with which a scheme is live */
export async function updateLive(tx: Tx, from: ReadonlyMap<NavSource, BusinessDate>): Promise<void> {
  await tx.execute(sql`
    update instrument i set is_live = not i.is_live
    from unnest(
      ${sql.param([...from.keys()])}::text[], ${sql.param([...from.values()])}::date[]
    ) f (source, live_from)
    where f.source = i.latest_nav_source and (i.latest_nav_on >= f.live_from) <> i.is_live`);
}

/**
 * Unlists demo schemes after the import of a real feed. They and their prices stay in the database: their holders see
 * them among their holdings.
 */
export async function unlistDemonstration(tx: Tx): Promise<void> {
  await tx.execute(sql`update instrument set listing_status = 'not-listed' where is_demonstration and is_listed`);
}

/** The listed schemes that share their name with another one, or did so before. */
export async function listSchemesOfOneName(tx: Tx): Promise<(NamedScheme & { readonly nameSuffix: string | null })[]> {
  const { rows } = await tx.execute<NamedScheme & { readonly nameSuffix: string | null } & Record<string, unknown>>(sql`
    select id, name, plan_type as "planType", option, option_name as "optionName", scheme_code as "schemeCode",
      name_suffix as "nameSuffix"
    from (select *, count(*) over (partition by lower(name)) as namesakes from instrument where is_listed) i
    where namesakes > 1 or name_suffix is not null`);
  return rows;
}

export async function updateNameSuffixes(
  tx: Tx,
  suffixes: readonly { readonly id: number; readonly suffix: string | null }[],
): Promise<void> {
  await tx.execute(sql`
    update instrument i set name_suffix = s.suffix
    from unnest(
      ${sql.param(suffixes.map(({ id }) => id))}::int[], ${sql.param(suffixes.map(({ suffix }) => suffix))}::text[]
    ) s (id, suffix)
    where i.id = s.id`);
}

/** Returns of a scheme over one, three and five years in percent. */
export interface PointReturns {
  readonly id: number;
  readonly return1: string | null;
  readonly return3: string | null;
  readonly return5: string | null;
}

/** A scheme's latest price, its prices one, three and five years earlier where they exist, and its current returns. */
export interface ReturnBases extends Record<string, unknown> {
  readonly id: number;
  readonly latest: string;
  readonly base1: string | null;
  readonly base3: string | null;
  readonly base5: string | null;
  readonly return1: string | null;
  readonly return3: string | null;
  readonly return5: string | null;
}

/** Schemes whose latest prices are in the same month, with the first and last day of those prices. */
export interface MonthGroup extends Record<string, unknown> {
  readonly ids: readonly number[];
  readonly firstOn: BusinessDate;
  readonly lastOn: BusinessDate;
}

/** @param ids undefined for all schemes */
export async function listMonthGroups(tx: Tx, ids: readonly number[] | undefined): Promise<MonthGroup[]> {
  const among = ids === undefined ? sql`` : sql`join unnest(${sql.param([...ids])}::int[]) priced (id) using (id)`;
  const { rows } = await tx.execute<MonthGroup>(sql`
    select json_agg(id) as ids, min(latest_nav_on) as "firstOn", max(latest_nav_on) as "lastOn"
    from instrument ${among}
    where latest_nav is not null and latest_nav_on is not null group by date_trunc('month', latest_nav_on)`);
  return rows;
}

/**
 * Makes the rest of the transaction look prices up by index. With the default of 4, meant for disks, the planner would
 * prefer a sequential scan of a small partition.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('random_page_cost', '1.1', true)`);
}

/**
 * The base prices of returns: on the anniversary or in the days before it, and not before the newest jump, across which
 * there is no return. Schemes with neither a base price nor a return are left out.
 *
 * @param ids undefined for all schemes
 */
export async function listReturnBases(tx: Tx, ids: readonly number[] | undefined): Promise<ReturnBases[]> {
  await preferIndexes(tx);
  const bases: ReturnBases[] = [];
  for (const group of await listMonthGroups(tx, ids)) {
    for (const row of await listBasesOfGroup(tx, group)) bases.push(row);
  }
  return bases;
}

const anniversary = (day: SQL, years: number): SQL => sql`(${day} - make_interval(years => ${years}::int))::date`;
const lag = sql`${RETURN_BASE_LAG_DAYS}::int`;

/**
 * Looks up the index of the history for each scheme, so that the cost does not grow with the history. The days of the
 * group are values in the statement, so that it is planned for their one or two partitions only.
 */
async function listBasesOfGroup(tx: Tx, { ids, firstOn, lastOn }: MonthGroup): Promise<ReturnBases[]> {
  const base = (years: number) => {
    const [first, last] = [anniversary(sql`${firstOn}::date`, years), anniversary(sql`${lastOn}::date`, years)];
    const own = anniversary(sql`i.latest_nav_on`, years);
    return sql`left join lateral (
      select h.nav from nav_history h
      where h.instrument_id = i.id
        and h.nav_on between ${first} - ${lag} and ${last} and h.nav_on between ${own} - ${lag} and ${own}
        and h.nav_on >= coalesce(i.nav_jump_on, '-infinity')
      order by h.nav_on desc, h.revision desc limit 1
    ) ${sql.identifier(`b${years}`)} on true`;
  };
  const { rows } = await tx.execute<ReturnBases>(sql`
    select i.id, i.latest_nav as latest, b1.nav as base1, b3.nav as base3, b5.nav as base5,
      i.return1y as return1, i.return3y as return3, i.return5y as return5
    from unnest(${sql.param([...ids])}::int[]) g (id) join instrument i on i.id = g.id
      ${sql.join(RETURN_YEARS.map(base), sql` `)}
    where coalesce(b1.nav, b3.nav, b5.nav, i.return1y, i.return3y, i.return5y) is not null`);
  return rows;
}

export async function updateReturns(tx: Tx, returns: readonly PointReturns[]): Promise<void> {
  const column = <Key extends keyof PointReturns>(key: Key) => sql.param(returns.map((row) => row[key]));
  await tx.execute(sql`
    update instrument i set return1y = r.return1, return3y = r.return3, return5y = r.return5
    from unnest(
      ${column('id')}::int[],
      ${column('return1')}::numeric[], ${column('return3')}::numeric[], ${column('return5')}::numeric[]
    ) r (id, return1, return3, return5)
    where i.id = r.id`);
}
