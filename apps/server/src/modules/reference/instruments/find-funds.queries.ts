import type { PlanType } from '@artha/contract/system/product-config';
import { PALETTE_FETCHED_ROWS } from '@artha/domain/kit/limits';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/tables/search-words.ts';
import { displayName } from './display-name.queries.ts';
import { instrument } from './instruments.tables.ts';
import { serviceProvider } from '../master-data/kinds/parties.ts';
import type { SearchTerms } from '../../../platform/node/search-sources.ts';

/** As its index has it. */
const byBytes = sql`${instrument.searchText} collate "C"`;
const LAST_CHARACTER = '\u{10ffff}';

/**
 * The live schemes of a plan with every search word in name, fund house, code or an ISIN. Schemes whose name starts
 * with the search text come first.
 */
export async function findFunds(db: Db, planType: PlanType, { text, words }: SearchTerms) {
  const found = (rank: number, condition: SQL | undefined, order: SQL) =>
    db
      .select({
        id: instrument.id,
        name: displayName.as('name'),
        serviceProviderName: serviceProvider.name,
        rank: sql<number>`${rank}::int`.as('rank'),
      })
      .from(instrument)
      .innerJoin(serviceProvider, eq(serviceProvider.id, instrument.serviceProviderId))
      .where(
        and(eq(instrument.planType, planType), eq(instrument.isLive, true), eq(instrument.isListed, true), condition),
      )
      .orderBy(order, asc(instrument.id))
      .limit(PALETTE_FETCHED_ROWS);
  // The search text of a scheme starts with its name.
  const rows = await unionAll(
    found(0, sql`${byBytes} >= ${text} and ${byBytes} < ${text + LAST_CHARACTER}`, byBytes),
    found(1, and(...words.map((word) => like(instrument.searchText, `%${escapeLike(word)}%`))), asc(instrument.name)),
  );
  const best = rows.toSorted((one, other) => one.rank - other.rank);
  const byId = new Map(best.map(({ id, name, serviceProviderName }) => [id, { id, name, serviceProviderName }]));
  return [...byId.values()].slice(0, PALETTE_FETCHED_ROWS);
}
