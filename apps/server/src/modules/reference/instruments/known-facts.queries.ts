import { sql } from 'drizzle-orm';
import { computed } from '../../../platform/db/select-list.ts';
import { fundLaunch, fundPerformance } from '../fund-facts/fund-facts.tables.ts';
import { instrumentRisk, rating } from '../master-data/kinds/instruments.ts';
import { schemeRule } from '../scheme-rules/scheme-rules.tables.ts';
import { instrument } from './instruments.tables.ts';

/**
 * What feeds state of a scheme besides its prices, each null where none does. Subqueries, so that a page looks them up
 * for its own rows only.
 */
export const knownFacts = {
  riskName: computed(
    instrumentRisk.name,
    sql`(select name from instrument_risk where id = ${instrument.instrumentRiskId})`,
  ),
  riskRank: computed(
    instrumentRisk.rank,
    sql`(select rank from instrument_risk where id = ${instrument.instrumentRiskId})`,
  ),
  ratingName: computed(rating.name, sql`(select name from rating where id = ${instrument.ratingId})`),
  /** The least of a first lump sum: by the rule of the scheme on the day of its price, else by the scheme master. */
  minimumFirst: computed(
    schemeRule.minimumFirst,
    sql`coalesce(
      (select minimum_first from scheme_rule where instrument_id = ${instrument.id} and is_active
        and valid_from <= coalesce(${instrument.latestNavOn}, 'infinity') order by valid_from desc limit 1),
      (select minimum from fund_launch where instrument_id = ${instrument.id}))`,
  ),
  launchedOn: computed(
    fundLaunch.launchedOn,
    sql`(select launched_on from fund_launch where instrument_id = ${instrument.id})`,
  ),
  rollingAverage3y: computed(
    fundPerformance.rollingAverage3y,
    sql`(select rolling_average3y from fund_performance where instrument_id = ${instrument.id})`,
  ),
} as const;

/** The rank of the rating, the best first. */
export const ratingRank = sql`(select rank from rating where id = ${instrument.ratingId})`;
