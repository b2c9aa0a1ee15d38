import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { NAV_PLACES, roundToPlaces, textFromScaled } from '@artha/domain/kit/money';
import { LEVEL_PLACES } from '@artha/domain/reference/feeds/index-levels';
import type { Tx } from '../../platform/db/database.ts';
import { loadCalendar } from '../../modules/reference/calendar/index.ts';
import {
  DEMONSTRATION_SOURCE,
  insertIndex,
  mergeLevels,
  mergePortfolios,
  mergeRanks,
  schemeFinder,
} from '../../modules/reference/fund-facts/index.ts';
import { demonstrationSchemes } from '../funds.ts';
import { demonstrationNavs } from '../navs.ts';
import { demonstrationRanks } from './companies.ts';
import { insertBenchmarks, insertManagers } from './fund-facts.queries.ts';
import { DEMONSTRATION_INDICES } from './indices.ts';
import { demonstrationManagers } from './managers.ts';
import { demonstrationPortfolio } from './portfolios.ts';

const SOURCE = { source: DEMONSTRATION_SOURCE, runId: null } as const;
/** As long as the prices of demo funds. */
const HISTORY_MONTHS = 62;
/** A level is a hundred times the value of the random walk. */
const LEVEL_FACTOR = 100n;

const endOfMonthBefore = (day: BusinessDate): BusinessDate => addDays(businessDate(`${day.slice(0, 7)}-01`), -1);

/** The last day of the half-year that ended before a day. */
function endOfHalfYearBefore(day: BusinessDate): BusinessDate {
  const isSecondHalf = Number(day.slice(5, 7)) > 6;
  return addDays(businessDate(`${day.slice(0, 4)}-${isSecondHalf ? '07' : '01'}-01`), -1);
}

/** Seeds portfolios, ranks of companies, indices with levels, benchmarks and managers of the demo funds. */
export async function seedFundFacts(tx: Tx, businessNow: Date): Promise<void> {
  const today = businessDateAt(businessNow);
  const schemes = [...new Map(demonstrationSchemes().map((scheme) => [scheme.schemeName, scheme])).values()];
  const asOf = endOfMonthBefore(today);
  await mergeRanks(tx, endOfHalfYearBefore(asOf), demonstrationRanks(), SOURCE);
  const holdings = schemes.flatMap(({ fundHouse, schemeName }, nth) =>
    demonstrationPortfolio({ houseName: fundHouse, schemeName, ordinal: nth + 1 }, asOf),
  );
  const entries = holdings.map((row, nth) => ({ line: nth + 1, isCounted: true, row }));
  await mergePortfolios(tx, entries, { ...SOURCE, findScheme: await schemeFinder(tx) });
  await seedIndices(tx, today);
  await insertBenchmarks(
    tx,
    DEMONSTRATION_INDICES.flatMap(({ name, schemes: compared }) => compared.map((scheme) => ({ scheme, index: name }))),
  );
  await insertManagers(
    tx,
    schemes.flatMap(({ schemeName }) =>
      demonstrationManagers(schemeName, today).map(({ name, from }) => ({ schemeName, name, from })),
    ),
  );
}

async function seedIndices(tx: Tx, today: BusinessDate): Promise<void> {
  const calendar = await loadCalendar(tx, 'exchange');
  const until = addDays(today, -1);
  for (const { name, isTotalReturn, walk } of DEMONSTRATION_INDICES) {
    const id = await insertIndex(tx, name, isTotalReturn);
    const levels = demonstrationNavs(walk, calendar, addMonths(until, -HISTORY_MONTHS), until);
    const entries = levels.map(({ on, nav }, nth) => ({
      line: nth + 1,
      on,
      level: textFromScaled(roundToPlaces(nav * LEVEL_FACTOR, NAV_PLACES, LEVEL_PLACES), LEVEL_PLACES),
    }));
    await mergeLevels(tx, id, entries, SOURCE);
  }
}
