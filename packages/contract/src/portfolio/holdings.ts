import { HOLDING_GROUPS } from '@artha/domain/portfolio/holdings/groups';
import { OTHERS_CATEGORY_ID } from '@artha/domain/kit/limits';
import * as z from 'zod/mini';
import { AccountId, BusinessDate, InstrumentId, MasterId, UserId } from '../kit/scalars.ts';
import { client } from '../kit/audience.ts';
import { exportRoute } from '../system/exports.ts';
import { NavSource } from '../reference/instruments.parts.ts';
import { PlanType } from '../system/product-config.ts';
import { nothing, route } from '../kit/route.ts';
import { Money, Nav, Percent, Units } from '../kit/amounts.ts';
import { heldReturns } from '../kit/returns.ts';
import { column, maybe, sortShape, table } from '../kit/table.ts';

const FILTER_IDS_MAX = 500;

/** A price with its date, source and staleness. */
const Price = z.object({
  nav: Nav,
  /** Decimal places as published. */
  places: z.int(),
  on: BusinessDate,
  source: z.nullable(NavSource),
  /** More than five business days old. */
  isStale: z.boolean(),
});

/**
 * Cost, value and gain. Null without a price; in a total, holdings without a price count only as invested.
 */
const figures = {
  investedValue: Money,
  currentValue: z.nullable(Money),
  unrealisedGain: z.nullable(Money),
  /** Of the invested amount; null when that is zero, or across a jump of a price. */
  gainPercent: z.nullable(Percent),
  /** Why there is no percentage: the price changed as no market does while units were held. */
  noGainPercent: z.nullable(z.string()),
  /** Against the previous price, for units held before; null without a price in the last 60 days. */
  dayChange: z.nullable(Money),
};

/** A holding with its figures and its return. */
export const Holding = z.object({
  accountId: AccountId,
  accountName: z.string(),
  accountNumber: z.string(),
  appUserId: UserId,
  appUserName: z.string(),
  isHeldAway: z.boolean(),
  folio: z.object({ id: MasterId, number: z.string() }),
  instrument: z.object({
    id: InstrumentId,
    name: z.string(),
    productId: MasterId,
    productName: z.string(),
    serviceProviderId: MasterId,
    serviceProviderName: z.string(),
    assetId: MasterId,
    assetName: z.string(),
    instrumentCategoryName: z.string(),
    planType: PlanType,
  }),
  units: Units,
  /** Not reserved for a sale. */
  freeUnits: Units,
  averageCost: z.nullable(Nav),
  price: z.nullable(Price),
  ...figures,
  /** Share of the value of all rows. */
  weightPercent: z.nullable(Percent),
});

/** The filter without any restriction, as on the wire. */
export const NO_RESTRICTION = {
  accountIds: [],
  appUserIds: [],
  productIds: [],
  assetIds: [],
  instrumentCategoryIds: [],
  distributorIds: [],
};

/** An empty list does not restrict what the caller may see. -999 exists in the browser only. */
const ids = z._default(z.array(MasterId).check(z.maxLength(FILTER_IDS_MAX)), []);

const CurrentFilter = z.strictObject({ accountIds: ids, appUserIds: ids });

/** -1 stands for none: the category 'Others', the distributor 'Direct'. */
const idsOrNone = z._default(
  z.array(z.union([MasterId, z.literal(OTHERS_CATEGORY_ID)])).check(z.maxLength(FILTER_IDS_MAX)),
  [],
);

export const AggregateFilter = z.extend(CurrentFilter, {
  productIds: ids,
  assetIds: ids,
  instrumentCategoryIds: idsOrNone,
  distributorIds: idsOrNone,
});
export type AggregateFilter = z.output<typeof AggregateFilter>;

/** True: held away; false: held with us; null: both. */
export const PortfolioType = z._default(z.nullable(z.boolean()), null);

/** The dates of a range; without one, a holding is as of now. */
const range = {
  startDate: z.optional(BusinessDate),
  endDate: z.optional(BusinessDate),
};

