import type { BusinessDate } from '@artha/domain/kit/dates';
import type { CalendarYear } from '@artha/domain/reference/fund-facts/period-returns';
import type { RollingReturns } from '@artha/domain/reference/fund-facts/rolling-returns';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { builtOnce } from '../../../platform/db/built-once.ts';
import type { Db } from '../../../platform/db/database.ts';
import { instrument } from '../instruments/instruments.tables.ts';
import { instrumentRisk } from '../master-data/kinds/instruments.ts';
import {
  fundDocument,
  fundExpenseRatio,
  fundLaunch,
  fundManager,
  fundPerformance,
  fundRisk,
  riskFreeRate,
} from './fund-facts.tables.ts';

const INSTRUMENT_ID = sql.param(sql.placeholder('instrumentId'), instrument.id);

const performancesOf = builtOnce((db) =>
  db
    .select({ figures: fundPerformance, rate: riskFreeRate })
    .from(fundPerformance)
    .leftJoin(riskFreeRate, eq(riskFreeRate.id, fundPerformance.riskFreeRateId))
    .where(eq(fundPerformance.instrumentId, INSTRUMENT_ID)),
);

/** The figures of a scheme as they were computed last, with the rate of the Sharpe ratio. */
export async function findPerformance(db: Db, instrumentId: number) {
  const [row] = await performancesOf(db, { instrumentId });
  if (!row) return undefined;
  const {
    rolling1y,
    rolling3y,
    rolling5y,
    calendarYears,
    maxDrawdown,
    drawdownFrom,
    drawdownTo,
    sharpe3y,
    ...figures
  } = row.figures;
  const rolling = [
    { years: 1, text: rolling1y },
    { years: 3, text: rolling3y },
    { years: 5, text: rolling5y },
  ].flatMap(({ years, text }) => (text === null ? [] : [{ years, ...(JSON.parse(text) as RollingReturns) }]));
  const { rate } = row;
  return {
    ...figures,
    rolling,
    calendarYears: JSON.parse(calendarYears) as CalendarYear[],
    drawdown:
      maxDrawdown === null || drawdownFrom === null || drawdownTo === null
        ? null
        : { percent: maxDrawdown, from: drawdownFrom, to: drawdownTo },
    sharpe:
      sharpe3y === null || rate === null
        ? null
        : {
            ratio: sharpe3y,
            ratePercent: rate.percent,
            rateName: rate.name,
            rateFrom: rate.validFrom,
            rateSource: rate.source,
          },
  };
}

/** The expense ratios of a plan (`instrumentId`), newest last. */
export const listExpenses = builtOnce((db) =>
  db
    .select({
      effectiveOn: fundExpenseRatio.effectiveOn,
      total: fundExpenseRatio.total,
      source: fundExpenseRatio.source,
    })
    .from(fundExpenseRatio)
    .where(eq(fundExpenseRatio.instrumentId, INSTRUMENT_ID))
    .orderBy(asc(fundExpenseRatio.effectiveOn)),
);

const risksOf = builtOnce((db) =>
  db
    .select({
      name: instrumentRisk.name,
      level: instrumentRisk.rank,
      score: fundRisk.score,
      asOf: fundRisk.asOf,
      source: fundRisk.source,
    })
    .from(fundRisk)
    .innerJoin(instrumentRisk, eq(instrumentRisk.id, fundRisk.instrumentRiskId))
    .where(eq(fundRisk.instrumentId, INSTRUMENT_ID))
    .orderBy(desc(fundRisk.asOf))
    .limit(1),
);

/** The newest risk-o-meter of a scheme. */
export const findRisk = async (db: Db, instrumentId: number) => (await risksOf(db, { instrumentId }))[0];

const launchesOf = builtOnce((db) =>
  db
    .select({
      launchedOn: fundLaunch.launchedOn,
      closedOn: fundLaunch.closedOn,
      minimumText: fundLaunch.minimumText,
      source: fundLaunch.source,
    })
    .from(fundLaunch)
    .where(eq(fundLaunch.instrumentId, INSTRUMENT_ID)),
);

export const findLaunch = async (db: Db, instrumentId: number) => (await launchesOf(db, { instrumentId }))[0];

/** Those who manage a scheme (`instrumentId`) now. */
export const listManagers = builtOnce((db) =>
  db
    .select({
      name: fundManager.name,
      managedFrom: fundManager.managedFrom,
      lastModifiedDate: fundManager.lastModifiedDate,
    })
    .from(fundManager)
    .where(
      and(
        eq(fundManager.instrumentId, INSTRUMENT_ID),
        eq(fundManager.isActive, true),
        isNull(fundManager.managedUntil),
      ),
    )
    .orderBy(asc(fundManager.managedFrom), asc(fundManager.name)),
);

/** The documents of a scheme (`instrumentId`), newest first. */
export const listDocuments = builtOnce((db) =>
  db
    .select({
      type: fundDocument.documentType,
      title: fundDocument.title,
      address: fundDocument.address,
      publishedOn: fundDocument.publishedOn,
      lastModifiedDate: fundDocument.lastModifiedDate,
    })
    .from(fundDocument)
    .where(and(eq(fundDocument.instrumentId, INSTRUMENT_ID), eq(fundDocument.isActive, true)))
    .orderBy(desc(fundDocument.publishedOn), asc(fundDocument.title)),
);

const SISTERS_MAX = 20;

/** The newest expense ratio of a plan. */
interface SisterExpense {
  readonly effectiveOn: BusinessDate;
  readonly total: string;
  readonly source: string;
}

const SCHEME_NAME = sql.param(sql.placeholder('schemeName'), instrument.schemeName);
const SERVICE_PROVIDER_ID = sql.param(sql.placeholder('serviceProviderId'), instrument.serviceProviderId);

const sistersOf = builtOnce((db) =>
  db
    .select({
      id: instrument.id,
      schemeCode: instrument.schemeCode,
      planType: instrument.planType,
      optionName: instrument.optionName,
      nav: instrument.latestNav,
      navPlaces: instrument.latestNavPlaces,
      navOn: instrument.latestNavOn,
      navSource: instrument.latestNavSource,
      return3y: instrument.return3y,
      isPayoutExcluded: sql<boolean>`coalesce(${instrument.option} = 'idcw', false)`,
      expense: sql<SisterExpense | null>`(
        select json_build_object('effectiveOn', e.effective_on, 'total', e.total::text, 'source', e.source)
        from fund_expense_ratio e
        where e.instrument_id = ${instrument.id} order by e.effective_on desc limit 1)`,
      isLive: instrument.isLive,
    })
    .from(instrument)
    .where(
      sql`${instrument.id} = ${INSTRUMENT_ID} or (${instrument.schemeName} = ${SCHEME_NAME} and ${SCHEME_NAME} <> ''
        and ${instrument.serviceProviderId} = ${SERVICE_PROVIDER_ID}
        and ${instrument.isLive} and ${instrument.isListed})`,
    )
    .orderBy(asc(instrument.planType), asc(instrument.optionName), asc(instrument.id))
    .limit(SISTERS_MAX),
);

/** All listed plans and options of a scheme that are priced, and the scheme itself. */
export const listSisters = (
  db: Db,
  { id, schemeName, serviceProviderId }: { id: number; schemeName: string; serviceProviderId: number },
) => sistersOf(db, { instrumentId: id, schemeName, serviceProviderId });
