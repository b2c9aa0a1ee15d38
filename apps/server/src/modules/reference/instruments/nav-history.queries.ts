import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, countDistinct, desc, eq, gte, lte, min, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { navHistory } from './instruments.tables.ts';

export interface NavRange {
  readonly instrumentId: number;
  readonly from?: BusinessDate | undefined;
  readonly to?: BusinessDate | undefined;
}

/** The prices of a scheme, oldest first; a restated day has its newest value. */
export async function listNavs(db: Db, { instrumentId, from, to }: NavRange) {
  return db
    .selectDistinctOn([navHistory.navOn], { date: navHistory.navOn, nav: navHistory.nav })
    .from(navHistory)
    .where(
      and(
        eq(navHistory.instrumentId, instrumentId),
        from ? gte(navHistory.navOn, from) : undefined,
        to ? lte(navHistory.navOn, to) : undefined,
      ),
    )
    .orderBy(asc(navHistory.navOn), desc(navHistory.revision));
}

/** The number of priced days, the first of them, the number of restated days, and the price before the newest one. */
export async function getNavFacts(db: Db, instrumentId: number) {
  const ofInstrument = eq(navHistory.instrumentId, instrumentId);
  const [facts] = await db
    .select({
      navCount: countDistinct(navHistory.navOn),
      firstNavOn: min(navHistory.navOn),
      restatedNavCount: sql`count(distinct ${navHistory.navOn}) filter (where ${navHistory.revision} > 1)`.mapWith(
        Number,
      ),
    })
    .from(navHistory)
    .where(ofInstrument);
  const newest = db
    .select({ on: sql`max(${navHistory.navOn})` })
    .from(navHistory)
    .where(ofInstrument);
  const [previous] = await db
    .select({ previousNav: navHistory.nav, previousNavOn: navHistory.navOn })
    .from(navHistory)
    .where(and(ofInstrument, sql`${navHistory.navOn} < (${newest})`))
    .orderBy(desc(navHistory.navOn), desc(navHistory.revision))
    .limit(1);
  return {
    navCount: facts?.navCount ?? 0,
    firstNavOn: facts?.firstNavOn ?? null,
    restatedNavCount: facts?.restatedNavCount ?? 0,
    previousNav: previous?.previousNav ?? null,
    previousNavOn: previous?.previousNavOn ?? null,
  };
}

/** The last published price of each scheme on exactly its day; schemes without one are missing. */
export async function listNavsOn(
  db: Db,
  wanted: readonly { readonly instrumentId: number; readonly navOn: BusinessDate }[],
) {
  const key = sql`(${navHistory.instrumentId}, ${navHistory.navOn})`;
  return db
    .selectDistinctOn([navHistory.instrumentId, navHistory.navOn], {
      instrumentId: navHistory.instrumentId,
      navOn: navHistory.navOn,
      nav: navHistory.nav,
    })
    .from(navHistory)
    .where(
      sql`${key} in (select * from unnest(
        ${sql.param(wanted.map(({ instrumentId }) => instrumentId))}::int[],
        ${sql.param(wanted.map(({ navOn }) => navOn))}::date[]
      ))`,
    )
    .orderBy(asc(navHistory.instrumentId), asc(navHistory.navOn), desc(navHistory.revision));
}
