import { EXCLUDED_FROM_TAX, HARVEST_KINDS } from '@artha/domain/portfolio/capital-gains/gain-texts';
import { TAX_CLASS_BASES, TAX_CLASSES } from '@artha/domain/reference/scheme-rules/tax-class';
import * as z from 'zod/mini';
import { Money, Nav, Percent, Units } from '../kit/amounts.ts';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, InstrumentId, MasterId, UserId } from '../kit/scalars.ts';
import { column, maybe, table } from '../kit/table.ts';
import { exportRoute } from '../system/exports.ts';
import { AggregateFilter, NO_RESTRICTION, PortfolioType } from './holdings.ts';

const TAX_YEAR_FIRST = 2014;
const TAX_YEAR_LAST = 2100;

/** The calendar year in which a tax year begins: 2025 for 2025-26. */
const TaxYear = z.int().check(z.gte(TAX_YEAR_FIRST), z.lte(TAX_YEAR_LAST));

const Term = z.enum(['short', 'long']);

/** How units are taxed, and how far that is known. */
const taxClass = { taxClass: z.enum(TAX_CLASSES), taxClassBasis: z.enum(TAX_CLASS_BASES) };

/** The section of the Income-tax Act and its rate; null for the normal rates of the person. */
const charge = { term: Term, section: z.nullable(z.string()), ratePercent: z.nullable(Percent) };

const selection = {
  accountId: AccountId,
  portfolioType: PortfolioType,
  filter: z._default(AggregateFilter, NO_RESTRICTION),
};

const Group = z.object({
  ...charge,
  gains: Money,
  losses: Money,
  /** Of the gains, set off by losses of this year and of earlier ones. */
  setOff: Money,
  /** Of the gains, free within the limit of the year. */
  exempted: Money,
  taxable: Money,
  /** Null at the normal rates of the person. */
  tax: z.nullable(Money),
});

const CarriedLoss = z.object({
  term: Term,
  /** The tax year of the loss, and the last one in which it may be set off. */
  year: TaxYear,
  lastYear: TaxYear,
  amount: Money,
});

/** Figures that add up over persons: each has an exemption of their own. */
const totals = {
  /** Gains less losses. */
  gainShort: Money,
  gainLong: Money,
  broughtForwardUsed: Money,
  exemptionLimit: Money,
  exemptionUsed: Money,
  /** Of gains with a rate of their own. */
  tax: Money,
  /** Gains whose tax is not estimated, because it depends on the income of the person. */
  taxableAtNormalRates: Money,
  carriedShort: Money,
  carriedLong: Money,
};

const Person = z.object({
  appUserId: UserId,
  name: z.string(),
  groups: z.array(Group),
  /** To the next year. */
  carried: z.array(CarriedLoss),
  ...totals,
});

/** Units of one lot that were sold. */
export const disposalTable = table({
  name: 'capital-gains',
  title: 'Capital gains',
  rows: ['sale of a lot', 'sales of lots'],
  columns: {
    instrumentName: column('text', 'Fund', { isRowHeader: true, widthPx: 260 }),
    clientName: column('text', 'Client'),
    accountNumber: column('code', 'Account'),
    folioNumber: column('code', 'Folio'),
    isin: maybe('code', 'ISIN', { isHidden: true }),
    soldOn: column('date', 'Sold'),
    acquiredOn: column('date', 'Bought'),
    daysHeld: column('count', 'Days held'),
    units: column('units', 'Units'),
    cost: column('money', 'Cost', { hasTotal: true }),
    costOfAcquisition: column('money', 'Cost for tax', { hasTotal: true }),
    value: column('money', 'Sale value', { hasTotal: true }),
    exitLoad: column('money', 'Exit load', { hasTotal: true, isHidden: true }),
    securitiesTax: column('money', 'Securities transaction tax', { hasTotal: true, isHidden: true }),
    gain: column('money', 'Gain', { hasTotal: true }),
    term: column('choice', 'Term', { choices: { short: 'Short term', long: 'Long term' } }),
    section: maybe('text', 'Section'),
    ratePercent: maybe('percent', 'Rate'),
    taxClass: column('choice', 'Taxed as', {
      choices: { equity: 'Equity-oriented', specified: 'Specified (debt)', other: 'Other' },
      isHidden: true,
    }),
    note: maybe('text', 'Note'),
  },
  defaultSort: { sortBy: 'soldOn', sortAsc: false },
});

