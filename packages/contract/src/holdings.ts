import { JOURNAL_KINDS, PLACE_KINDS } from '@artha/domain/ledger/journal';
import * as z from 'zod/mini';
import { AccountId } from './accounts.ts';
import { client } from './audience.ts';
import { NavSource } from './instruments.ts';
import { PlanType } from './product-config.ts';
import { route } from './route.ts';
import { BusinessDate, Instant, InstrumentId, MasterId, Money, Nav, Percent, Units, Uuid } from './scalars.ts';

/** A price and the day it is of; source and staleness are shown with it. */
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
 * What somebody paid, what it is worth, and the difference. Null where there is no price; in a total, what has no price
 * counts as invested alone.
 */
const figures = {
  investedValue: Money,
  currentValue: z.nullable(Money),
  unrealisedGain: z.nullable(Money),
  /** Of what was invested; null where nothing was. */
  gainPercent: z.nullable(Percent),
  /** Against the price before the newest, of the units that were held before; null without one of the last 60 days. */
  dayChange: z.nullable(Money),
};

const Holding = z.object({
  accountId: AccountId,
  folio: z.object({ id: MasterId, number: z.string() }),
  instrument: z.object({
    id: InstrumentId,
    name: z.string(),
    serviceProviderId: MasterId,
    serviceProviderName: z.string(),
    assetId: MasterId,
    assetName: z.string(),
    instrumentCategoryName: z.string(),
    planType: PlanType,
  }),
  units: Units,
  /** Not promised to a sale. */
  freeUnits: Units,
  averageCost: z.nullable(Nav),
  price: z.nullable(Price),
  ...figures,
  /** Share of the value of all rows. */
  weightPercent: z.nullable(Percent),
});

const AggregateFilter = z.object({
  accountIds: z.optional(z.array(AccountId)),
  appUserIds: z.optional(z.array(MasterId)),
});

/** What an account holds now, fund by fund, and together. */
export const aggregateCurrentHoldings = route({
  method: 'POST',
  path: '/api/Holdings/multipleAggregatedCurrent',
  audience: client,
  summary:
    'What accounts hold now: units, cost, value and gain of each fund, and in all. An empty filter is the account.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    /** 1 held here, 2 held away: those come with the statements that clients upload. */
    portfolioType: z._default(z.int().check(z.gte(1), z.lte(2)), 1),
    filter: z._default(AggregateFilter, {}),
  }),
  answer: z.object({
    rows: z.array(Holding),
    total: z.object(figures),
    /** By asset class, greatest first. */
    assets: z.array(z.object({ assetName: z.string(), currentValue: Money, weightPercent: Percent })),
    /** The newest price among the rows; null without any. */
    pricedOn: z.nullable(BusinessDate),
  }),
  refusals: ['account.not-found'],
});

const JournalEntry = z.object({
  id: Uuid,
  kind: z.enum(JOURNAL_KINDS),
  key: z.string(),
  on: BusinessDate,
  /** Business clock. */
  occurredAt: Instant,
  /** Key of the journal that it takes back. */
  reverses: z.nullable(z.string()),
  postings: z.array(
    z.object({
      placeKind: z.enum(PLACE_KINDS),
      placeOwner: z.string(),
      /** One of the two. */
      amount: z.nullable(Money),
      units: z.nullable(Units),
    }),
  ),
});

/** What stands behind each figure of a holding. */
export const openHolding = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/holdings/:folioId/:instrumentId',
  audience: client,
  summary: 'A holding with what its figures come from: lots, the journals that moved its units, and the price.',
  limit: 'read',
  input: z.strictObject({ accountId: AccountId, folioId: MasterId, instrumentId: InstrumentId }),
  answer: z.object({
    holding: Holding,
    lots: z.array(
      z.object({
        journalKey: z.string(),
        acquiredOn: BusinessDate,
        unitsBought: Units,
        unitsLeft: Units,
        /** Of all units bought. */
        cost: Money,
        /** Of those left. */
        costLeft: Money,
        /** The price they were bought at; null where the journal came from elsewhere. */
        nav: z.nullable(Nav),
        stampDuty: z.nullable(Money),
        /** The order they came with. */
        orderId: z.nullable(Uuid),
        orderNumber: z.nullable(z.string()),
        currentValue: z.nullable(Money),
        unrealisedGain: z.nullable(Money),
      }),
    ),
    /** In the order in which they were booked. */
    journals: z.array(JournalEntry),
  }),
  refusals: ['account.not-found', 'holding.not-found'],
});

/** What accounts held at the end of a past day. */
export const listHoldingsOn = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/holdings',
  audience: client,
  summary: 'What an account held at the end of a day, by the ledger, at the prices of that day.',
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
  refusals: ['account.not-found'],
});
