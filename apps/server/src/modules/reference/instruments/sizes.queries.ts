import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';

/** Sets the size of funds to the market value of their newest portfolio, which all plans of a scheme share. */
export async function updateSizes(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update instrument i set size = newest.size
    from (
      select o.instrument_id, (
        select sum(market_value) from fund_portfolio_holding h where h.fund_portfolio_id = o.fund_portfolio_id) as size
      from (
        select distinct on (o.instrument_id) o.instrument_id, o.fund_portfolio_id
        from fund_portfolio_instrument o join fund_portfolio p on p.id = o.fund_portfolio_id
        where o.instrument_id = any (${sql.param([...new Set(ids)])}::int[])
        order by o.instrument_id, p.as_of desc, p.id desc) o) newest
    where i.id = newest.instrument_id and i.size is distinct from newest.size`);
}
