/** What became of an order: units that came in or went out, and money that goes to the client. */
import * as z from 'zod/mini';
import { Money, Nav, Units } from '../kit/amounts.ts';
import { BusinessDate, Instant } from '../kit/scalars.ts';

/** Units that a line brought into the folio. */
export const Allotment = z.object({
  navOn: BusinessDate,
  nav: Nav,
  stampDuty: Money,
  /** The invested amount: the amount less the duty. */
  netAmount: Money,
  units: Units,
  /** Business clock. */
  allottedAt: Instant,
});

/** Units that a line took out of the folio. */
export const Redeemed = z.object({
  navOn: BusinessDate,
  nav: Nav,
  units: Units,
  /** The value of the units. */
  grossAmount: Money,
  exitLoad: Money,
  /** Securities transaction tax. */
  securitiesTax: Money,
  /** What is paid out, or switched on. */
  netAmount: Money,
  /** Business clock. */
  redeemedAt: Instant,
});

export const Refund = z.object({
  amount: Money,
  status: z.enum(['due', 'done']),
  /** Reference of the clearing corporation; null until it is done. */
  reference: z.nullable(z.string()),
  /** Business clock. */
  completedAt: z.nullable(Instant),
});

/** The money of a sale on its way to the client. */
export const Payout = z.object({
  amount: Money,
  status: z.enum(['due', 'paid']),
  bankName: z.string(),
  bankNumberLast4: z.string(),
  /** When it usually arrives. */
  expectedOn: BusinessDate,
  /** The last date on which the fund house may pay. */
  dueOn: BusinessDate,
  /** The bank's reference; null until it is paid. */
  reference: z.nullable(z.string()),
  paidOn: z.nullable(BusinessDate),
  /** What the fund house owes for paying late, as of today or of the day of payment. */
  interestOwed: Money,
});
