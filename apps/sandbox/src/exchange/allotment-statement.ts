import { textFromPaise } from '@artha/domain/kit/money';
import type { Database } from '../platform/database.ts';
import { findAllotment, listAllotments } from './allotments.queries.ts';
import { investedOf } from './allot-order.ts';
import type { Allotment } from './exchange-order.ts';
import { SIDES } from './order-side.ts';
import type { ReportRequest } from './report-request.ts';
import { exchangeDate } from './report-request.ts';
import { settlementNo, settlementType } from './settlement-no.ts';

/** A row of the statement: all values are text, in the column order of the real statement. */
export function allotmentRow(allotment: Allotment, memberId: string): Readonly<Record<string, string>> {
  const { order } = allotment;
  const { entry, scheme } = order;
  return {
    ReportDate: exchangeDate(allotment.reportOn),
    OrderNo: order.orderNo ?? '0',
    SettType: settlementType(order),
    SettNo: settlementNo(order.receivedOn),
    OrderDate: exchangeDate(order.receivedOn),
    SchemeCode: entry.SchemeCd,
    ISIN: scheme?.isin1 ?? '',
    Amount: textFromPaise(investedOf(order)),
    Qty: '0.000',
    MemberId: memberId,
    Branch: '',
    UserId: entry.UserID,
    FolioNo: allotment.folioNo,
    RTASchemeCode: entry.SchemeCd,
    RTATransNo: allotment.isValid ? `RT${String(order.seq).padStart(10, '0')}` : '',
    ClientCode: entry.ClientCode,
    ClientName: '',
    BeneficiaryId: '',
    AllottedNav: allotment.nav,
    AllottedUnit: allotment.units,
    AllotmentAmt: textFromPaise(allotment.netAmount),
    ValidFlag: allotment.isValid ? 'Y' : 'N',
    Remarks: allotment.remark,
    STT: '0.0000',
    IntRef: entry.RefNo,
    OrderType: 'NRM',
    SIPRegnNo: '',
    SIPRegnDate: '',
    SubBr: entry.SubBrCode,
    EUIN: entry.EUIN,
    EUINDecl: entry.EUINVal,
    DPC: entry.DPC,
    DPTrans: entry.DPTxn,
    SubType: SIDES[order.side].subType,
  };
}

/** The allotments in a requested statement. */
export function allotmentsOf(db: Database, request: ReportRequest): Allotment[] {
  if (request.kind === 'order') return [findAllotment(db, request.orderNo)].filter((one) => one !== undefined);
  return listAllotments(db, request.from, request.to).filter(({ order, isValid }) => request.includes(order, isValid));
}