/** Holdings by fund, and in total: as of now, or over a range of dates. */
export const aggregateCurrentHoldings = route({
  method: 'POST',
  path: '/api/Holdings/multipleAggregatedCurrent',
  audience: client,
  summary:
    'Holdings as of now, or over a range of dates: units, cost, value and gain by fund and in total. An empty filter ' +
    'returns all visible holdings.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    portfolioType: PortfolioType,
    filter: z._default(AggregateFilter, NO_RESTRICTION),
    /**
     * A range values the holdings at its end. A start also counts what was held then as invested at its value of that
     * date. An end without a start covers everything until then; the end of a start is yesterday by default.
     */
    ...range,
  }),
  answer: z.object({
    rows: z.array(Holding),
    total: z.object(figures),
    /** By asset class, largest first. */
    assets: z.array(z.object({ assetName: z.string(), currentValue: Money, weightPercent: Percent })),
  }),
  refusals: ['account.not-found', 'holding.range-reversed', 'holding.date-in-future'],
});

/** Holdings as a table: a tree of family, member, account, asset class and fund on screen, flat columns in a file. */
export const holdingTable = table({
  name: 'holdings',
  title: 'Holdings',
  rows: ['holding', 'holdings'],
  columns: {
    instrumentName: column('text', 'Holding', { isRowHeader: true, sort: 'limit' }),
    clientName: column('text', 'Client', { isHidden: true }),
    accountName: column('text', 'Account', { isHidden: true }),
    accountNumber: column('code', 'Account number', { isHidden: true }),
    productName: column('text', 'Product', { isHidden: true }),
    assetName: column('text', 'Asset class', { isHidden: true, sort: 'limit' }),
    instrumentCategoryName: column('text', 'Category', { isHidden: true, sort: 'limit' }),
    folioNumber: column('code', 'Folio', { isHidden: true }),
    portfolio: column('choice', 'Portfolio', { choices: { held: 'Held', heldAway: 'Held Away' }, isHidden: true }),
    units: column('units', 'Units', { sort: 'limit' }),
    averageCost: maybe('nav', 'Average cost', { sort: 'limit' }),
    nav: maybe('nav', 'NAV', { sort: 'limit' }),
    navOn: maybe('date', 'NAV date', { isHidden: true, sort: 'limit' }),
    investedValue: column('money', 'Invested', { sort: 'limit', hasTotal: true }),
    currentValue: maybe('money', 'Value', { sort: 'limit', hasTotal: true }),
    unrealisedGain: maybe('money', 'Gain', { sort: 'limit', hasTotal: true }),
    gainPercent: maybe('percent', 'Gain %', { sort: 'limit' }),
    xirr: maybe('percent', 'XIRR p.a.', { sort: 'limit' }),
    otherXirrs: column('list', 'Other XIRRs p.a.', { isHidden: true }),
    absoluteReturn: maybe('percent', 'Absolute return below 1 year', { sort: 'limit', isHidden: true }),
    noReturn: maybe('text', 'Why there is no return', { isHidden: true }),
    twr: maybe('percent', 'TWR p.a.', { sort: 'limit' }),
    absoluteTwr: maybe('percent', 'TWR below 1 year', { sort: 'limit', isHidden: true }),
    income: column('money', 'Income', { sort: 'limit', isHidden: true, hasTotal: true }),
    weightPercent: maybe('percent', 'Weight', { sort: 'limit', isHidden: true }),
  },
  defaultSort: { sortBy: 'currentValue', sortAsc: false },
});

/** The holdings screen as a file. */
export const exportHoldings = exportRoute(holdingTable, {
  path: '/api/Holdings/export',
  audience: client,
  request: z.strictObject({
    accountId: AccountId,
    portfolioType: PortfolioType,
    filter: z._default(AggregateFilter, NO_RESTRICTION),
    ...range,
    ...sortShape(holdingTable),
  }),
  refusals: ['account.not-found', 'holding.range-reversed', 'holding.date-in-future'],
});

const Group = z.object({
  /** Id of the entity; -1 for none (category 'Others', distributor 'Direct', family 'No family'). */
  id: z.int(),
  name: z.string(),
  /** The owner and the number, for account groups; null for others. */
  appUserId: z.nullable(MasterId),
  accountNumber: z.nullable(z.string()),
  /** The value at the beginning of the range, at the prices of that date. */
  openingValue: Money,
  investedValue: Money,
  /** At the prices of the last date of the range; null without a price. */
  currentValue: z.nullable(Money),
  unrealisedGain: z.nullable(Money),
  /** Of units disposed of within the range. */
  realisedGain: Money,
  /** Income distributed or reinvested within the range, less tax deducted at source. */
  dividend: Money,
  /** Only for groups of a single instrument; null otherwise. */
  units: z.nullable(Units),
  ...heldReturns,
  /** Share of the value of all groups of this kind. */
  weightPercent: z.nullable(Percent),
});

