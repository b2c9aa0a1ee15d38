import { sql } from 'drizzle-orm';
import type { ReconciliationCheck } from '../../../platform/db/reconciliation-check.ts';
import { holding } from '../../ledger/ledger/ledger.tables.ts';
import { orderLine } from './orders.tables.ts';

/** What a holding reserves is what its open orders have reserved. */
export const RESERVED_UNITS: ReconciliationCheck = sql`
  select 'reserved units' as "check", 'folio ' || folio_id || ', instrument ' || instrument_id || ': reserved' as what,
         coalesce(l.units, 0)::text as expected, coalesce(h.units, 0)::text as found, folio_id as "folioId"
  from (
    select ${orderLine.folioId} as folio_id, ${orderLine.instrumentId} as instrument_id,
           sum(${orderLine.unitsReserved}) as units
    from ${orderLine} where ${orderLine.unitsReserved} is not null group by 1, 2
  ) l full join (
    select ${holding.folioId} as folio_id, ${holding.instrumentId} as instrument_id, ${holding.unitsReserved} as units
    from ${holding} where ${holding.unitsReserved} > 0
  ) h using (folio_id, instrument_id)
  where h.units is distinct from l.units`;
