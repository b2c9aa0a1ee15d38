import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Paise, Units } from '@artha/domain/kit/money';
import { navFromText, paiseFromText, textFromPaise, textFromScaled, units } from '@artha/domain/kit/money';
import type { Lot } from '@artha/domain/ledger/ledger/lots';
import { applyLotEvents, partsOf } from '@artha/domain/ledger/ledger/lots';
import { rateOn, securitiesTaxRateOn } from '@artha/domain/reference/scheme-rules/charge-rates';
import { DEFAULT_RULES } from '@artha/domain/reference/scheme-rules/default-rules';
import { schemeRuleOn } from '@artha/domain/reference/scheme-rules/scheme-rule';
import { allotPurchase } from '@artha/domain/trading/orders/purchase-allotment';
import { redeemUnits, unitsToRedeem } from '@artha/domain/trading/orders/redeem-units';
import { eq } from 'drizzle-orm';
import { account, folio } from '../../../clients/accounts/accounts.tables.ts';
import { instrument } from '../../../reference/instruments/instruments.tables.ts';
import { instrumentCategory } from '../../../reference/master-data/kinds/instruments.ts';
import { clientOrder, orderLine } from '../../orders/orders.tables.ts';
import type { AllotmentRow } from '../allotment-statement.ts';
import type { RedemptionRow } from '../redemption-statement.ts';
import { exchangeDay } from '../report-query.ts';
import type { ExchangeFixture } from './exchange-fixture.ts';
import { FRIDAY, NAV } from './exchange-fixture.ts';

interface Folio {
  readonly folioNumber: string;
  readonly instrumentId: number;
}

/** All units with a fourth place are requested without a number. */
const requestedUnits = (units: Units | null): string =>
  units === null || units % 10n !== 0n ? '0.000' : textFromScaled(units / 10n, 3);

const keyOf = ({ folioNumber, instrumentId }: Folio): string => `${folioNumber} ${instrumentId}`;

/** A registrar that keeps a register of its own and reports what it did, at the NAVs that a test names. */
export class TestRegistrar {
  readonly #exchange: ExchangeFixture;
  readonly #register = new Map<string, readonly Lot[]>();

  constructor(exchange: ExchangeFixture) {
    this.#exchange = exchange;
  }

  add(place: Folio, { key, on, bought, cost }: { key: string; on: BusinessDate; bought: Units; cost: Paise }): void {
    const lots = this.#register.get(keyOf(place)) ?? [];
    this.#register.set(
      keyOf(place),
      applyLotEvents(lots, [{ kind: 'in', key, on, acquiredOn: on, units: bought, cost }]),
    );
  }

  unitsOf(place: Folio): Units {
    return units((this.#register.get(keyOf(place)) ?? []).reduce((sum, { unitsLeft }) => sum + unitsLeft, 0n));
  }

  /** Redeems a line: the units leave the register. @returns the row of the statement */
  async redeem(lineId: number, value = NAV): Promise<RedemptionRow> {
    const line = await this.#line(lineId);
    const place = { folioNumber: line.folio!, instrumentId: line.instrumentId };
    const lots = this.#register.get(keyOf(place)) ?? [];
    const nav = navFromText(value);
    const navOn = line.navOn!;
    const wanted = line.amount === null ? line.units! : unitsToRedeem(line.amount, nav, 3);
    const all = this.unitsOf(place);
    const leaving = line.amount !== null && wanted > all ? all : wanted;
    const { exitLoads, taxClass } = schemeRuleOn(DEFAULT_RULES.schemes, line, navOn).redemption;
    const taxPerMillion = securitiesTaxRateOn(DEFAULT_RULES.securitiesTax, taxClass, navOn);
    const redeemed = redeemUnits(partsOf(lots, leaving), { navOn, nav, exitLoads, taxPerMillion });
    this.#register.set(
      keyOf(place),
      applyLotEvents(lots, [{ kind: 'out', key: `line:${lineId}`, on: navOn, units: leaving }]),
    );
    return {
      ...rowOf(line),
      Amount: textFromPaise(line.amount ?? paiseFromText('0')),
      Qty: requestedUnits(line.units),
      AllottedNav: textFromScaled(nav / 10_000n, 4),
      AllottedUnit: textFromScaled(redeemed.units / 10n, 3),
      AllotmentAmt: textFromPaise(redeemed.net),
      STT: textFromScaled(redeemed.securitiesTax * 100n, 4),
    };
  }

  /** The row of a line that it rejected. */
  async reject(lineId: number): Promise<RedemptionRow> {
    const line = await this.#line(lineId);
    return {
      ...rowOf(line),
      Amount: textFromPaise(line.amount ?? paiseFromText('0')),
      Qty: requestedUnits(line.units),
      AllottedNav: '0.0000',
      AllottedUnit: '0.000',
      AllotmentAmt: '0.00',
      STT: '0.0000',
      ValidFlag: 'N',
      Remarks: 'REJECTED BY RTA',
    };
  }

  /** Allots the in-leg of a switch for the money of its out-leg. @returns the row of the statement */
  async allot(lineId: number, out: Pick<RedemptionRow, 'AllotmentAmt'>, value: string): Promise<AllotmentRow> {
    const line = await this.#line(lineId);
    const navOn = line.navOn!;
    const terms = { navOn, nav: navFromText(value), unitPlaces: 3 as const };
    const stampDutyPerMillion = rateOn(DEFAULT_RULES.stampDuty, navOn);
    const allotted = allotPurchase(paiseFromText(out.AllotmentAmt), { ...terms, stampDutyPerMillion });
    return {
      ...rowOf(line),
      Amount: out.AllotmentAmt,
      AllottedNav: textFromScaled(allotted.nav / 10_000n, 4),
      AllottedUnit: textFromScaled(allotted.units / 10n, 3),
      AllotmentAmt: textFromPaise(allotted.netAmount),
      IntRef: '',
    };
  }

  async #line(lineId: number) {
    const [found] = await this.#exchange.database.db
      .select({
        line: orderLine,
        clientCode: account.accountNumber,
        schemeCode: instrument.schemeCode,
        name: instrument.name,
        categoryGroup: instrumentCategory.feedName,
        folio: folio.number,
      })
      .from(orderLine)
      .innerJoin(clientOrder, eq(clientOrder.id, orderLine.orderId))
      .innerJoin(account, eq(account.id, clientOrder.accountId))
      .innerJoin(instrument, eq(instrument.id, orderLine.instrumentId))
      .innerJoin(instrumentCategory, eq(instrumentCategory.id, instrument.instrumentCategoryId))
      .leftJoin(folio, eq(folio.id, orderLine.folioId))
      .where(eq(orderLine.id, lineId));
    const { line, ...names } = found!;
    return { ...line, ...names };
  }
}

const rowOf = (line: {
  readonly exchangeOrderNumber: string | null;
  readonly clientCode: string;
  readonly schemeCode: string;
  readonly folio: string | null;
  readonly navOn: BusinessDate | null;
}) => ({
  OrderNo: line.exchangeOrderNumber!,
  ClientCode: line.clientCode,
  SchemeCode: line.schemeCode,
  FolioNo: line.folio ?? '',
  OrderDate: exchangeDay(FRIDAY),
  ReportDate: exchangeDay(FRIDAY),
  ValidFlag: 'Y' as const,
  Remarks: 'DONE',
});
