import type { BusinessDate } from '@artha/domain/kit/dates';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { NavSource } from '../instruments.tables.ts';

/** Which prices a person means; all that is given must apply. */
export interface PriceSelection {
  readonly importRunId?: number | undefined;
  readonly schemeCode?: string | undefined;
  readonly source?: NavSource | undefined;
  readonly from?: BusinessDate | undefined;
  readonly to?: BusinessDate | undefined;
}

/** The condition of a selection on rows `p` with the columns of a price and the scheme `i`. */
export function selected({ importRunId, schemeCode, source, from, to }: PriceSelection): SQL {
  const conditions = [
    importRunId === undefined ? undefined : sql`p.import_run_id = ${importRunId}`,
    schemeCode === undefined ? undefined : sql`i.scheme_code = ${schemeCode}`,
    source === undefined ? undefined : sql`p.source = ${source}`,
    from === undefined ? undefined : sql`p.nav_on >= ${from}::date`,
    to === undefined ? undefined : sql`p.nav_on <= ${to}::date`,
  ];
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);
}
