import { paise, textFromPaise } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import type { TransitMove } from './transit-moves.ts';

/** Locks transit balances, always in the same order, and creates those that do not exist yet. */
export async function lockTransit(tx: Tx, accounts: readonly Pick<TransitMove, 'kind' | 'owner'>[]): Promise<void> {
  const given = sql`unnest(
    ${sql.param(accounts.map(({ kind }) => kind))}::text[], ${sql.param(accounts.map(({ owner }) => owner))}::text[]
  ) as p (kind, key)`;
  await tx.execute(sql`
    insert into transit_balance (ledger_account_kind, ledger_account_key, balance)
    select p.kind, p.key, 0 from ${given} order by p.kind collate "C", p.key collate "C"
    on conflict (ledger_account_kind, ledger_account_key) do nothing`);
  await tx.execute(sql`
    select from transit_balance where (ledger_account_kind, ledger_account_key) in (select p.kind, p.key from ${given})
    order by ledger_account_kind collate "C", ledger_account_key collate "C" for update`);
}

/** Updates locked balances. The check of the table refuses a negative balance. */
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
