import { sql } from 'drizzle-orm';
import type { ReconciliationCheck } from '../../../platform/db/reconciliation-check.ts';
import { posting } from '../../ledger/ledger/ledger.tables.ts';
import { bankCredit } from './credits/credits.tables.ts';
import { refund } from './payments.tables.ts';

/** What the ledger holds of a transfer for no order is what still waits, or what is due to go back. */
export const UNMATCHED_MONEY: ReconciliationCheck = sql`
  select 'unmatched money' as "check", 'transfer ' || coalesce(c.id, h.id) as what,
         coalesce(c.amount, 0)::text as expected, coalesce(h.amount, 0)::text as found, null::int as "folioId"
  from (
    select ${bankCredit.id}::text as id,
           case when ${bankCredit.status} = 'unmatched' then ${bankCredit.amount} else coalesce(r.amount, 0) end as amount
    from ${bankCredit} left join (
      select ${refund.bankCreditId} as credit_id, ${refund.amount} as amount from ${refund}
      where ${refund.bankCreditId} is not null and ${refund.status} = 'due'
    ) r on r.credit_id = ${bankCredit.id}
  ) c full join (
    select ${posting.ledgerAccountKey} as id, sum(${posting.amount}) as amount from ${posting}
    where ${posting.ledgerAccountKind} = 'unmatched' group by 1
  ) h on h.id = c.id
  where coalesce(h.amount, 0) <> coalesce(c.amount, 0)`;
