import { sql } from 'drizzle-orm';
import { fundLaunch, fundPerformance } from '../fund-facts/fund-facts.tables.ts';
import { instrumentRisk, rating } from '../master-data/kinds/instruments.ts';
import { schemeRule } from '../scheme-rules/scheme-rules.tables.ts';
import { instrument } from './instruments.tables.ts';

/**
 * What feeds state of a scheme besides its prices, each null where none does. Subqueries, so that a page looks them up
 * for its own rows only.
 */
export const knownFacts = {
  riskName: sql<string | null>`(select name from instrument_risk where id = ${instrument.instrumentRiskId})`.mapWith(
    instrumentRisk.name,
  ),
  riskRank: sql<number | null>`(select rank from instrument_risk where id = ${instrument.instrumentRiskId})`.mapWith(
    instrumentRisk.rank,
  ),
  ratingName: sql<string | null>`(select name from rating where id = ${instrument.ratingId})`.mapWith(rating.name),
  /** The least of a first lump sum: by the rule of the scheme on the day of its price, else by the scheme master. */
  minimumFirst: sql`coalesce(
    (select minimum_first from scheme_rule where instrument_id = ${instrument.id}
      and valid_from <= coalesce(${instrument.latestNavOn}, 'infinity') order by valid_from desc limit 1),
    (select minimum from fund_launch where instrument_id = ${instrument.id}))`.mapWith(schemeRule.minimumFirst),
  launchedOn: sql`(select launched_on from fund_launch where instrument_id = ${instrument.id})`.mapWith(
    fundLaunch.launchedOn,
  ),
  rollingAverage3y: sql<
    string | null
  >`(select rolling_average3y from fund_performance where instrument_id = ${instrument.id})`.mapWith(
    fundPerformance.rollingAverage3y,
  ),
} as const;

/** The rank of the rating, the best first. */
export const ratingRank = sql`(select rank from rating where id = ${instrument.ratingId})`;
