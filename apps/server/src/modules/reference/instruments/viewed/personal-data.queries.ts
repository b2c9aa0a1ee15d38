import { column } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../../platform/db/personal-table.ts';
import { instrument } from '../instruments.tables.ts';
import { viewedFund } from './viewed-funds.tables.ts';

export const viewedFundsTable = personalTable({
  name: 'viewed-funds',
  title: 'Funds that you viewed last',
  columns: {
    fundName: column('text', 'Fund'),
    schemeCode: column('code', 'Scheme code'),
    viewedAt: column('instant', 'Viewed'),
  },
  rows: (userId) => sql`
    select ${instrument.name} as "fundName", ${instrument.schemeCode} as "schemeCode",
      ${viewedFund.viewedAt} as "viewedAt"
    from ${viewedFund} join ${instrument} on ${instrument.id} = ${viewedFund.instrumentId}
    where ${viewedFund.appUserId} = ${userId} order by ${viewedFund.viewedAt}, ${viewedFund.instrumentId}`,
});
