import * as z from 'zod/mini';
import { Money, Nav, Percent } from '../kit/amounts.ts';
import { signedIn } from '../kit/audience.ts';
import { file } from '../kit/download.ts';
import { route } from '../kit/route.ts';
import { BusinessDate, InstrumentId, MasterId } from '../kit/scalars.ts';
import { PlanType } from '../system/product-config.ts';
import { NavSource } from './instruments.parts.ts';

/** A share of a portfolio; without a name it is not known which. */
const Share = z.object({ name: z.nullable(z.string()), weight: Percent });

const CalendarYear = z.object({ year: z.int(), percent: Percent, isComplete: z.boolean() });

/** Returns over every window of some years. Percent; compound annual above one year. */
const Rolling = z.object({
  years: z.int(),
  windows: z.int(),
  average: Percent,
  median: Percent,
  best: Percent,
  bestFrom: BusinessDate,
  worst: Percent,
  worstFrom: BusinessDate,
  /** The share of windows that ended in a loss. */
  lossShare: Percent,
});

/** What the prices of a scheme say. Percent; null without enough prices, and across an unexplained jump. */
const Performance = z.object({
  /** The dates of the newest and the first price that were counted. */
  asOf: BusinessDate,
  firstOn: BusinessDate,
  priceCount: z.int(),
  restatedCount: z.int(),
  return1m: z.nullable(Percent),
  return3m: z.nullable(Percent),
  return6m: z.nullable(Percent),
  return10y: z.nullable(Percent),
  /** Since the first price: simple up to a year, else compound annual. */
  returnFirst: z.nullable(Percent),
  calendarYears: z.array(CalendarYear),
  rolling: z.array(Rolling),
  volatility3y: z.nullable(Percent),
  sharpe: z.nullable(
    z.object({
      ratio: Percent,
      ratePercent: Percent,
      rateName: z.string(),
      rateFrom: BusinessDate,
      rateSource: z.string(),
    }),
  ),
  drawdown: z.nullable(z.object({ percent: Percent, from: BusinessDate, to: BusinessDate })),
});

/** The return of the benchmark over the dates of one of the scheme. Percent; null where no level is known. */
const Compared = z.object({
  index: z.nullable(Percent),
  /** Percentage points by which the scheme is ahead; null unless both returns are known. */
  ahead: z.nullable(Percent),
});

const Comparison = z.object({
  /** The day of the level that periods end with; null without one near the newest price of the scheme. */
  to: z.nullable(BusinessDate),
  return1m: Compared,
  return3m: Compared,
  return6m: Compared,
  return1y: Compared,
  return3y: Compared,
  return5y: Compared,
  return10y: Compared,
  returnFirst: Compared,
  /** Those of the scheme, newest first. */
  calendarYears: z.array(z.extend(Compared, { year: z.int() })),
});

const Benchmark = z.object({
  id: MasterId,
  name: z.string(),
  isTotalReturn: z.boolean(),
  /** Whether the scheme names it, or its category has it. */
  basis: z.enum(['scheme', 'category']),
  /** The day and the source of its newest level; null before any is imported. */
  asOf: z.nullable(BusinessDate),
  source: z.nullable(z.string()),
  /** Null without levels, or without performance of the scheme. */
  comparison: z.nullable(Comparison),
});

const Expense = z.object({ effectiveOn: BusinessDate, total: Percent });

/** A part of the portfolio that was disclosed last; all plans and options of a scheme share it. */
const Portfolio = z.object({
  asOf: BusinessDate,
  source: z.string(),
  schemeName: z.string(),
  holdingCount: z.int(),
  totalWeight: Percent,
  top: z.array(
    z.object({
      name: z.string(),
      weight: Percent,
      industry: z.nullable(z.string()),
      rating: z.nullable(z.string()),
    }),
  ),
  kinds: z.array(Share),
  sectors: z.array(Share),
  marketCaps: z.array(Share),
  ratings: z.array(Share),
});

const FundDocument = z.object({
  type: z.enum(['information', 'key-information', 'fact-sheet', 'annual-report', 'other']),
  title: z.string(),
  address: z.string(),
  publishedOn: z.nullable(BusinessDate),
  changedOn: BusinessDate,
});

