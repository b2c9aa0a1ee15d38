import type { BusinessDate } from '@artha/domain/kit/dates';
import { FAIR_VALUE_ON } from '@artha/domain/reference/feeds/nav-2018';
import { Refusal } from '@artha/domain/kit/errors';
import { orThrow } from '@artha/domain/kit/state-machine';
import { freshFrom } from '@artha/domain/reference/instruments/stale-price';
import { securitiesTaxRateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { withoutMinimums } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { switchInNavDate } from '@artha/domain/reference/scheme-rules/nav-date';
import type { DecidedSale } from '@artha/domain/trading/sales/decide-sale';
import { decideSale } from '@artha/domain/trading/sales/decide-sale';
import type { EstimatedRedemption } from '@artha/domain/trading/sales/estimate-parts';
import { estimateRedemption } from '@artha/domain/trading/sales/estimate-parts';
import type { SaleFingerprint } from '@artha/domain/trading/sales/sale-fingerprint';
import { saleFingerprint } from '@artha/domain/trading/sales/sale-fingerprint';
import type { SaleKind } from '@artha/domain/trading/sales/sale-kinds';
import type { NewestPrice } from '@artha/domain/trading/sales/sale-obstacles';
import { checkSellable, checkTarget, noSuchTarget } from '@artha/domain/trading/sales/sale-obstacles';
import type { SaleRequest } from '@artha/domain/trading/sales/sale-request';
import type { EstimatedSwitchIn } from '@artha/domain/trading/sales/switch-in';
import { estimateSwitchIn } from '@artha/domain/trading/sales/switch-in';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { findFairNav } from '../../reference/fund-facts/index.ts';
import type { PurchasableScheme } from '../../reference/scheme-rules/index.ts';
import { loadPurchasable } from '../../reference/scheme-rules/index.ts';
import type { HoldingToSell, SaleTime } from './holding-to-sell.ts';
import { priceOf } from './holding-to-sell.ts';
import { findLatestPrice, listHeld } from './sales.queries.ts';

/** What is sold, how much of it, and to which fund it is switched. */
export interface SaleInput extends SaleRequest {
  readonly accountId: number;
  readonly folioId: number;
  readonly instrumentId: number;
  /** Missing for a sale. */
  readonly toInstrumentId?: number | undefined;
  /** Of a plan: its own minimum applied when it started, not that of single orders. */
  readonly isPlanned?: boolean | undefined;
}

/** The fund that units are switched to, with what the money of the out-leg would buy. */
export interface ComputedSwitchIn extends EstimatedSwitchIn {
  readonly scheme: PurchasableScheme;
  /** The folio already holds the fund. */
  readonly isAdditional: boolean;
}

/** A sale that all rules allow, at the newest price. */
export interface ComputedSale {
  readonly kind: SaleKind;
  readonly holding: HoldingToSell;
  readonly price: NewestPrice;
  readonly decided: DecidedSale;
  readonly redemption: EstimatedRedemption;
  readonly switchIn: ComputedSwitchIn | undefined;
  /** What the client confirms. */
  readonly fingerprint: SaleFingerprint;
}

interface Sources {
  readonly db: Db;
  readonly scope: Scope;
  readonly time: SaleTime;
}

/**
 * Checks a sale or a switch against all rules and computes what it would bring.
 *
 * @throws Refusal order.exchange-off, order.amount-not-positive, sale.*
 */
export async function computeSale(from: Sources, holding: HoldingToSell, input: SaleInput): Promise<ComputedSale> {
  const { settings, rules, taxRules } = from.time;
  const { toInstrumentId, isPlanned = false } = input;
  const kind: SaleKind = toInstrumentId === undefined ? 'redemption' : 'switch';
  if (!settings.isExchangeEnabled) throw new Refusal('order.exchange-off');
  const price = orThrow(checkSellable(holding.fund, kind));
  const target = toInstrumentId === undefined ? undefined : await loadTarget(from, holding, toInstrumentId);
  const { scheme, free, held, window } = holding;
  const rule = isPlanned ? withoutMinimums(scheme.rule) : scheme.rule;
  const decided = decideSale({ kind, name: scheme.name, held: free, rule, nav: price.nav }, input);
  const { exitLoads, taxClass } = scheme.rule.redemption;
  const redemption = estimateRedemption(free.lots, decided.units, {
    navOn: window.navOn,
    nav: price.nav,
    exitLoads,
    taxClass,
    fairNav: await fairNavOf(from, holding),
    taxRules,
    taxPerMillion: securitiesTaxRateOn(rules.securitiesTax, taxClass, window.navOn),
  });
  if (redemption.net <= 0n) throw new Refusal('sale.worth-nothing');
  return {
    kind,
    holding,
    price,
    decided,
    redemption,
    switchIn: target && (await computeSwitchIn(from, { holding, target, input, redemption })),
    fingerprint: saleFingerprint({ ...input, toInstrumentId, ...decided, lots: held.lots }),
  };
}

/** Only units from before need the NAV of 31-Jan-2018. */
const fairNavOf = ({ db }: Sources, { scheme, free }: HoldingToSell) =>
  free.lots.some(({ on }) => on <= FAIR_VALUE_ON) ? findFairNav(db, scheme.id) : undefined;

interface Target {
  readonly scheme: PurchasableScheme;
  readonly price: NewestPrice;
}

/** @throws Refusal sale.target-* */
async function loadTarget({ db, time }: Sources, { scheme }: HoldingToSell, toInstrumentId: number): Promise<Target> {
  const { today, settings, calendarOf } = time;
  const [schemes, row] = await Promise.all([
    loadPurchasable(db, [toInstrumentId], today),
    findLatestPrice(db, toInstrumentId),
  ]);
  const found = schemes.get(toInstrumentId);
  if (!found || !row) throw noSuchTarget();
  const target = { ...found, price: priceOf(row), freshFrom: freshFrom(calendarOf(toInstrumentId), today) };
  return { scheme: found, price: orThrow(checkTarget(scheme, target, settings.planTypes)) };
}

interface SwitchedOut {
  readonly holding: HoldingToSell;
  readonly target: Target;
  readonly input: SaleInput;
  readonly redemption: EstimatedRedemption;
}

/** @throws Refusal sale.target-below-minimum */
async function computeSwitchIn(
  { db, scope, time }: Sources,
  { holding, target, input, redemption }: SwitchedOut,
): Promise<ComputedSwitchIn> {
  const { scheme, price } = target;
  const { accountId, folioId, isPlanned = false } = input;
  const isAdditional = (await listHeld(db, scope, { accountId, folioId, instrumentId: scheme.id })).length > 0;
  const navOn: BusinessDate = switchInNavDate(
    { navOn: redemption.navOn, rule: holding.scheme.rule.redemption, calendar: holding.calendar },
    { terms: scheme.terms, calendar: time.calendarOf(scheme.id) },
    time.now,
  );
  const rule = isPlanned ? withoutMinimums(scheme.rule) : scheme.rule;
  const terms = { name: scheme.name, rule, price, navOn, isAdditional, stampDuty: time.rules.stampDuty };
  return { ...estimateSwitchIn(redemption.net, terms), scheme, isAdditional };
}
