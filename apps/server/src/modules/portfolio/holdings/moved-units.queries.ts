/**
 * The journals behind holdings, as parts of statements: `base`, `moved` and `paid`, in this order. The figures of a
 * range and its performance are computed from the same rows.
 */
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { instrumentCategory } from '../../reference/master-data/kinds/instruments.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import { accountsIn, categoryId, categoryInUse, instrumentsIn } from '../filter/index.ts';

/** One holding, or those of a folio or a scheme. */
export interface OneHolding {
  readonly folioId?: number | undefined;
  readonly instrumentId?: number | undefined;
}

/** Current and past holdings of the filter. Only this part joins `account`, `instrument` and its category. */
export const heldSql = (scope: Scope, filter: HoldingsFilter, { folioId, instrumentId }: OneHolding = {}): SQL => sql`
  select ${holding.folioId} as folio_id, ${holding.instrumentId} as instrument_id, ${account.id} as account_id,
    ${categoryId} as category_id
  from ${holding} join ${folio} on ${eq(folio.id, holding.folioId)}
  join ${account} on ${eq(account.id, folio.accountId)}
  join ${instrument} on ${eq(instrument.id, holding.instrumentId)} left join ${instrumentCategory} on ${categoryInUse}
  where ${
    and(
      accountsIn(scope, filter),
      instrumentsIn(filter),
      folioId === undefined ? undefined : eq(holding.folioId, folioId),
      instrumentId === undefined ? undefined : eq(holding.instrumentId, instrumentId),
    ) ?? sql`true`
  }`;

/**
 * The journals that moved units until the last day, and those that distributed income, which move none: a row for each,
 * with the day of its reversal. A conversion within the scheme has one row for the old units and one for the new.
 */
export const movedSql = (to: BusinessDate): SQL => sql`
  select folio_id, instrument_id, id, min(idem_key) filter (where is_original) as idem_key,
    min(kind) filter (where is_original) as kind,
    sum(units) filter (where is_original) as units, min(lot_on) as lot_on, min(lot_cost) as lot_cost,
    min(on_date) filter (where is_original) as booked_on, min(on_date) filter (where not is_original) as reversed_on
  from (
    select b.folio_id, b.instrument_id, coalesce(j.reverses_journal_id, j.id) as id, j.idem_key, j.kind, p.units,
      j.business_date as on_date, j.reverses_journal_id is null as is_original, j.lot_on, j.lot_cost,
      (p.units > 0) = (j.reverses_journal_id is null) as is_in
    from base b
    join posting p on p.ledger_account_kind = 'folio' and p.ledger_account_key = b.folio_id::text
      and p.instrument_id = b.instrument_id
    join journal j on j.id = p.journal_id and j.business_date <= ${to}::date
    union all
    select b.folio_id, b.instrument_id, coalesce(j.reverses_journal_id, j.id) as id, j.idem_key, j.kind, 0 as units,
      j.business_date as on_date, j.reverses_journal_id is null as is_original, j.lot_on, j.lot_cost, false as is_in
    from base b
    join posting p on p.ledger_account_kind = 'income'
      and p.ledger_account_key = b.folio_id || ':' || b.instrument_id and p.instrument_id is null
    join journal j on j.id = p.journal_id and j.business_date <= ${to}::date
  ) each group by folio_id, instrument_id, id, is_in
  having sum(units) filter (where is_original) <> 0 or min(kind) filter (where is_original) = 'distribution'`;

/**
 * Adds the money: below zero the cost of units that come in, above zero the proceeds of units sold, at the exchange, or
 * the income that was distributed, less tax. Units of a lot that is transferred or converted leave at the cost that
 * they take along, without a gain. Securities transaction tax lowers the proceeds, but not the gain.
 */
export const paidSql = sql`
  select m.*, case when m.lot_cost is not null then -sign(m.units) * m.lot_cost else coalesce(p.money, 0) end as money,
    coalesce(p.securities_tax, 0) as securities_tax
  from moved m
  left join lateral (
    select sum(p.amount) filter (
        where p.ledger_account_kind = case m.kind when 'distribution' then 'income' else 'exchange' end) as money,
      sum(p.amount) filter (
        where p.ledger_account_kind = 'tax' and m.kind in ('redemption', 'switch-out')) as securities_tax
    from posting p where m.lot_cost is null and p.journal_id = m.id and p.instrument_id is null) p on true`;