const Sister = z.object({
  id: InstrumentId,
  schemeCode: z.string(),
  planType: PlanType,
  optionName: z.nullable(z.string()),
  nav: z.nullable(Nav),
  navPlaces: z.int(),
  navOn: z.nullable(BusinessDate),
  navSource: z.nullable(NavSource),
  return3y: z.nullable(Percent),
  /** A payout lowers the price, and returns do not count it. */
  isPayoutExcluded: z.boolean(),
  expense: z.nullable(z.extend(Expense, { source: z.string() })),
  isLive: z.boolean(),
});

/** What is known of a scheme beyond its prices. Null where no feed states it. */
export const getFundFacts = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId/facts',
  audience: signedIn,
  summary: 'Performance, costs, risk, rules, portfolio, managers and documents of a scheme, each with date and source.',
  limit: 'read',
  input: z.strictObject({ instrumentId: InstrumentId }),
  answer: z.object({
    performance: z.nullable(Performance),
    /** Newest last. */
    expenses: z.nullable(z.object({ source: z.string(), history: z.array(Expense) })),
    risk: z.nullable(
      z.object({
        name: z.string(),
        /** 1 is the lowest. */
        level: z.int(),
        score: z.nullable(Percent),
        asOf: BusinessDate,
        source: z.string(),
      }),
    ),
    launch: z.nullable(
      z.object({
        launchedOn: z.nullable(BusinessDate),
        closedOn: z.nullable(BusinessDate),
        minimumText: z.nullable(z.string()),
        source: z.string(),
      }),
    ),
    /** What holds today for orders of the scheme. */
    rule: z.object({
      minimumFirst: Money,
      minimumAdditional: Money,
      /** Null where no master states it. */
      minimumSip: z.nullable(Money),
      /** In words, a line for each tier; empty without a load. */
      exitLoad: z.array(z.string()),
      /** '3 years'; null without a lock-in. */
      lockIn: z.nullable(z.string()),
      /** True when it is the usual rule of the category, because no feed states that of the scheme. */
      isAssumed: z.boolean(),
      /** True when exit load and lock-in alone are the usual ones, too. */
      isLoadAssumed: z.boolean(),
      from: BusinessDate,
      source: z.string(),
    }),
    /** `changedOn` is the date on which the bank last changed its record. */
    managers: z.array(z.object({ name: z.string(), managedFrom: z.nullable(BusinessDate), changedOn: BusinessDate })),
    documents: z.array(FundDocument),
    benchmark: z.nullable(Benchmark),
    portfolio: z.nullable(Portfolio),
    /** All plans and options of the scheme, with this one. */
    sisters: z.array(Sister),
  }),
  refusals: ['instrument.not-found'],
});

/** The levels of the index that a scheme is compared with; empty without one. */
export const getBenchmarkLevels = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId/benchmarkLevels',
  audience: signedIn,
  summary: 'Closing levels of the index that a scheme is compared with, oldest first.',
  limit: 'read',
  input: z.strictObject({ instrumentId: InstrumentId }),
  answer: z.array(z.object({ date: BusinessDate, level: Percent })),
  refusals: ['instrument.not-found'],
});

/** Schemes to compare a portfolio with; up to this many in one call. */
export const OVERLAP_MAX = 100;

const ComparedIds = z.array(InstrumentId).check(z.maxLength(OVERLAP_MAX));

/** How much of the portfolio of a scheme others hold too, by the newest disclosure of each. */
export const getOverlap = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId/overlap',
  audience: signedIn,
  summary: 'What the portfolios of other schemes have in common with that of a scheme; none without a portfolio.',
  limit: 'read',
  input: z.strictObject({
    instrumentId: InstrumentId,
    instrumentIds: ComparedIds,
  }),
  answer: z.array(
    z.object({
      instrumentId: InstrumentId,
      name: z.string(),
      /** The date and the source of its portfolio. */
      asOf: BusinessDate,
      source: z.string(),
      /** Holdings that both have, by ISIN, and all holdings of the other scheme. */
      commonCount: z.int(),
      holdingCount: z.int(),
      /** The sum of the smaller weight of each common holding, percent. */
      weight: Percent,
    }),
  ),
  refusals: ['instrument.not-found'],
});

export const downloadFactSheet = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId/downloadFactSheet',
  audience: signedIn,
  summary: 'The fact sheet of a scheme as PDF.',
  limit: 'read',
  input: z.strictObject({
    instrumentId: InstrumentId,
    /** Schemes with whose portfolios it is compared, such as those that a client holds. */
    comparedIds: z._default(ComparedIds, []),
  }),
  answer: file,
  refusals: ['instrument.not-found'],
});
