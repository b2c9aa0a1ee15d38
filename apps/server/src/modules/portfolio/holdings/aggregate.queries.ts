import type { BusinessDate } from '@artha/domain/kit/dates';
import { NO_FAMILY, DIRECT_DISTRIBUTOR, OTHERS_CATEGORY_NAME } from '@artha/domain/portfolio/holdings/groups';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { NavSource } from '../../reference/instruments/instruments.tables.ts';
import { AS_PAID, asOpened, DISPOSALS, LOTS } from './lots.queries.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { heldSql, movedSql, paidSql } from './moved-units.queries.ts';

export interface AggregateQuery {
  readonly filter: HoldingsFilter;
  readonly from: BusinessDate;
  readonly to: BusinessDate;
  /** Treats the opening holdings as invested at their opening value. */
  readonly isOpeningInvested: boolean;
}

/**
 * Three views of the journals: `closing` ones make up the holding at the end of the range, `opening` ones that at its
 * start, and `within` is 1 for units that moved in the range and -1 for units that moved back in it. A journal and its
 * reversal cancel out from the day of the reversal; when only the reversal is in the range, it undoes an opening one.
 */
const counted = (from: BusinessDate): SQL => sql`
  select e.*, e.units * e.within as within_units, e.money * e.within as within_money,
    case e.within when 1 then e.booked_on else e.reversed_on end as within_on
  from (
    select p.*, p.reversed_on is null as closing,
      p.booked_on < ${from}::date and (p.reversed_on is null or p.reversed_on >= ${from}::date) as opening,
      case when p.booked_on >= ${from}::date and p.reversed_on is null then 1
        when p.booked_on < ${from}::date and p.reversed_on >= ${from}::date then -1 end as within
    from paid p) e`;

/** Income that bought units in the range: it is paid out and in again. */
const IS_REINVESTED = sql`kind = 'idcw' and within = 1`;

/** Units that moved with their lot, not for money: what they cost is a payment only beyond the holdings of a group. */
const IS_CARRIED = sql`within is not null and lot_cost <> 0 and kind <> 'idcw'`;
const IS_PAID = sql`within is not null and (lot_cost is null or kind = 'idcw')`;

/**
 * The sums of units, cost, proceeds and income, and the money of each day, before lots are matched. Proceeds are before
 * securities transaction tax, as the gain is; what was paid is without it.
 */
const SUMS = sql`
  select folio_id, instrument_id,
    coalesce(sum(units) filter (where closing), 0) as closing_units,
    coalesce(sum(units) filter (where opening), 0) as opening_units,
    coalesce(sum(-money) filter (where closing and units > 0), 0) as closing_bought,
    coalesce(sum(-within_money) filter (where within_units > 0), 0) as within_bought,
    coalesce(sum(-within_units) filter (where within_units < 0), 0) as within_disposed,
    coalesce(sum(money + securities_tax) filter (where closing and units < 0), 0) as closing_proceeds,
    coalesce(sum(money + securities_tax) filter (where opening and units < 0), 0) as opening_proceeds,
    coalesce(sum(within_money + securities_tax * within) filter (where within_units < 0), 0) as within_proceeds,
    coalesce(sum(abs(money)) filter (where kind in ('idcw', 'distribution') and within = 1), 0) as income,
    bool_or(within is not null) as has_moved, bool_or(units < 0 or within < 0) as has_disposals,
    bool_or(units > 0 and lot_on < booked_on) as has_late_lots, min(booked_on) as first_on,
    array_agg(within_on - '2000-01-01'::date) filter (where ${IS_PAID})
      || coalesce(array_agg(within_on - '2000-01-01'::date) filter (where ${IS_REINVESTED}), '{}') as days,
    array_agg((within_money * 100)::bigint::text) filter (where ${IS_PAID})
      || coalesce(array_agg((-within_money * 100)::bigint::text) filter (where ${IS_REINVESTED}), '{}') as amounts,
    array_agg(id::text) filter (where ${IS_CARRIED}) as carried_by,
    array_agg(within_on - '2000-01-01'::date) filter (where ${IS_CARRIED}) as carried_days,
    array_agg((within_money * 100)::bigint::text) filter (where ${IS_CARRIED}) as carried_amounts
  from counted group by folio_id, instrument_id`;

/**
 * The values at the price of the day before the range and of its last day, or the newest one before. A restated day has
 * its newest price. Zero units have the value zero, even without a price.
 */
const valued = (from: BusinessDate, to: BusinessDate): SQL => sql`
  select s.*, c.nav as closing_nav, c.nav_on as closing_nav_on, c.source as closing_nav_source,
    case when s.closing_units = 0 then 0 else round(s.closing_units * c.nav, 2) end as closing_value,
    case when s.opening_units = 0 then 0 else round(s.opening_units * o.nav, 2) end as opening_value
  from sums s join instrument i on i.id = s.instrument_id
  left join lateral (
    select i.latest_nav as nav, i.latest_nav_on as nav_on, i.latest_nav_source as source
      where i.latest_nav_on <= ${to}::date
    union all (select n.nav, n.nav_on, n.source from nav_history n
      where i.latest_nav_on > ${to}::date and n.instrument_id = i.id and n.nav_on <= ${to}::date
      order by n.nav_on desc, n.revision desc limit 1)) c on s.closing_units <> 0
  left join lateral (
    select n.nav from nav_history n
    where s.opening_units <> 0 and n.instrument_id = i.id and n.nav_on < ${from}::date
    order by n.nav_on desc, n.revision desc limit 1) o on true
  where s.closing_units <> 0 or s.opening_units <> 0 or s.has_moved`;

