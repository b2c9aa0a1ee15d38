import { column } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { instrument } from '../instruments/instruments.tables.ts';
import { watchlistItem } from './watchlist.tables.ts';

export const watchlistTable = personalTable({
  name: 'watchlist',
  title: 'Watchlist',
  columns: {
    fundName: column('text', 'Fund'),
    schemeCode: column('code', 'Scheme code'),
    addedAt: column('instant', 'Added'),
  },
  rows: (userId) => sql`
    select ${instrument.name} as "fundName", ${instrument.schemeCode} as "schemeCode",
      ${watchlistItem.addedAt} as "addedAt"
    from ${watchlistItem} join ${instrument} on ${instrument.id} = ${watchlistItem.instrumentId}
    where ${watchlistItem.appUserId} = ${userId} order by ${watchlistItem.addedAt}, ${watchlistItem.instrumentId}`,
});
