import { CART_MODES } from '@artha/domain/trading/orders/cart-modes';
import * as z from 'zod/mini';
import { openAccountRefusals } from '../clients/accounts.refusals.ts';
import { AccountId, BusinessDate, Instant, InstrumentId, MasterId } from '../kit/scalars.ts';
import { client } from '../kit/audience.ts';
import { EnteredAmount } from '../kit/entered.ts';
import { Count } from '../kit/paging.ts';
import { PlanType } from '../system/product-config.ts';
import { route } from '../kit/route.ts';
import { Money } from '../kit/amounts.ts';
import { RiskCategory } from '../clients/risk-profile.parts.ts';
import { Folio, LineFund, Problem } from './orders.parts.ts';
import { CART_PLAN_FIELDS, CartPlanTerms, planRefusals } from './plans.parts.ts';

const CartLineId = MasterId;
const FolioId = MasterId;
/** Bumped with every change of a cart. */
const CartVersion = z.int().check(z.gte(0));
const Mode = z.enum(CART_MODES);

/** The amount rule of a scheme; the default of its category when its own is unknown. */
const Rule = z.object({
  minimumFirst: Money,
  minimumAdditional: Money,
  multiple: Money,
  maximum: z.nullable(Money),
  isAssumed: z.boolean(),
});

/** A period in which a payment gets one NAV. It begins where the previous one ends. */
export const PaymentWindow = z.object({
  /** Its end, business clock: the cut-off, or the deadline of the order if that is earlier. */
  payBy: Instant,
  payByOn: BusinessDate,
  navOn: BusinessDate,
  /** The evening on which the units are due. */
  unitsDueOn: BusinessDate,
});
export type PaymentWindow = z.output<typeof PaymentWindow>;

/** Why a line cannot be bought, with a message to show. */
const LineProblem = z.extend(Problem, {
  field: z.enum(['amount', 'instrumentId', ...CART_PLAN_FIELDS]),
});

const CartLine = z.object({
  id: CartLineId,
  instrument: LineFund,
  mode: Mode,
  amount: Money,
  /** Null opens a new folio. */
  folio: z.nullable(Folio),
  isAdditional: z.boolean(),
  rule: Rule,
  /** If the order is placed now; at least one. None for a SIP without a first instalment today. */
  windows: z.array(PaymentWindow),
  /** Of a SIP; null for a lump sum. */
  plan: z.nullable(z.extend(CartPlanTerms, { firstDueOn: BusinessDate })),
  problem: z.nullable(LineProblem),
  /** Its risk where that is above the risk profile of the owner; null where it is not, or is not known. */
  riskAboveProfile: z.nullable(z.string()),
});

/** The risk profile of the owner of an account, as it concerns what they buy. */
export const RiskProfileState = z.object({
  state: z.enum(['valid', 'expired', 'none']),
  /** Of the newest risk profile. */
  category: z.nullable(RiskCategory),
  /** True where the configuration stops riskier funds, or purchases without a valid profile, instead of warning. */
  isStopping: z.boolean(),
});

const Cart = z.object({
  accountId: AccountId,
  version: CartVersion,
  lines: z.array(CartLine),
  /** Of the lump sums, which one order buys. */
  total: Money,
  /** Of the first instalments of SIPs that are paid today, each with an order of its own. */
  firstInstalments: Money,
  /** Business clock: an order placed now ends then, if it is not paid. Null without a lump sum. */
  deadline: z.nullable(Instant),
  /** The stamp duty in the total, if each line is paid by its cut-off. */
  stampDuty: Money,
  riskProfile: RiskProfileState,
  settings: z.object({ isExchangeEnabled: z.boolean(), planTypes: z.array(PlanType), linesMax: z.int() }),
});

/** Why a scheme, or an amount of it, cannot be bought. */
export const purchaseRefusals = [
  'order.exchange-off',
  'order.instrument-unlisted',
  'order.instrument-demonstration',
  'order.instrument-exchange-traded',
  'order.instrument-not-a-fund',
  'order.instrument-closed',
  'order.plan-type-not-offered',
  'order.amount-not-positive',
  'order.amount-below-minimum',
  'order.amount-not-multiple',
  'order.amount-above-maximum',
  'order.amount-above-limit',
] as const;