/**
 * Holdings over a range of dates, in up to eight groupings at once. The filter selects the holdings; every grouping has
 * the same total.
 */
export const aggregateHoldings = route({
  method: 'POST',
  path: '/api/Holdings/multipleAggregated',
  audience: client,
  summary:
    'Holdings over a range of dates, in up to eight groupings at once, with opening and closing value, gains and XIRR.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    /** Default: from the first transaction to yesterday. */
    ...range,
    portfolioType: PortfolioType,
    groupBys: z.array(z.enum(HOLDING_GROUPS)).check(z.minLength(1), z.maxLength(HOLDING_GROUPS.length)),
    filter: z._default(AggregateFilter, NO_RESTRICTION),
    /** True counts holdings on the from date as invested at their value on that date. */
    useOpeningHoldingForFromDate: z._default(z.boolean(), false),
  }),
  answer: z.object({
    startDate: BusinessDate,
    endDate: BusinessDate,
    groups: z.partialRecord(z.enum(HOLDING_GROUPS), z.array(Group)),
    total: z.omit(Group, { id: true, name: true, appUserId: true, accountNumber: true, weightPercent: true }),
    /** The return of each holding. */
    holdings: z.array(z.object({ folioId: MasterId, instrumentId: InstrumentId, ...heldReturns })),
    /** The return of each asset class of an account. */
    accountAssets: z.array(z.object({ accountId: AccountId, assetId: MasterId, ...heldReturns })),
  }),
  refusals: ['account.not-found', 'holding.range-reversed', 'holding.date-in-future'],
});

/** The date of the first transaction. */
export const getFirstTransactionDate = route({
  method: 'POST',
  path: '/api/Transactions/firstTransactionDate',
  audience: client,
  summary:
    'The date of the first transaction of the given accounts and clients; without any, of all that the caller may see.',
  limit: 'read',
  input: z.strictObject({ accountIds: ids, appUserIds: ids, familyIds: ids, groupIds: ids }),
  answer: z.object({ transactionDate: z.nullable(BusinessDate) }),
  refusals: ['account.not-found'],
});

/** The entries of the filter: the people the caller may see, and what they hold or have held. */
export const listFilterEntries = route({
  method: 'GET',
  path: '/api/Holdings/filterEntries',
  audience: client,
  summary:
    'The entries of the holdings filter: family, members with their accounts, and the categories of their holdings.',
  limit: 'read',
  input: nothing,
  answer: z.object({
    /** Null without a family. */
    family: z.nullable(z.object({ id: MasterId, name: z.string() })),
    /** All members for the head of the family; otherwise only the caller. */
    members: z.array(
      z.object({
        id: UserId,
        name: z.string(),
        primaryAccounts: z.array(z.object({ id: AccountId, name: z.string(), accountNumber: z.string() })),
      }),
    ),
    products: z.array(z.object({ productId: MasterId, productName: z.string() })),
    assets: z.array(z.object({ entityAssetId: MasterId, entityAssetName: z.string() })),
    distributors: z.array(z.object({ distributorId: z.int(), distributorName: z.string() })),
    /** -1 is 'Others'. */
    instrumentCategories: z.array(z.object({ instrumentCategoryId: z.int(), instrumentCategoryName: z.string() })),
  }),
  refusals: [],
});

/** Holdings at the end of a past date. */
export const listHoldingsOn = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/holdings',
  audience: client,
  summary: 'Holdings of an account at the end of a date, from the ledger, at the prices of that date.',
  limit: 'read',
  input: z.strictObject({ accountId: AccountId, on: BusinessDate }),
  answer: z.object({
    on: BusinessDate,
    rows: z.array(
      z.object({
        folio: z.object({ id: MasterId, number: z.string() }),
        instrument: z.object({ id: InstrumentId, name: z.string() }),
        units: Units,
        investedValue: Money,
        price: z.nullable(z.object({ nav: Nav, on: BusinessDate })),
        currentValue: z.nullable(Money),
      }),
    ),
  }),
  refusals: ['account.not-found', 'holding.date-in-future'],
});
