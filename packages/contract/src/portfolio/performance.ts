import * as z from 'zod/mini';
import { Money, Nav, Percent, Units } from '../kit/amounts.ts';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, InstrumentId, MasterId, Uuid } from '../kit/scalars.ts';
import { heldReturns, returns } from '../kit/returns.ts';
import { AggregateFilter, NO_RESTRICTION, PortfolioType } from './holdings.ts';

/** What is measured: the holdings of a filter, and one holding or fund among them. */
const selection = {
  accountId: AccountId,
  portfolioType: PortfolioType,
  filter: z._default(AggregateFilter, NO_RESTRICTION),
  /** One folio, one instrument, or both for one holding. */
  folioId: z.optional(MasterId),
  instrumentId: z.optional(InstrumentId),
};

/** Default: from the first transaction to today. A start counts what was held on the evening before as its opening. */
const range = { startDate: z.optional(BusinessDate), endDate: z.optional(BusinessDate) };

/** Why a figure has no value, in words for the screen. */
const Reason = z.nullable(z.string());

/**
 * A time-weighted return in percent: simple for a period below a year, else compound annual. Null with its reason.
 */
const timeWeighted = {
  twr: z.nullable(Percent),
  isTwrAnnual: z.boolean(),
  /** How days without a price were bridged: daily values, or Modified Dietz over the days that lack one. */
  twrMethod: z.enum(['daily', 'modified-dietz']),
  noTwr: Reason,
};

/** Gains by FIFO lot, as the tax law asks, and by average cost, as many statements show them. */
const Gains = z.object({ invested: Money, unrealised: z.nullable(Money), realised: Money });

const Contribution = z.object({
  id: MasterId,
  name: z.string(),
  openingValue: Money,
  closingValue: z.nullable(Money),
  /** Paid in less paid out within the period. */
  netFlow: Money,
  /** Closing value less opening value less net flow; null without a price. All contributions add up to the gain. */
  gain: z.nullable(Money),
  /** Of the opening value and all that was paid in, percent points. */
  contribution: z.nullable(Percent),
  ...heldReturns,
  ...timeWeighted,
});

const CalendarYear = z.object({ year: z.int(), percent: Percent, isComplete: z.boolean() });

const Benchmark = z.object({
  id: MasterId,
  name: z.string(),
  isTotalReturn: z.boolean(),
  /** The value had each flow bought or sold the index on its day; null where the index has no level. */
  closingValue: z.nullable(Money),
  ...returns,
  ...timeWeighted,
  /** The returns of the index itself; those of the last year end with the period. */
  calendarYears: z.array(CalendarYear),
  reason: Reason,
});

/**
 * The performance of a selection over a period. Money is exact; a percent has 2 places.
 */
export const getPerformance = route({
  method: 'POST',
  path: '/api/Performance',
  audience: client,
  summary:
    'Daily values of a selection over a period with flows, gains by FIFO and by average cost, time-weighted return, ' +
    'XIRR, benchmark, risk and contributions.',
  limit: 'read',
  input: z.strictObject({
    ...selection,
    ...range,
    /** An index; without one, the benchmark of the largest asset class. Null compares with none. */
    benchmarkId: z.optional(z.nullable(MasterId)),
  }),
  answer: z.object({
    startDate: BusinessDate,
    endDate: BusinessDate,
    openingValue: Money,
    closingValue: z.nullable(Money),
    paidIn: Money,
    paidOut: Money,
    /** Income distributed or reinvested, less tax deducted at source; it is also in `paidOut`. */
    income: Money,
    /** Closing value less opening value less paid in plus paid out. */
    gain: z.nullable(Money),
    fifo: Gains,
    averageCost: Gains,
    ...heldReturns,
    ...timeWeighted,
    /** Percent a year, of daily returns; null below 30 days of them. */
    volatility: z.nullable(Percent),
    drawdown: z.nullable(z.object({ percent: Percent, from: BusinessDate, to: BusinessDate })),
    calendarYears: z.array(CalendarYear),
    /** Compound annual returns over every window of the years. */
    rolling: z.array(
      z.object({
        years: z.int(),
        windows: z.int(),
        average: Percent,
        best: Percent,
        worst: Percent,
        lossShare: Percent,
      }),
    ),
    benchmark: z.nullable(Benchmark),
    /** Indices to choose from. */
    benchmarks: z.array(z.object({ id: MasterId, name: z.string() })),
    /**
     * Parallel lists, oldest first, thinned to about 500 days; the first and last day and all days of flows are among
     * them. A value is null on a day when a held fund has no price yet.
     */
    series: z.object({
      dates: z.array(BusinessDate),
      values: z.array(z.nullable(Money)),
      /** Opening value and all paid in less paid out until the day. */
      netInvested: z.array(Money),
      /** Null without a benchmark. */
      benchmark: z.nullable(z.array(z.nullable(Money))),
    }),
    /** By date; the figures of one day are added up. */
    flows: z.array(z.object({ on: BusinessDate, paidIn: Money, paidOut: Money })),
    byFund: z.array(Contribution),
    byAsset: z.array(Contribution),
    /** Holdings without a price on the last day, by name. */
    unpriced: z.array(z.string()),
  }),
  refusals: ['account.not-found', 'holding.range-reversed', 'holding.date-in-future'],
});

/** The flows, lots and prices behind the figures of a selection: what an expert needs to compute them again. */
export const explainPerformance = route({
  method: 'POST',
  path: '/api/Performance/explain',
  audience: client,
  summary: 'The flows, lots and prices from which the performance of a selection is computed.',
  limit: 'read',
  input: z.strictObject({ ...selection, ...range }),
  answer: z.object({
    startDate: BusinessDate,
    endDate: BusinessDate,
    /** On the evening before the start: for XIRR, the first payment in. */
    openingValue: Money,
    /** On the last day: for XIRR, the last payment out. Null without a price. */
    closingValue: z.nullable(Money),
    flows: z.array(
      z.object({
        on: BusinessDate,
        instrumentId: InstrumentId,
        instrumentName: z.string(),
        folioNumber: z.string(),
        kind: z.string(),
        /** Below zero when paid in. */
        amount: Money,
        units: z.nullable(Units),
        journalId: Uuid,
        orderId: z.nullable(Uuid),
      }),
    ),
    lots: z.array(
      z.object({
        instrumentId: InstrumentId,
        instrumentName: z.string(),
        folioNumber: z.string(),
        acquiredOn: BusinessDate,
        unitsBought: Units,
        unitsLeft: Units,
        cost: Money,
        costLeft: Money,
      }),
    ),
    prices: z.array(
      z.object({
        instrumentId: InstrumentId,
        instrumentName: z.string(),
        openingNav: z.nullable(Nav),
        openingOn: z.nullable(BusinessDate),
        closingNav: z.nullable(Nav),
        closingOn: z.nullable(BusinessDate),
      }),
    ),
    /** The days on which money moved, with the value before the flow and after it: the factors of the return. */
    periods: z.array(
      z.object({
        from: BusinessDate,
        to: BusinessDate,
        begin: Money,
        end: Money,
        /** Percent. */
        change: z.nullable(Percent),
      }),
    ),
  }),
  refusals: ['account.not-found', 'holding.range-reversed', 'holding.date-in-future'],
});
