import { addBusinessDays, businessDayOnOrAfter } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addMonths, instantAt } from '@artha/domain/kit/dates';
import type { Nav, Paise, Units } from '@artha/domain/kit/money';
import { paiseFromText, units } from '@artha/domain/kit/money';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import { partsOf } from '@artha/domain/ledger/ledger/lots';
import { rateOn, securitiesTaxRateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { redemptionNavDate, switchInNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import { payoutLimitOn } from '@artha/domain/reference/scheme-rules/payout-limits';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import { unconfirmedSaleExpiresAt } from '@artha/domain/trading/orders/order-expiry';
import type { PayoutDates } from '@artha/domain/trading/orders/payout-deadline';
import { payoutDates } from '@artha/domain/trading/orders/payout-deadline';
import type { PurchaseAllotment } from '@artha/domain/trading/orders/purchase-allotment';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import type { Redemption } from '@artha/domain/trading/orders/redeem-units';
import { redeemUnits, unitsToRedeem } from '@artha/domain/trading/orders/redeem-units';
import { saleFingerprint } from '@artha/domain/trading/sales/sale-fingerprint';
import type { PastFund } from './past-order.ts';
import type { PastSaleOrder } from './past-sales.ts';

/** The leg of a switch that bought units. */
export interface PastSwitchIn {
  readonly instrumentId: number;
  readonly allotment: PurchaseAllotment;
  readonly allottedAt: Date;
}

/** A past sale or switch, with the times of its events. */
export interface PastSale {
  readonly instrumentId: number;
  readonly folioId: number;
  /** The requested amount; null for units. */
  readonly amount: Paise | null;
  /** What the client confirmed. */
  readonly shown: object;
  readonly placedAt: Date;
  readonly stampedAt: Date;
  readonly expiresAt: Date;
  readonly redemption: Redemption;
  readonly redeemedAt: Date;
  /** Of a switch. */
  readonly switchIn: PastSwitchIn | undefined;
  readonly payout: PayoutDates;
  /** Undefined while its money is due, and for a switch. */
  readonly paidAt: Date | undefined;
}

/** Units are stored by the ten-thousandth. */
const UNIT_STEP = 10n;

interface SaleContext {
  readonly today: BusinessDate;
  readonly rules: TradingRules;
  readonly accountId: number;
  readonly fund: PastFund;
  /** Of a switch. */
  readonly target: PastFund | undefined;
  /** What the folio holds of the fund, oldest first. */
  readonly lots: readonly Lot[];
}

/** Computes the outcome of a past sale by the rules of current sales. */
export function pastSale(sale: PastSaleOrder, context: SaleContext): PastSale {
  const { today, rules, accountId, fund, target, lots } = context;
  const { scheme, calendar } = fund;
  const folioId = fund.folioOf(accountId);
  if (folioId === undefined) throw new Error(`${scheme.name} has no folio`);
  const placedOn =
    sale.monthsAgo === undefined
      ? addBusinessDays(calendar, today, -1)
      : businessDayOnOrAfter(calendar, addMonths(today, -sale.monthsAgo));
  const stampedAt = instantAt(placedOn, '11:10');
  const placedAt = instantAt(placedOn, '11:05');
  const amount = sale.rupees === undefined ? null : paiseFromText(sale.rupees);
  const navOn = redemptionNavDate(scheme.terms, stampedAt, calendar);
  const redemption = redeem(amount, { ...context, navOn });
  const payout = payoutDates(navOn, scheme.rule, payoutLimitOn(rules.payoutLimits, navOn), calendar);
  const switchIn = target && switchInOf(redemption, { ...context, target, appliedAt: stampedAt });
  const isPaid = !target && payout.expectedOn < today;
  return {
    instrumentId: scheme.id,
    folioId,
    amount,
    shown: saleFingerprint({
      folioId,
      instrumentId: scheme.id,
      toInstrumentId: target?.scheme.id,
      amount,
      units: redemption.units,
      isAllUnits: false,
      lots,
    }),
    placedAt,
    stampedAt,
    expiresAt: unconfirmedSaleExpiresAt(placedAt, scheme.terms, calendar),
    redemption,
    redeemedAt: instantAt(navOn, '23:15'),
    switchIn,
    payout,
    paidAt: isPaid ? instantAt(payout.expectedOn, '20:00') : undefined,
  };
}

function redeem(
  amount: Paise | null,
  { rules, fund, lots, navOn }: SaleContext & { readonly navOn: BusinessDate },
): Redemption {
  const { rule } = fund.scheme;
  const { exitLoads, taxClass } = rule.redemption;
  const nav = navOf(fund, navOn);
  const sold = amount === null ? allButHalfOfNewest(lots) : unitsToRedeem(amount, nav, rule.unitPlaces);
  return redeemUnits(partsOf(lots, sold), {
    navOn,
    nav,
    exitLoads,
    taxPerMillion: securitiesTaxRateOn(rules.securitiesTax, taxClass, navOn),
  });
}

/** To the thousandth, as funds count units. */
function allButHalfOfNewest(lots: readonly Lot[]): Units {
  const held = lots.reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n);
  const half = (lots.at(-1)?.unitsLeft ?? 0n) / 2n;
  return units(((held - half) / UNIT_STEP) * UNIT_STEP);
}

/** The money of the first leg buys units of the second fund once it has settled. */
function switchInOf(
  { navOn: redeemedOn, net }: Redemption,
  { fund, target, rules, appliedAt }: SaleContext & { readonly target: PastFund; readonly appliedAt: Date },
): PastSwitchIn {
  const { scheme } = target;
  const source = { navOn: redeemedOn, rule: fund.scheme.rule.redemption, calendar: fund.calendar };
  const navOn = switchInNavDate(source, { terms: scheme.terms, calendar: target.calendar }, appliedAt);
  const allotment = allotPurchase(net, {
    navOn,
    nav: navOf(target, navOn),
    unitPlaces: scheme.rule.unitPlaces,
    stampDutyPerMillion: rateOn(rules.stampDuty, navOn),
  });
  return { instrumentId: scheme.id, allotment, allottedAt: instantAt(navOn, '23:15') };
}

function navOf({ scheme, navOn: findNav }: PastFund, on: BusinessDate): Nav {
  const nav = findNav(on);
  if (nav === undefined) throw new Error(`${scheme.name} has no price of ${on}`);
  return nav;
}