const Disposal = z.object({
  /** Unique among the rows. */
  key: z.string(),
  accountId: AccountId,
  appUserId: UserId,
  folioId: MasterId,
  instrumentId: InstrumentId,
  instrumentName: z.string(),
  clientName: z.string(),
  accountNumber: z.string(),
  folioNumber: z.string(),
  isin: z.nullable(z.string()),
  soldOn: BusinessDate,
  acquiredOn: BusinessDate,
  daysHeld: z.int(),
  units: Units,
  cost: Money,
  /** The cost that counts: raised by inflation, or to the value of 31-Jan-2018. */
  costOfAcquisition: Money,
  value: Money,
  exitLoad: Money,
  securitiesTax: Money,
  gain: Money,
  ...charge,
  ...taxClass,
  /** The gain may be lower: the fair value of 31-Jan-2018 is not known. */
  isFairValueMissing: z.boolean(),
});

const ExcludedFromTax = z.array(z.enum(EXCLUDED_FROM_TAX));

/** The capital gains of a tax year. */
export const getCapitalGains = route({
  method: 'POST',
  path: '/api/CapitalGains',
  audience: client,
  summary:
    'Capital gains of a tax year by section and term, with set-off, exemption, losses carried forward, estimated tax ' +
    'and every sale by lot.',
  limit: 'read',
  input: z.strictObject({
    ...selection,
    /** Default: the current one. */
    taxYear: z.optional(TaxYear),
  }),
  answer: z.object({
    taxYear: TaxYear,
    startDate: BusinessDate,
    endDate: BusinessDate,
    isCurrent: z.boolean(),
    /** Years to choose from, newest first: the current one, and all from the first sale. */
    taxYears: z.array(TaxYear),
    total: z.object(totals),
    people: z.array(Person),
    /** The newest first, at most 2,000; the file has all. */
    rows: z.array(Disposal),
    rowCount: z.int(),
    /** Sales older than the oldest tax rule, for which no gain is computed. */
    uncoveredCount: z.int(),
    /** What the estimated tax leaves out. */
    excluded: ExcludedFromTax,
  }),
  refusals: ['account.not-found', 'tax-year.in-future'],
});

const exportRequest = z.strictObject({ ...selection, taxYear: z.optional(TaxYear) });

/** The sales of a tax year as a file. */
export const exportCapitalGains = exportRoute(disposalTable, {
  path: '/api/CapitalGains/export',
  audience: client,
  request: exportRequest,
  refusals: ['account.not-found', 'tax-year.in-future'],
});

/** As the form writes it: before a day, or after it. The tax portal knows the code alone. */
const FLAGS = { BE: 'BE', AE: 'AE' } as const;

/**
 * Schedule 112A of the income-tax return: long-term gains on equity-oriented units. The columns of the form come first,
 * in its order and with its codes; the hidden ones after them are no part of it and tell its rows apart.
 */
export const schedule112aTable = table({
  name: 'schedule-112a',
  title: 'Schedule 112A',
  rows: ['row', 'rows'],
  columns: {
    acquired: column('choice', 'Acquired', { choices: FLAGS }),
    transferred: maybe('choice', 'Transferred', { choices: FLAGS }),
    isin: maybe('code', 'ISIN'),
    instrumentName: column('text', 'Name', { isRowHeader: true }),
    units: column('units', 'Units'),
    salePricePerUnit: column('nav', 'Sale price per unit'),
    saleValue: column('money', 'Full value of consideration', { hasTotal: true }),
    costOfAcquisition: column('money', 'Cost without indexation', { hasTotal: true }),
    costPaid: column('money', 'Cost of acquisition', { hasTotal: true }),
    lowerValue: maybe('money', 'Lower of fair value and consideration'),
    fairNav: maybe('nav', 'Fair market value per unit on 31-Jan-2018'),
    fairValue: maybe('money', 'Total fair market value'),
    expenditure: column('money', 'Expenditure', { hasTotal: true }),
    deductions: column('money', 'Total deductions', { hasTotal: true }),
    balance: column('money', 'Balance', { hasTotal: true }),
    clientName: column('text', 'Client', { isHidden: true }),
    accountNumber: column('code', 'Account', { isHidden: true }),
    acquiredOn: column('date', 'Bought', { isHidden: true }),
    soldOn: column('date', 'Sold', { isHidden: true }),
    note: maybe('text', 'Note', { isHidden: true }),
  },
  defaultSort: { sortBy: 'soldOn', sortAsc: true },
});

