import { INSTRUMENT_LIST_LIMIT_ROWS } from '@artha/domain/kit/limits';
import { PURCHASE_OBSTACLES } from '@artha/domain/reference/scheme-rules/purchasable-instrument';
import * as z from 'zod/mini';
import { signedIn } from '../kit/audience.ts';
import { Count, Limit } from '../kit/paging.ts';
import { PlanType } from '../system/product-config.ts';
import { exportRoute } from '../system/exports.ts';
import { nothing, route } from '../kit/route.ts';
import { Money, Nav, Percent } from '../kit/amounts.ts';
import { BusinessDate, InstrumentId, MasterId } from '../kit/scalars.ts';
import { column, listAnswer, maybe, pageShape, table } from '../kit/table.ts';
import { NavSource } from './instruments.parts.ts';

export const SchemeOption = z.enum(['growth', 'idcw', 'bonus']);
export const SchemeStructure = z.enum(['open-ended', 'close-ended', 'interval']);

/** One option of a plan of a scheme, the unit that can be bought, with its latest price. */
export const Instrument = z.object({
  id: InstrumentId,
  name: z.string(),
  schemeCode: z.string(),
  isinGrowthOrPayout: z.nullable(z.string()),
  isinReinvestment: z.nullable(z.string()),
  serviceProviderId: MasterId,
  serviceProviderName: z.string(),
  assetId: MasterId,
  assetName: z.string(),
  instrumentCategoryId: MasterId,
  instrumentCategoryName: z.string(),
  structure: SchemeStructure,
  planType: PlanType,
  option: z.nullable(SchemeOption),
  optionName: z.nullable(z.string()),
  nav: z.nullable(Nav),
  /** Decimal places of the latest price as published. */
  navPlaces: z.int(),
  navOn: z.nullable(BusinessDate),
  navSource: z.nullable(NavSource),
  /**
   * The date of the newest price that no market move explains: a split, a consolidation or another face value. Null
   * without one.
   */
  navJumpOn: z.nullable(BusinessDate),
  /**
   * Simple return over one year, compound annual return over three and five, in percent, from prices alone: payouts of
   * IDCW options are not counted. Null without a price that old, and across a jump.
   */
  return1y: z.nullable(Percent),
  return3y: z.nullable(Percent),
  return5y: z.nullable(Percent),
  /** Facts that feeds state; null where none does. */
  riskName: z.nullable(z.string()),
  /** The place of the risk on the risk-o-meter, 1 the lowest. */
  riskRank: z.nullable(z.int()),
  ratingName: z.nullable(z.string()),
  /** Per cent of a year's average assets. */
  expenseRatio: z.nullable(Percent),
  /** The least of a first lump sum, and of an instalment. */
  minimumFirst: z.nullable(Money),
  minimumSip: z.nullable(Money),
  launchedOn: z.nullable(BusinessDate),
  /** The market value of the newest disclosed portfolio, of all plans together. */
  size: z.nullable(Money),
  /** The average of all returns over three years that a holder could have had, per cent a year. */
  rollingAverage3y: z.nullable(Percent),
  /** True for options that pay out income: a payout lowers the price, and the returns do not count it. */
  isPayoutExcluded: z.boolean(),
  isLive: z.boolean(),
  isDemonstration: z.boolean(),
  /** Why it cannot be bought with a lump sum; null when it can. */
  obstacle: z.nullable(z.enum(PURCHASE_OBSTACLES)),
});
export type Instrument = z.output<typeof Instrument>;

const RUPEES_MAX = 100_000_000;
const CRORE_MAX = 10_000_000;

