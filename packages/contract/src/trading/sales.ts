/** Orders that sell units: redemptions, and switches to another fund of the house. */
import * as z from 'zod/mini';
import { openAccountRefusals } from '../clients/accounts.refusals.ts';
import { client } from '../kit/audience.ts';
import { Money, Nav, Units } from '../kit/amounts.ts';
import { EnteredAmount, EnteredUnits } from '../kit/entered.ts';
import { route } from '../kit/route.ts';
import { AccountId, BusinessDate, Instant, InstrumentId, MasterId, OrderId, line } from '../kit/scalars.ts';
import { BankAccount, BankAccountName, Folio, LineFund, Problem } from './orders.parts.ts';
import { OtpCode, SentCode } from '../system/otp.ts';
import { OrderKind } from './orders.ts';

const SEARCH_MAX_CHARACTERS = 60;
const FolioId = MasterId;

/** A part of a holding that cannot be sold yet. */
const Locked = z.object({ units: Units, unlocksOn: BusinessDate });

/** A fund in a folio with what can be sold of it. */
const Sellable = z.object({
  folio: Folio,
  instrument: LineFund,
  units: Units,
  /** Neither reserved for another sale nor locked in. */
  freeUnits: Units,
  reservedUnits: Units,
  /** By the date on which they unlock, the next one first. */
  locked: z.array(Locked),
  /** The newest price; null without one. */
  nav: z.nullable(Nav),
  navOn: z.nullable(BusinessDate),
  /** Of all units at that price. */
  value: z.nullable(Money),
  freeValue: z.nullable(Money),
  /** Why it cannot be sold, or switched; null when it can. */
  saleProblem: z.nullable(Problem),
  switchProblem: z.nullable(Problem),
});

/** What an account holds and could sell. */
export const listSellable = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/sellable',
  audience: client,
  summary: 'The funds of an account by folio, with the units that are free to sell.',
  limit: 'read',
  input: z.strictObject({ accountId: AccountId }),
  answer: z.object({ items: z.array(Sellable) }),
  refusals: ['account.not-found'],
});

const holdingOfFolio = { accountId: AccountId, folioId: FolioId, instrumentId: InstrumentId };
const HOLDING_PATH = '/api/Accounts/:accountId/folios/:folioId/instruments/:instrumentId';

/** The rules of a fund for sales, and where its money can go. */
export const getSaleTerms = route({
  method: 'GET',
  path: `${HOLDING_PATH}/saleTerms`,
  audience: client,
  summary: 'What can be sold of a fund in a folio, the rules that apply, and the bank accounts that can be paid.',
  limit: 'read',
  input: z.strictObject(holdingOfFolio),
  answer: z.object({
    holding: Sellable,
    rule: z.object({
      minimumAmount: Money,
      minimumUnits: Units,
      amountMultiple: Money,
      unitMultiple: Units,
      /** Fewer units may not be left, except none. */
      minimumBalanceUnits: Units,
      /** '1% within 365 days'; empty without a load. */
      exitLoads: z.array(z.string()),
      /** Business days after the NAV date. */
      settlementDays: z.int(),
      /** True when the exit load is what is usual for the category, because no feed states that of the scheme. */
      isAssumed: z.boolean(),
    }),
    /** The verified ones of the account, the primary one first. */
    bankAccounts: z.array(BankAccount),
  }),
  refusals: ['account.not-found', 'holding.not-found'],
});

