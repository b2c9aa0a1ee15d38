/** A holding with the source of its figures. */
import { JOURNAL_KINDS, LEDGER_ACCOUNT_KINDS } from '@artha/domain/ledger/ledger/journal';
import { INCOME_STATES } from '@artha/domain/trading/income/income-states';
import * as z from 'zod/mini';
import { Money, Nav, Units } from '../kit/amounts.ts';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, Instant, InstrumentId, MasterId, Uuid } from '../kit/scalars.ts';
import { Holding } from './holdings.ts';

const JournalEntry = z.object({
  id: Uuid,
  kind: z.enum(JOURNAL_KINDS),
  key: z.string(),
  on: BusinessDate,
  /** Business clock. */
  occurredAt: Instant,
  /** Key of the journal that it reverses. */
  reverses: z.nullable(z.string()),
  /** The date and cost of units that come from another lot; null for others. */
  lot: z.nullable(z.object({ on: BusinessDate, cost: Money })),
  postings: z.array(
    z.object({
      ledgerAccountKind: z.enum(LEDGER_ACCOUNT_KINDS),
      ledgerAccountOwner: z.string(),
      /** Either amount or units is set. */
      amount: z.nullable(Money),
      units: z.nullable(Units),
      /** The fund of the units; null for an amount. */
      instrumentName: z.nullable(z.string()),
    }),
  ),
});

/** Income (IDCW) of a holding: distributed on the record date, then paid out or used to buy units. */
const Income = z.object({
  id: Uuid,
  /** The first date whose NAV is without the income. */
  recordOn: BusinessDate,
  /** Rupees a unit. */
  rate: Nav,
  /** Held before the record date. */
  units: Units,
  gross: Money,
  /** Deducted at source. */
  tax: Money,
  net: Money,
  /** On the given date, or now. */
  status: z.enum(INCOME_STATES),
  paidOn: z.nullable(BusinessDate),
  /** The bank account that was paid; null for another person's. */
  bank: z.nullable(z.object({ name: z.string(), numberLast4: z.string() })),
});

/** What was held before the start date counts as invested at its value then. */
const GainSinceStart = z.pick(Holding, {
  investedValue: true,
  unrealisedGain: true,
  gainPercent: true,
  noGainPercent: true,
});

/** The source of each figure of a holding. */
export const openHolding = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/holdings/:folioId/:instrumentId',
  audience: client,
  summary:
    'A holding with the source of its figures: lots, journals, income and price, as of now or at the end of a date.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    folioId: MasterId,
    instrumentId: InstrumentId,
    on: z.optional(BusinessDate),
    startDate: z.optional(BusinessDate),
  }),
  answer: z.object({
    /** Its gain counts from its purchases, as that of its lots. */
    holding: Holding,
    /** Null without a start date. */
    sinceStart: z.nullable(GainSinceStart),
    lots: z.array(
      z.object({
        journalKey: z.string(),
        acquiredOn: BusinessDate,
        unitsBought: Units,
        unitsLeft: Units,
        /** Of all units bought. */
        cost: Money,
        /** Of the units left. */
        costLeft: Money,
        /** The purchase price; null when the journal is from an external source. */
        nav: z.nullable(Nav),
        /** Of the units left, part of their cost; null as the price. */
        stampDuty: z.nullable(Money),
        /** The purchase order. */
        orderId: z.nullable(Uuid),
        orderNumber: z.nullable(z.string()),
        currentValue: z.nullable(Money),
        unrealisedGain: z.nullable(Money),
      }),
    ),
    /** In booking order. */
    journals: z.array(JournalEntry),
    /** Newest first. */
    income: z.array(Income),
  }),
  refusals: ['account.not-found', 'holding.not-found', 'holding.range-reversed', 'holding.date-in-future'],
});
