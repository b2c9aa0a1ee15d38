import { businessDateAt } from '@artha/domain/kit/dates';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Nav } from '@artha/domain/kit/money';
import type { HeldUnits } from '@artha/domain/trading/sales/free-units';
import { freeUnits } from '@artha/domain/trading/sales/free-units';
import type { NewestPrice } from '@artha/domain/trading/sales/sale-obstacles';
import type { BusinessCalendar } from '@artha/domain/reference/calendar/business-calendar';
import { freshFrom } from '@artha/domain/reference/instruments/stale-price';
import { redemptionWindow } from '@artha/domain/reference/scheme-rules/nav-date';
import type { TradingRules } from '@artha/domain/reference/scheme-rules/trading-rules';
import type { TaxRules } from '@artha/domain/ledger/tax-rules/tax-rules';
import type { PurchaseSettings } from '@artha/domain/trading/orders/decide-purchase';
import type { Db } from '../../../platform/db/database.ts';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import { loadDealingCalendars, loadRules } from '../../reference/scheme-rules/index.ts';
import { loadTaxRules } from '../../ledger/tax-rules/index.ts';
import { getPurchaseSettings } from '../cart/index.ts';
import type { HeldRow } from './sales.queries.ts';

/** What applies to all sales at a moment. */
export interface SaleTime {
  /** Business clock. */
  readonly now: Date;
  readonly today: BusinessDate;
  readonly rules: TradingRules;
  /** The law on capital gains. */
  readonly taxRules: TaxRules;
  readonly settings: PurchaseSettings;
  readonly calendarOf: (instrumentId: number) => BusinessCalendar;
}

export async function loadSaleTime(db: Db, now: Date): Promise<SaleTime> {
  // One after the other: from memory, or on the one connection of a transaction.
  const rules = await loadRules(db);
  const taxRules = await loadTaxRules(db);
  const settings = await getPurchaseSettings(db);
  const calendarOf = await loadDealingCalendars(db);
  return { now, today: businessDateAt(now), rules, taxRules, settings, calendarOf };
}

/** The newest price of a row; undefined without one. */
export const priceOf = (row: { readonly latestNav: Nav | null; readonly latestNavOn: BusinessDate | null }) =>
  row.latestNav === null || row.latestNavOn === null ? undefined : { nav: row.latestNav, on: row.latestNavOn };

/** A fund in a folio with what can be sold of it now. */
export type HoldingToSell = ReturnType<typeof holdingToSell>;

/** @param held under its lock, where it is about to be sold */
export function holdingToSell(
  row: Omit<HeldRow, 'unitsAvailable' | 'unitsReserved'>,
  scheme: PurchasableScheme,
  held: HeldUnits,
  time: SaleTime,
) {
  const calendar = time.calendarOf(scheme.id);
  const window = redemptionWindow(scheme.terms, time.now, calendar);
  const price: NewestPrice | undefined = priceOf(row);
  return {
    folio: { id: row.folioId, number: row.folioNumber },
    scheme,
    held,
    free: freeUnits(held, scheme.rule.redemption.lockIn, window.navOn),
    calendar,
    window,
    price,
    fund: {
      name: scheme.name,
      isFolioFrozen: row.frozenAt !== null,
      rule: scheme.rule,
      price,
      freshFrom: freshFrom(calendar, time.today),
    },
  };
}