const InstrumentWhere = z.strictObject({
  /** Only these, such as those of a watchlist. */
  instrumentIds: z.optional(z.array(InstrumentId).check(z.maxLength(100))),
  serviceProviderIds: z.optional(z.array(MasterId).check(z.maxLength(100))),
  assetIds: z.optional(z.array(MasterId).check(z.maxLength(100))),
  instrumentCategoryIds: z.optional(z.array(MasterId).check(z.maxLength(200))),
  options: z.optional(z.array(SchemeOption).check(z.maxLength(SchemeOption.options.length))),
  planTypes: z.optional(z.array(PlanType).check(z.maxLength(PlanType.options.length))),
  instrumentRiskIds: z.optional(z.array(MasterId).check(z.maxLength(100))),
  ratingIds: z.optional(z.array(MasterId).check(z.maxLength(100))),
  /** A bound leaves out the funds of which the fact is not known. */
  minimumMaxRupees: z.optional(z.int().check(z.gte(1), z.lte(RUPEES_MAX))),
  expenseRatioMax: z.optional(Percent),
  launchedBy: z.optional(BusinessDate),
  launchedFrom: z.optional(BusinessDate),
  sizeMinCrore: z.optional(z.int().check(z.gte(1), z.lte(CRORE_MAX))),
  /** True includes schemes whose price is no longer published; by default only live schemes are listed. */
  isAllIncluded: z.optional(z.boolean()),
});
export type InstrumentWhere = z.output<typeof InstrumentWhere>;

/**
 * The catalogue as a table. Prices and returns change daily for every row, so an index on them would slow every import.
 */
export const instrumentTable = table({
  name: 'instruments',
  title: 'Funds',
  rows: ['fund', 'funds'],
  columns: {
    name: column('text', 'Fund', { isRowHeader: true, sort: 'index' }),
    serviceProviderName: column('text', 'Fund house', { sort: 'limit', isHidden: true }),
    assetName: column('text', 'Asset class', { sort: 'limit', isHidden: true }),
    instrumentCategoryName: column('text', 'Category', { sort: 'limit' }),
    planType: column('text', 'Plan', { isHidden: true }),
    optionName: maybe('text', 'Option', { sort: 'limit', isHidden: true }),
    nav: maybe('nav', 'NAV', { sort: 'limit' }),
    navOn: maybe('date', 'NAV date', { sort: 'limit', isHidden: true }),
    return1y: maybe('percent', '1Y', { sort: 'limit' }),
    return3y: maybe('percent', '3Y', { sort: 'limit' }),
    return5y: maybe('percent', '5Y', { sort: 'limit' }),
    minimumFirst: maybe('money', 'Minimum', { sort: 'limit' }),
    expenseRatio: maybe('percent', 'Expense ratio', { sort: 'limit' }),
    minimumSip: maybe('money', 'SIP from', { sort: 'limit', isHidden: true }),
    riskName: maybe('text', 'Risk', { sort: 'limit', isHidden: true }),
    ratingName: maybe('text', 'Rating', { sort: 'limit', isHidden: true }),
    rollingAverage3y: maybe('percent', '3Y rolling average', { sort: 'limit', isHidden: true }),
    size: maybe('money', 'Size', { sort: 'limit', isHidden: true }),
    launchedOn: maybe('date', 'Launched', { sort: 'limit', isHidden: true }),
    isPayoutExcluded: column('flag', 'Payouts not in returns', { isHidden: true }),
    navJumpOn: maybe('date', 'No returns across', { isHidden: true }),
    schemeCode: column('code', 'Scheme code', { sort: 'limit', isHidden: true }),
    isinGrowthOrPayout: maybe('code', 'ISIN', { isHidden: true }),
  },
  defaultSort: { sortBy: 'name', sortAsc: true },
  searchLabel: 'Fund, fund house, code or ISIN',
  isRanked: true,
});

/**
 * Every word of the search must begin a word of the name, a former name, an abbreviation, the fund house, the category,
 * the scheme code or an ISIN. Where nothing is found, words with one mistake are corrected.
 */
const instrumentPage = z.strictObject({ where: z._default(InstrumentWhere, {}), ...pageShape(instrumentTable) });