/** The funds that units can be switched to. */
export const listSwitchTargets = route({
  method: 'GET',
  path: `${HOLDING_PATH}/switchTargets`,
  audience: client,
  summary: 'Funds of the same house that accept a switch, by name; at most fifty, with a search.',
  limit: 'read',
  input: z.strictObject({ ...holdingOfFolio, search: z.optional(line(SEARCH_MAX_CHARACTERS)) }),
  answer: z.object({
    items: z.array(z.object({ ...LineFund.shape, nav: z.nullable(Nav), navOn: z.nullable(BusinessDate) })),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
  refusals: ['account.not-found', 'holding.not-found'],
});

/** How much is sold: exactly one of these. */
const quantity = {
  amount: z.optional(EnteredAmount),
  units: z.optional(EnteredUnits),
  isAllUnits: z.optional(z.literal(true)),
};

const sale = {
  ...holdingOfFolio,
  /** The fund to switch to; missing for a sale. */
  toInstrumentId: z.optional(InstrumentId),
  ...quantity,
};

/** Units of one purchase that would leave, oldest first. */
const Part = z.object({
  acquiredOn: BusinessDate,
  units: Units,
  daysHeld: z.int(),
  cost: Money,
  value: Money,
  /** In percent: '1', '0.007'. */
  loadPercent: z.string(),
  load: Money,
  /** The value less the cost; the load lowers it, the tax does not. */
  gain: Money,
  term: z.enum(['short', 'long']),
  /** The section of the Income-tax Act: '111A'. Null where the gain is taxed at the person's normal rates. */
  taxSection: z.nullable(z.string()),
});

/** What a sale would bring at the newest NAV: an estimate, because the NAV of its date is not known yet. */
const Estimate = z.object({
  kind: OrderKind,
  nav: Nav,
  navOn: BusinessDate,
  units: Units,
  /** The value before load and tax. */
  grossAmount: Money,
  parts: z.array(Part),
  exitLoad: Money,
  /** Securities transaction tax. */
  securitiesTax: Money,
  netAmount: Money,
  gainShort: Money,
  gainLong: Money,
  /** The date whose NAV the order gets if it is confirmed by `confirmBy`. */
  expectedNavOn: BusinessDate,
  /** Business clock: the cut-off of that date. */
  confirmBy: Instant,
  /** When the money usually arrives, and by when at the latest; null for a switch. */
  payoutExpectedOn: z.nullable(BusinessDate),
  payoutDueOn: z.nullable(BusinessDate),
  /** What the switch would buy; null for a sale. */
  switchIn: z.nullable(
    z.object({
      instrument: LineFund,
      nav: Nav,
      navOn: BusinessDate,
      /** The date whose NAV the in-leg gets: when the money of the out-leg has settled. */
      expectedNavOn: BusinessDate,
      stampDuty: Money,
      netAmount: Money,
      units: Units,
    }),
  ),
  /** Identifies the figures: an order is placed for those that the client saw. */
  version: z.string(),
});
export type SaleEstimate = z.output<typeof Estimate>;

const saleRefusals = [
  ...openAccountRefusals,
  'holding.not-found',
  'order.exchange-off',
  'order.amount-not-positive',
  'sale.nothing-chosen',
  'sale.amount-and-units',
  'sale.units-not-positive',
  'sale.units-not-free',
  'sale.amount-not-free',
  'sale.amount-below-minimum',
  'sale.units-below-minimum',
  'sale.amount-not-multiple',
  'sale.units-not-multiple',
  'sale.balance-below-minimum',
  'sale.locked-in',
  'sale.folio-frozen',
  'sale.redemption-not-allowed',
  'sale.switch-not-allowed',
  'sale.no-price',
  'sale.price-too-old',
  'sale.worth-nothing',
  'sale.target-other-house',
  'sale.target-same-fund',
  'sale.target-not-possible',
  'sale.target-below-minimum',
] as const;

/** A POST, because it is made at every change of the form and carries the same input as the order. */
export const estimateSale = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/saleEstimate',
  audience: client,
  summary: 'What a sale or a switch would bring, lot by lot, at the newest NAV.',
  limit: 'read',
  input: z.strictObject(sale),
  answer: Estimate,
  refusals: saleRefusals,
});

