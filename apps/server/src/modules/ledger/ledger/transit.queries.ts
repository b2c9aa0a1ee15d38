import { paise, textFromPaise } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { TransitMove } from './transit-moves.ts';

/** Locks the balances of places, making those that are not there yet, always in one order. */
export async function lockTransit(tx: Tx, places: readonly Pick<TransitMove, 'kind' | 'owner'>[]): Promise<void> {
  const given = sql`unnest(
    ${sql.param(places.map(({ kind }) => kind))}::text[], ${sql.param(places.map(({ owner }) => owner))}::text[]
  ) as p (kind, key)`;
  await tx.execute(sql`
    insert into transit_balance (ledger_account_kind, ledger_account_key, balance)
    select p.kind, p.key, 0 from ${given} order by p.kind collate "C", p.key collate "C"
    on conflict (ledger_account_kind, ledger_account_key) do nothing`);
  await tx.execute(sql`
    select from transit_balance where (ledger_account_kind, ledger_account_key) in (select p.kind, p.key from ${given})
    order by ledger_account_kind collate "C", ledger_account_key collate "C" for update`);
}

/** Moves locked balances. The check of the table refuses what would take more than is there. */
export async function updateTransit(tx: Tx, moves: readonly TransitMove[]): Promise<void> {
  await tx.execute(sql`
    update transit_balance t
    set balance = t.balance + n.amount, last_moved_on = greatest(t.last_moved_on, n.on_date)
    from unnest(
      ${sql.param(moves.map(({ kind }) => kind))}::text[],
      ${sql.param(moves.map(({ owner }) => owner))}::text[],
      ${sql.param(moves.map(({ amount }) => textFromPaise(paise(amount))))}::numeric[],
      ${sql.param(moves.map(({ on }) => on))}::date[]
    ) as n (kind, key, amount, on_date)
    where t.ledger_account_kind = n.kind and t.ledger_account_key = n.key`);
}