/** The figures of each holding in a range of days, its money by day and the columns of its groups, in one statement. */
export async function listHeldWithin(db: Db, scope: Scope, { filter, from, to, isOpeningInvested }: AggregateQuery) {
  const { invested, realised } = isOpeningInvested ? asOpened() : AS_PAID;
  const { rows } = await db.execute<HeldRow>(sql`
    with base as materialized (${heldSql(scope, filter)}), moved as (${movedSql(to)}),
      paid as materialized (${paidSql}),
      counted as materialized (${counted(from)}), sums as materialized (${SUMS}), valued as (${valued(from, to)}),
      lots as (${LOTS}), disposals as materialized (${DISPOSALS})
    select v.folio_id as "folioId", b.account_id as "accountId", a.name as "accountName",
      a.account_number as "accountNumber", a.is_held_away as "isHeldAway",
      u.id as "appUserId", u.name as "appUserName",
      coalesce(f.id, ${NO_FAMILY.id}) as "familyId", coalesce(f.name, ${NO_FAMILY.name}) as "familyName",
      coalesce(d.id, ${DIRECT_DISTRIBUTOR.id}) as "distributorId",
      coalesce(d.name, ${DIRECT_DISTRIBUTOR.name}) as "distributorName",
      i.product_id as "productId", p.name as "productName", i.asset_id as "assetId", s.name as "assetName",
      b.category_id as "categoryId", coalesce(k.name, ${OTHERS_CATEGORY_NAME}) as "categoryName",
      v.instrument_id as "instrumentId", v.opening_value as "openingValue", ${invested} as "investedValue",
      v.closing_value as "currentValue", ${realised} as "realisedGain", v.income, v.closing_units as units,
      v.closing_nav as nav, v.closing_nav_on::text as "navOn", v.closing_nav_source as "navSource",
      coalesce(v.days, '{}') as days, coalesce(v.amounts, '{}') as amounts,
      coalesce(v.carried_by, '{}') as "carriedBy", coalesce(v.carried_days, '{}') as "carriedDays",
      coalesce(v.carried_amounts, '{}') as "carriedAmounts",
      coalesce(v.has_late_lots and v.has_disposals, false) as "hasLateLots",
      i.nav_jump_on::text as "navJumpOn", (select min(first_on)::text from sums) as "firstOn"
    from valued v join base b on b.folio_id = v.folio_id and b.instrument_id = v.instrument_id
    left join disposals ds on ds.folio_id = v.folio_id and ds.instrument_id = v.instrument_id
    join instrument i on i.id = v.instrument_id
    join account a on a.id = b.account_id join app_user u on u.id = a.app_user_id
    left join family f on f.id = u.family_id left join distributor d on d.id = a.distributor_id
    join product p on p.id = i.product_id join asset s on s.id = i.asset_id
    left join instrument_category k on k.id = b.category_id`);
  return rows;
}

/** A holding in a range of days; amounts are the text of the database. */
export interface HeldRow extends Record<string, unknown> {
  readonly folioId: number;
  readonly accountId: number;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly isHeldAway: boolean;
  readonly appUserId: number;
  readonly appUserName: string;
  readonly familyId: number;
  readonly familyName: string;
  readonly distributorId: number;
  readonly distributorName: string;
  readonly productId: number;
  readonly productName: string;
  readonly assetId: number;
  readonly assetName: string;
  readonly categoryId: number;
  readonly categoryName: string;
  readonly instrumentId: number;
  /** Null without a price before the range. */
  readonly openingValue: string | null;
  readonly investedValue: string;
  /** Null without a price. */
  readonly currentValue: string | null;
  readonly realisedGain: string;
  /** Distributed or reinvested in the range, less tax. */
  readonly income: string;
  readonly units: string;
  /** The price of the closing value; null without one, and without units. */
  readonly nav: string | null;
  readonly navOn: BusinessDate | null;
  readonly navSource: NavSource | null;
  /** Days since 1 January 2000, and in the same order the amount of each in paise. */
  readonly days: readonly number[];
  readonly amounts: readonly string[];
  /** The same of units that moved with their lot, and the journal that moved them. */
  readonly carriedBy: readonly string[];
  readonly carriedDays: readonly number[];
  readonly carriedAmounts: readonly string[];
  /** Units were sold, and some came with an older lot: lots may not be sold in the order in which they came. */
  readonly hasLateLots: boolean;
  /** The newest price of the scheme that no market move explains; null for none. */
  readonly navJumpOn: BusinessDate | null;
  /** The day of the first journal of all rows until the end of the range. */
  readonly firstOn: BusinessDate;
}