/** The client confirms that funds are riskier than their risk profile; needed where one is. */
export const riskAcknowledgement = { hasAcknowledgedRisk: z.optional(z.boolean()) };
export const riskRefusals = [
  'order.risk-profile-missing',
  'order.risk-above-profile',
  'order.risk-not-acknowledged',
] as const;

/** Why a SIP in a cart is not possible, besides what concerns its fund. */
const cartPlanRefusals = planRefusals.filter((code) => code.startsWith('plan.'));

const path = '/api/Accounts/:accountId/cart';

export const getCart = route({
  method: 'GET',
  path,
  audience: client,
  summary: 'The cart of an account: each line with its rule, the NAVs of payments and its problem, if any.',
  limit: 'read',
  input: z.strictObject({ accountId: AccountId }),
  answer: Cart,
  refusals: ['account.not-found'],
});

export const countCartLines = route({
  method: 'GET',
  path: `${path}/count`,
  audience: client,
  summary: 'The number of lines in the cart of an account.',
  limit: 'read',
  isBackground: true,
  input: z.strictObject({ accountId: AccountId }),
  answer: Count,
  refusals: ['account.not-found'],
});

/** Adds a fund to the cart, once per Idempotency-Key. */
export const addCartLine = route({
  method: 'POST',
  path,
  audience: client,
  summary:
    'Adds a lump sum or a SIP of a fund to the cart. Needs an Idempotency-Key; the same key adds one line however often it is sent.',
  input: z.strictObject({
    accountId: AccountId,
    instrumentId: InstrumentId,
    /** A lump sum, or an instalment. */
    amount: EnteredAmount,
    /** Of a SIP; without it the line is a lump sum. */
    plan: z.optional(CartPlanTerms),
    /** Missing or null opens a new folio. */
    folioId: z._default(z.nullable(FolioId), null),
  }),
  answer: z.object({ lineId: CartLineId, version: CartVersion, count: z.int() }),
  refusals: [
    ...openAccountRefusals,
    'instrument.not-found',
    'cart.folio-not-possible',
    'cart.line-exists',
    'cart.full',
    ...purchaseRefusals,
    ...cartPlanRefusals,
    'request.key-reused',
    'request.in-progress',
  ],
});

/** Changes amount, folio and plan of a line, if the cart has not changed since the client saw it. */
export const changeCartLine = route({
  method: 'PATCH',
  path: `${path}/:lineId`,
  audience: client,
  summary: 'Changes amount, folio and plan of a line, if the cart version has not changed.',
  input: z.strictObject({
    accountId: AccountId,
    lineId: CartLineId,
    version: CartVersion,
    amount: EnteredAmount,
    folioId: z.nullable(FolioId),
    /** Null makes it a lump sum; missing, it stays what it is. */
    plan: z.optional(z.nullable(CartPlanTerms)),
  }),
  answer: Cart,
  refusals: [
    ...openAccountRefusals,
    'cart.line-not-found',
    'cart.folio-not-possible',
    'cart.line-exists',
    'order.cart-changed',
    ...purchaseRefusals,
    ...cartPlanRefusals,
  ],
});

export const removeCartLine = route({
  method: 'DELETE',
  path: `${path}/:lineId`,
  audience: client,
  summary: 'Removes a line from the cart.',
  input: z.strictObject({ accountId: AccountId, lineId: CartLineId }),
  answer: Cart,
  refusals: ['account.not-found', 'cart.line-not-found'],
});

/** What an investor needs to know before adding a fund to the cart of an account. */
export const getPurchaseTerms = route({
  method: 'GET',
  path: '/api/Accounts/:accountId/purchaseTerms/:instrumentId',
  audience: client,
  summary:
    "A scheme's rule, the NAVs of payments and the account's folios that can take it; or why it cannot be bought.",
  limit: 'read',
  input: z.strictObject({ accountId: AccountId, instrumentId: InstrumentId }),
  answer: z.object({
    rule: Rule,
    /** If the order is placed now; at least one. */
    windows: z.array(PaymentWindow),
    /** Business clock: an order placed now ends then, if it is not paid. */
    deadline: Instant,
    /** Folios of the account with the fund house; additional when the folio already holds the scheme. */
    folios: z.array(z.extend(Folio, { isAdditional: z.boolean() })),
    /** Why the scheme cannot be bought, whatever the amount. */
    problem: z.nullable(Problem),
  }),
  refusals: [...openAccountRefusals, 'instrument.not-found'],
});
