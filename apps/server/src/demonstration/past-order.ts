import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { businessDayOnOrAfter } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths, instantAt } from '@artha/domain/kit/dates';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import { rateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import type { Nav, Paise } from '@artha/domain/kit/money';
import { paise, paiseFromText } from '@artha/domain/kit/money';
import { purchaseNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import { unpaidOrderExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import type { PurchasableScheme } from '../modules/reference/scheme-rules/index.ts';
import type { PastPurchase } from './past-purchases.ts';

/** What a past purchase needs of a demo fund. */
export interface PastFund {
  readonly scheme: PurchasableScheme;
  readonly calendar: BusinessCalendar;
  navOn(date: BusinessDate): Nav | undefined;
  folioOf(accountId: number): number | undefined;
}

export interface PastLine {
  readonly instrumentId: number;
  readonly folioId: number;
  readonly amount: Paise;
  readonly isAdditional: boolean;
  readonly allotment: PurchaseAllotment;
}

/** A past order, with the times of its events. */
export interface PastOrder {
  readonly placedOn: BusinessDate;
  readonly placedAt: Date;
  readonly capturedAt: Date;
  readonly stampedAt: Date;
  readonly allottedAt: Date;
  readonly expiresAt: Date;
  readonly total: Paise;
  readonly lines: readonly PastLine[];
}

interface PastContext {
  readonly today: BusinessDate;
  readonly rules: TradingRules;
  readonly accountId: number;
  /** By the name of the scheme. */
  readonly funds: ReadonlyMap<string, PastFund>;
  /** Ids of the schemes that the account holds so far; each purchase adds its own. */
  readonly held: Set<number>;
}

/** Computes the outcome of a past purchase by the rules of current purchases. */
export function pastOrder(
  { monthsAgo, lines }: PastPurchase,
  { today, rules, accountId, funds, held }: PastContext,
): PastOrder {
  const bought = lines.map(({ schemeName, rupees }) => {
    const fund = funds.get(schemeName);
    if (!fund) throw new Error(`the demonstration has no ${schemeName}`);
    return { fund, amount: paiseFromText(rupees) };
  });
  const [first] = bought;
  if (!first) throw new Error('a past order without funds');
  const placedOn = businessDayOnOrAfter(first.fund.calendar, addMonths(today, -monthsAgo));
  const capturedAt = instantAt(placedOn, '11:09');
  const stampedAt = instantAt(placedOn, '11:10');
  const pastLine = ({ fund, amount }: (typeof bought)[number]): PastLine => {
    const { scheme, calendar } = fund;
    const navOn = purchaseNavDate(scheme.terms, { applied: stampedAt, fundsAvailable: capturedAt }, calendar);
    const nav = fund.navOn(navOn);
    const folioId = fund.folioOf(accountId);
    if (nav === undefined || folioId === undefined) throw new Error(`${scheme.name} has no price or no folio`);
    const isAdditional = held.has(scheme.id);
    held.add(scheme.id);
    const stampDutyPerMillion = rateOn(rules.stampDuty, navOn);
    const allotment = allotPurchase(amount, { navOn, nav, unitPlaces: scheme.rule.unitPlaces, stampDutyPerMillion });
    return { instrumentId: scheme.id, folioId, amount, isAdditional, allotment };
  };
  const placedAt = instantAt(placedOn, '11:05');
  const ends = bought.map(({ fund }) => unpaidOrderExpiresAt(placedAt, fund.scheme.terms, fund.calendar).getTime());
  return {
    placedOn,
    placedAt,
    capturedAt,
    stampedAt,
    allottedAt: instantAt(placedOn, '23:15'),
    expiresAt: new Date(Math.max(...ends)),
    total: bought.reduce((sum, { amount }) => paise(sum + amount), paise(0n)),
    lines: bought.map(pastLine),
  };
}
