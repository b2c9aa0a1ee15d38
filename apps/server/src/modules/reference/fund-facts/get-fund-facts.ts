import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/fund-facts';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import { compareWithIndex } from '@artha/domain/reference/fund-facts/index-comparison';
import { firstRow, rowOn } from '@artha/domain/reference/scheme-rules/dated-rows';
import { exitLoadTexts, periodText } from '@artha/domain/reference/scheme-rules/exit-load-texts';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { findInstrument } from '../instruments/index.ts';
import { loadRules } from '../scheme-rules/index.ts';
import {
  findLaunch,
  findPerformance,
  findRisk,
  listDocuments,
  listExpenses,
  listManagers,
  listSisters,
} from './fund-facts.queries.ts';
import { findComparedBenchmark } from './indices/benchmark.queries.ts';
import { getBenchmark } from './indices/get-benchmark.ts';
import { listOverlaps } from './portfolios/overlaps.queries.ts';
import { portfolioAnswer } from './portfolios/portfolio-answer.ts';

type FundFacts = AnswerOf<typeof contract.getFundFacts>;
type Scheme = NonNullable<Awaited<ReturnType<typeof findInstrument>>>;

/** @throws Refusal instrument.not-found */
export async function getScheme(db: Db, instrumentId: number): Promise<Scheme> {
  const scheme = await findInstrument(db, instrumentId);
  if (!scheme) throw new Refusal('instrument.not-found');
  return scheme;
}

/** What is known of a scheme beyond its prices. @throws Refusal instrument.not-found */
export const getFundFacts = async (
  { instrumentId }: InputOf<typeof contract.getFundFacts>,
  { db, businessNow }: Pick<SessionContext, 'db' | 'businessNow'>,
): Promise<FundFacts> => factsOf(db, await getScheme(db, instrumentId), businessDateAt(businessNow));

/** @param today whose rules hold */
export async function factsOf(db: Db, scheme: Scheme, today: BusinessDate): Promise<FundFacts> {
  const { id } = scheme;
  const ofScheme = { instrumentId: id };
  const [performance, expenses, risk, launch, rule, managers, documents, benchmark, portfolio, sisters] =
    await Promise.all([
      findPerformance(db, id),
      listExpenses(db, ofScheme),
      findRisk(db, id),
      findLaunch(db, id),
      ruleOf(db, scheme, today),
      listManagers(db, ofScheme),
      listDocuments(db, ofScheme),
      findComparedBenchmark(db, id),
      portfolioAnswer(db, id),
      listSisters(db, scheme),
    ]);
  const newestExpense = expenses.at(-1);
  return {
    performance: performance ?? null,
    expenses: newestExpense ? { source: newestExpense.source, history: expenses } : null,
    risk: risk ?? null,
    launch: launch ?? null,
    rule,
    managers: managers.map(changedOn),
    documents: documents.map(changedOn),
    benchmark: benchmark ? comparedWith(benchmark, scheme, performance) : null,
    portfolio,
    sisters,
  };
}

const changedOn = <Row extends { readonly lastModifiedDate: Date }>({ lastModifiedDate, ...row }: Row) => ({
  ...row,
  changedOn: businessDateAt(lastModifiedDate),
});

/** Nothing is compared while the scheme has no figures, or the index no levels. */
function comparedWith(
  { levels, ...benchmark }: NonNullable<Awaited<ReturnType<typeof findComparedBenchmark>>>,
  { navOn, return1y, return3y, return5y }: Scheme,
  performance: Awaited<ReturnType<typeof findPerformance>>,
): NonNullable<FundFacts['benchmark']> {
  if (performance === undefined || benchmark.asOf === null) return { ...benchmark, comparison: null };
  const fund = { ...performance, navOn, return1y, return3y, return5y };
  const { calendarYears, ...periods } = compareWithIndex(fund, levels);
  return { ...benchmark, comparison: { ...periods, calendarYears: [...calendarYears] } };
}

async function ruleOf(
  db: Db,
  { id, name, categoryGroup, minimumSip }: Scheme,
  today: BusinessDate,
): Promise<FundFacts['rule']> {
  const { schemes } = await loadRules(db);
  const rule = schemeRuleOn(schemes, { id, name, categoryGroup }, today);
  const rows = schemes.ofCategory[rule.category];
  const row = rule.isAssumed
    ? (rowOn(rows, today) ?? firstRow(rows))
    : rowOn(schemes.ofInstrument.get(id) ?? [], today);
  if (!row) throw new RangeError(`no rule of ${rule.category}`);
  const { exitLoad, lockIn } = rule.redemption;
  return {
    minimumFirst: rule.minimumFirst,
    minimumAdditional: rule.minimumAdditional,
    minimumSip,
    exitLoad: [...exitLoadTexts(exitLoad)],
    lockIn: lockIn === undefined ? null : periodText(lockIn),
    isAssumed: rule.isAssumed,
    isLoadAssumed: rule.isLoadAssumed,
    from: row.from,
    source: row.source,
  };
}

/** The levels of the index that a scheme is compared with. @throws Refusal instrument.not-found */
export async function getBenchmarkLevels(db: Db, instrumentId: number) {
  const [benchmark] = await Promise.all([getBenchmark(db, instrumentId), getScheme(db, instrumentId)]);
  return benchmark?.levels.map(({ on, level }) => ({ date: on, level })) ?? [];
}

/** What other schemes have in common with a scheme. @throws Refusal instrument.not-found */
export async function getOverlap(
  { instrumentId, instrumentIds }: InputOf<typeof contract.getOverlap>,
  { db }: Pick<SessionContext, 'db'>,
) {
  await getScheme(db, instrumentId);
  return instrumentIds.length === 0 ? [] : listOverlaps(db, instrumentId, instrumentIds);
}