/** A page of the schemes of the offered plans; `/count` returns their number. */
export const listInstruments = route({
  method: 'GET',
  path: '/api/Instruments',
  audience: signedIn,
  summary: 'Schemes of the offered plans: search, filter, sort, page or continue.',
  limit: 'read',
  input: z.strictObject({
    filter: z._default(z.extend(instrumentPage, { limit: Limit }), {
      where: {},
      ...instrumentTable.defaultSort,
      limit: INSTRUMENT_LIST_LIMIT_ROWS,
      offset: 0,
    }),
  }),
  answer: z.omit(listAnswer(Instrument), { count: true, isCountCut: true }),
  refusals: ['table.cursor-unknown'],
});

/** The schemes as a table, with their number. */
export const findInstruments = route({
  method: 'POST',
  path: '/api/Instruments/find',
  audience: signedIn,
  summary: 'Schemes of the offered plans as a table: search, filter, sort by any column, page or continue.',
  limit: 'read',
  input: z.strictObject({ filter: instrumentPage }),
  answer: listAnswer(Instrument),
  refusals: ['table.cursor-unknown', 'table.sort-too-many'],
});

export const exportInstruments = exportRoute(instrumentTable, {
  path: '/api/Instruments/export',
  audience: signedIn,
  request: instrumentPage,
});

export const countInstruments = route({
  method: 'GET',
  path: '/api/Instruments/count',
  audience: signedIn,
  summary: 'The number of schemes that match a filter.',
  limit: 'read',
  input: z.strictObject({ where: z._default(InstrumentWhere, {}), search: instrumentPage.shape.search }),
  answer: Count,
  refusals: [],
});

export const getInstrument = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId',
  audience: signedIn,
  summary: 'The details of a scheme.',
  limit: 'read',
  input: z.strictObject({ instrumentId: InstrumentId }),
  answer: z.extend(Instrument, {
    previousNav: z.nullable(Nav),
    previousNavOn: z.nullable(BusinessDate),
    firstNavOn: z.nullable(BusinessDate),
    navCount: z.int(),
    /** Dates whose price was later republished with another value. */
    restatedNavCount: z.int(),
    /** Other plans and options of the same fund. */
    siblings: z.array(z.object({ id: InstrumentId, name: z.string(), optionName: z.nullable(z.string()) })),
    /** What it was called before, newest first; the last date of a name is null where only a later name mentions it. */
    formerNames: z.array(z.object({ name: z.string(), until: z.nullable(BusinessDate) })),
  }),
  refusals: ['instrument.not-found'],
});

/** The prices of a scheme by date; restated dates have their newest value. */
export const getNavHistory = route({
  method: 'GET',
  path: '/api/Instruments/:instrumentId/navHistory',
  audience: signedIn,
  summary: 'Prices of a scheme by date, oldest first; a restated date has its newest value.',
  limit: 'read',
  input: z.strictObject({
    instrumentId: InstrumentId,
    from: z.optional(BusinessDate),
    to: z.optional(BusinessDate),
  }),
  answer: z.array(z.object({ date: BusinessDate, nav: Nav })),
  refusals: ['instrument.not-found'],
});

const Named = z.object({ id: MasterId, name: z.string(), fundCount: z.int() });

/** What the catalogue can be narrowed to: only what has live schemes of the offered plans. */
export const listInstrumentFilters = route({
  method: 'GET',
  path: '/api/Instruments/filters',
  audience: signedIn,
  summary: 'Fund houses, asset classes, categories, risks and ratings, each with its number of live schemes.',
  limit: 'read',
  input: nothing,
  answer: z.object({
    /** Asset management companies. */
    serviceProviders: z.array(z.extend(Named, { shortName: z.string(), logo: z.nullable(z.string()) })),
    assets: z.array(Named),
    instrumentCategories: z.array(z.extend(Named, { assetId: MasterId })),
    /** Risks and ratings of these funds, lowest risk and best rating first. */
    instrumentRisks: z.array(Named),
    ratings: z.array(Named),
    planTypes: z.array(PlanType),
  }),
  refusals: [],
});
