import * as z from 'zod/mini';
import { Money, Percent } from '../kit/amounts.ts';
import { client } from '../kit/audience.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, InstrumentId, MasterId, UserId } from '../kit/scalars.ts';
import { AggregateFilter, NO_RESTRICTION, PortfolioType } from './holdings.ts';

const figures = {
  /** In percent: simple for a period below a year, else compound annual. Null with its reason. */
  twr: z.nullable(Percent),
  isTwrAnnual: z.boolean(),
  /** Why there is no return, in words for the screen. */
  noTwr: z.nullable(z.string()),
  /** Paid out and reinvested within the period. */
  income: Money,
};

/** The time-weighted returns of the holdings of a filter, by the levels of their tree. */
export const getReturnsOfHoldings = route({
  method: 'POST',
  path: '/api/Performance/holdings',
  audience: client,
  summary:
    'Time-weighted return and income of each holding of a filter, and of each asset class of an account, account and ' +
    'person that holds them.',
  limit: 'read',
  input: z.strictObject({
    accountId: AccountId,
    portfolioType: PortfolioType,
    filter: z._default(AggregateFilter, NO_RESTRICTION),
    /** Default: from the first transaction to today. */
    startDate: z.optional(BusinessDate),
    endDate: z.optional(BusinessDate),
  }),
  answer: z.object({
    startDate: BusinessDate,
    endDate: BusinessDate,
    total: z.object(figures),
    appUsers: z.array(z.object({ id: UserId, ...figures })),
    accounts: z.array(z.object({ id: AccountId, ...figures })),
    accountAssets: z.array(z.object({ accountId: AccountId, assetId: MasterId, ...figures })),
    holdings: z.array(z.object({ folioId: MasterId, instrumentId: InstrumentId, ...figures })),
  }),
  refusals: ['account.not-found', 'holding.range-reversed', 'holding.date-in-future'],
});
