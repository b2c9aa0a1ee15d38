import { roundToPlaces, PAISE_PLACES, textFromPaise, textFromScaled } from '@artha/domain/kit/money';
import type { Database } from '../platform/database.ts';
import type { RedeemedOrder } from './exchange-order.ts';
import { SIDES } from './order-side.ts';
import { findRedemption, listRedemptions } from './redemptions.queries.ts';
import type { ReportRequest } from './report-request.ts';
import { exchangeDate } from './report-request.ts';
import { unitsText } from './sale-text.ts';
import { settlementNo, settlementType } from './settlement-no.ts';

const TAX_PLACES = 4;

/**
 * A row of the statement: all values are text, in the column order of the real statement, which has no column for the
 * exit load: it is the value of the units less tax and amount.
 */
export function redemptionRow(redeemed: RedeemedOrder, memberId: string): Readonly<Record<string, string>> {
  const { order, isValid } = redeemed;
  const { entry, scheme } = order;
  return {
    ReportDate: exchangeDate(redeemed.reportOn),
    OrderNo: order.orderNo ?? '0',
    SettType: settlementType(order),
    SettNo: settlementNo(order.receivedOn),
    OrderDate: exchangeDate(order.receivedOn),
    SchemeCode: entry.SchemeCd,
    ISIN: scheme?.isin1 ?? '',
    Amount: textFromPaise(order.amount),
    Qty: unitsText(order.units ?? 0n),
    MemberId: memberId,
    Branch: '',
    UserId: entry.UserID,
    FolioNo: entry.FolioNo,
    RTASchemeCode: entry.SchemeCd,
    RTATransNo: isValid ? `RT${String(order.seq).padStart(10, '0')}` : '',
    ClientCode: entry.ClientCode,
    ClientName: '',
    BeneficiaryId: '',
    AllottedNav: redeemed.nav,
    AllottedUnit: unitsText(redeemed.units),
    AllotmentAmt: textFromPaise(redeemed.net),
    ValidFlag: isValid ? 'Y' : 'N',
    Remarks: redeemed.remark,
    STT: textFromScaled(roundToPlaces(redeemed.securitiesTax, PAISE_PLACES, TAX_PLACES), TAX_PLACES),
    DPC: entry.DPC,
    DPTrans: entry.DPTxn,
    OrderType: 'NRM',
    SubType: SIDES[order.side].subType,
  };
}

/** The redemptions in a requested statement. */
export function redemptionsOf(db: Database, request: ReportRequest): RedeemedOrder[] {
  if (request.kind === 'order') return [findRedemption(db, request.orderNo)].filter((one) => one !== undefined);
  return listRedemptions(db, request.from, request.to).filter(({ order, isValid }) => request.includes(order, isValid));
}