/** Places a sale or a switch. The same key returns the same order. */
export const placeSale = route({
  method: 'POST',
  path: '/api/Accounts/:accountId/sales',
  audience: client,
  summary:
    'Places a sale or a switch as it was estimated; its one-time password confirms it. Needs an Idempotency-Key.',
  input: z.strictObject({
    ...sale,
    /** Where the money goes; missing for a switch. */
    bankAccountId: z.optional(MasterId),
    /** The version of the estimate that the client saw. */
    version: z.string().check(z.maxLength(100)),
  }),
  answer: z.object({ orderId: OrderId, next: z.literal('otp') }),
  refusals: [
    ...saleRefusals,
    'sale.bank-account-missing',
    'sale.bank-account-not-possible',
    'sale.changed',
    'request.key-reused',
    'request.in-progress',
  ],
});

/** A sale that waits for its one-time password, after a reload for example. */
export const getPlacedSale = route({
  method: 'GET',
  path: '/api/Orders/:orderId/sale',
  audience: client,
  summary: 'A placed sale or switch that its one-time password has not confirmed: its figures as they are now.',
  limit: 'read',
  input: z.strictObject({ orderId: OrderId }),
  answer: z.object({
    orderId: OrderId,
    orderNumber: z.string(),
    accountId: AccountId,
    folio: Folio,
    instrument: LineFund,
    /** What was asked for; with it the sale is placed again when it has changed. */
    request: z.object({
      /** One of these is set. */
      amount: z.nullable(Money),
      units: z.nullable(Units),
      isAllUnits: z.boolean(),
      /** Null for a sale. */
      toInstrumentId: z.nullable(InstrumentId),
      /** Null for a switch. */
      bankAccountId: z.nullable(MasterId),
    }),
    /** By the holding and the newest NAV of now. */
    estimate: Estimate,
    /** The units are not those that the client saw when placing it: it must be placed again. */
    isChanged: z.boolean(),
    bankAccount: z.nullable(BankAccountName),
    /** Business clock: until when it can be confirmed. */
    expiresAt: Instant,
    /** The code that can still be entered; null without one. */
    openCode: z.nullable(SentCode),
  }),
  refusals: ['order.not-found', 'order.closed', 'order.already-confirmed', 'order.expired', ...saleRefusals],
});

const confirmRefusals = [
  'order.not-found',
  'order.closed',
  'order.already-confirmed',
  'order.expired',
  'sale.changed',
  'sale.bank-account-not-possible',
  // The rules and the holding are checked again.
  ...saleRefusals,
] as const;

/** Sends a one-time password that is valid for this order with everything that was shown. */
export const sendSaleOtp = route({
  method: 'POST',
  path: '/api/Orders/:orderId/saleOtp/send',
  audience: client,
  summary: 'Sends a one-time password by email and SMS, valid only for this sale or switch as it was shown.',
  input: z.strictObject({ orderId: OrderId }),
  answer: SentCode,
  refusals: [...confirmRefusals, 'otp.too-soon', 'otp.too-often'],
});

export const verifySaleOtp = route({
  method: 'POST',
  path: '/api/Orders/:orderId/saleOtp/verify',
  audience: client,
  summary:
    'Confirms a sale or a switch with the one-time password: its units are reserved and it is sent to the exchange.',
  input: z.strictObject({ orderId: OrderId, otpCode: OtpCode }),
  answer: z.object({ verified: z.literal(true) }),
  refusals: [...confirmRefusals, 'otp.wrong', 'otp.not-valid', 'otp.too-many-tries'],
});

/** Sends a one-time password that cancels a confirmed sale or switch. */
export const sendCancelOtp = route({
  method: 'POST',
  path: '/api/Orders/:orderId/cancelOtp/send',
  audience: client,
  summary: 'Sends a one-time password that cancels a confirmed sale or switch.',
  input: z.strictObject({ orderId: OrderId }),
  answer: SentCode,
  refusals: ['order.not-found', 'order.not-cancellable', 'order.code-not-needed', 'otp.too-soon', 'otp.too-often'],
});