export const exportSchedule112a = exportRoute(schedule112aTable, {
  path: '/api/CapitalGains/schedule112A/export',
  audience: client,
  request: exportRequest,
  refusals: ['account.not-found', 'tax-year.in-future'],
});

/** What a sale of one lot of today would be taxed. */
const LotTax = z.object({
  journalKey: z.string(),
  acquiredOn: BusinessDate,
  units: Units,
  daysHeld: z.int(),
  cost: Money,
  value: Money,
  exitLoad: Money,
  gain: Money,
  ...charge,
  /** The first day on which a sale of it is long term; null where it stays short term. */
  longTermFrom: z.nullable(BusinessDate),
  /** By the rate alone, before losses and exemption; zero for a loss, null at the normal rates of the person. */
  tax: z.nullable(Money),
  isFairValueMissing: z.boolean(),
});

/** The tax of selling a holding today, lot by lot. */
export const getSaleTax = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/holdings/:folioId/:instrumentId/saleTax',
  audience: client,
  summary: 'What selling a holding, or the first of its units, would cost in tax today: by lot and in all.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    folioId: MasterId,
    instrumentId: InstrumentId,
    /** Sold first in, first out; all of them by default. */
    units: z.optional(Units),
  }),
  answer: z.object({
    /** The date of the NAV that a sale requested now would get. */
    soldOn: BusinessDate,
    taxYear: TaxYear,
    ...taxClass,
    /** The newest price, at which the lots are valued; null without one, and then there are no lots. */
    price: z.nullable(z.object({ nav: Nav, on: BusinessDate })),
    lots: z.array(LotTax),
    total: z.object({
      units: Units,
      value: Money,
      exitLoad: Money,
      gainShort: Money,
      gainLong: Money,
      /** The taxes of the lots together: before losses and exemption. */
      taxByRate: Money,
      /** What the sale adds to the tax of the year, with losses and exemption used; below zero where it lowers it. */
      tax: Money,
      /** What it adds to the gains whose tax depends on the income of the person. */
      taxableAtNormalRates: Money,
      /** Of the exemption of the year, used by the sale. */
      exemptionUsed: Money,
    }),
    excluded: ExcludedFromTax,
  }),
  refusals: ['account.not-found', 'holding.not-found', 'holding.too-few-units', 'sale.units-not-positive'],
});

/** What could be sold before the tax year ends to pay less tax. */
export const getHarvest = route({
  method: 'POST',
  path: '/api/CapitalGains/harvest',
  audience: client,
  summary:
    'Long-term gains that the exemption left in this tax year would make free, and losses that could be set off.',
  limit: 'read',
  input: z.strictObject(selection),
  answer: z.object({
    taxYear: TaxYear,
    /** The last day of the tax year. */
    until: BusinessDate,
    /** Holdings that are left out because their sale, requested now, would count for the next tax year. */
    lateCount: z.int(),
    people: z.array(
      z.object({
        appUserId: UserId,
        name: z.string(),
        exemptionLimit: Money,
        /** Not used by gains of the year; zero while losses are left. */
        exemptionLeft: Money,
        /** Losses that are left after this year's sales. */
        lossesLeft: Money,
      }),
    ),
    ideas: z.array(
      z.object({
        kind: z.enum(HARVEST_KINDS),
        accountId: AccountId,
        appUserId: UserId,
        ownerName: z.string(),
        folioId: MasterId,
        folioNumber: z.string(),
        instrumentId: InstrumentId,
        instrumentName: z.string(),
        /** Only the owner can sell. */
        isOwn: z.boolean(),
        /** It is sold where it is held, not here. */
        isHeldAway: z.boolean(),
        isWhole: z.boolean(),
        units: Units,
        value: Money,
        exitLoad: Money,
        /** Below zero for a loss. */
        gain: Money,
        /** Tax of this year that a loss saves. */
        savesNow: Money,
        /** Tax that a gain would cost later without exemption. */
        savesLater: Money,
        /** The gains of this year against which a loss would be set off. */
        setOff: z.array(z.object({ ...charge, amount: Money })),
        /** Of a loss, carried forward. */
        carries: Money,
        ...taxClass,
      }),
    ),
  }),
  refusals: ['account.not-found'],
});
