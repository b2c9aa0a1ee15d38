import type { BusinessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import type { HoldingsFilter } from '../filter/index.ts';
import type { OneHolding } from '../holdings/index.ts';
import { heldSql, movedSql, paidSql } from '../holdings/index.ts';

export interface MovesQuery extends OneHolding {
  readonly filter: HoldingsFilter;
  readonly to: BusinessDate;
}

/** The moves of a holding, as parallel lists. Days are counted from 1 January 1970, whole amounts are text. */
export interface MovesRow extends Record<string, unknown> {
  readonly folioId: number;
  readonly instrumentId: number;
  readonly ids: readonly string[];
  readonly keys: readonly string[];
  readonly kinds: readonly string[];
  readonly bookedDays: readonly number[];
  readonly reversedDays: readonly (number | null)[];
  /** 1/10,000 of a unit. */
  readonly units: readonly number[];
  /** Paise. */
  readonly money: readonly number[];
  readonly securitiesTaxes: readonly number[];
  /** The day of a lot that came from elsewhere; null for others. */
  readonly lotDays: readonly (number | null)[];
  /** Whether units came for nothing and from nowhere. */
  readonly areBonus: readonly boolean[];
}

/**
 * Every move of units of the holdings of a filter until a day, one row a holding: a row a move would take longer to
 * read than to compute with. Numbers are exact below 2^53.
 */
export async function listMoves(db: Db, scope: Scope, { filter, to, ...one }: MovesQuery) {
  const { rows } = await db.execute<{ moves: MovesRow }>(sql`
    with base as materialized (${heldSql(scope, filter, one)}), moved as (${movedSql(to)}), paid as (${paidSql})
    select json_build_object('folioId', folio_id, 'instrumentId', instrument_id,
      'ids', json_agg(id), 'keys', json_agg(idem_key), 'kinds', json_agg(kind),
      'bookedDays', json_agg(booked_on - date '1970-01-01'),
      'reversedDays', json_agg(reversed_on - date '1970-01-01'),
      'units', json_agg((units * 10000)::int8), 'money', json_agg((money * 100)::int8),
      'securitiesTaxes', json_agg((securities_tax * 100)::int8),
      'lotDays', json_agg(lot_on - date '1970-01-01'),
      'areBonus', json_agg(kind = 'corporate-event' and lot_cost = 0 and units > 0 and not exists (
        select from posting p
        where p.journal_id = paid.id and p.ledger_account_kind = 'folio' and p.units < 0))) as moves
    from paid group by folio_id, instrument_id order by folio_id, instrument_id`);
  return rows.map(({ moves }) => moves);
}
