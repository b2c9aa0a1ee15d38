import { businessDateAt } from '@artha/domain/kit/dates';
import { textFromPaise } from '@artha/domain/kit/money';
import type { Database } from '../platform/database.ts';
import type { ExchangeOrder } from './exchange-order.ts';
import { SIDES } from './order-side.ts';
import { findOrder, listOrders } from './orders.queries.ts';
import { planColumns } from './plans/plan-columns.ts';
import type { ReportRequest } from './report-request.ts';
import { exchangeDate } from './report-request.ts';
import { unitsText } from './sale-text.ts';
import { settlementNo, settlementType } from './settlement-no.ts';

const KOLKATA_OFFSET_MS = 19_800_000;

/** The time of day in India, with seconds. */
const timeOf = (stampMs: number): string => new Date(stampMs + KOLKATA_OFFSET_MS).toISOString().slice(11, 19);

/** A row of the report: all values are text, in the column order of the real report. */
export function orderStatusRow(db: Database, order: ExchangeOrder, memberId: string): Readonly<Record<string, string>> {
  const { entry, scheme, receivedOn } = order;
  return {
    MemberCode: memberId,
    Date: exchangeDate(businessDateAt(new Date(order.stampMs))),
    Time: timeOf(order.stampMs),
    OrderNo: order.orderNo ?? '0',
    SettNo: settlementNo(receivedOn),
    ClientCode: entry.ClientCode,
    Name: '',
    SchemeCode: entry.SchemeCd,
    SchemeName: scheme?.name ?? '',
    ISIN: scheme?.isin1 ?? '',
    BuySell: entry.BuySell,
    Amount: textFromPaise(order.amount),
    Units: unitsText(order.units ?? 0n),
    DPTrans: entry.DPTxn,
    DPFolio: '',
    FolioNo: entry.FolioNo,
    EntryBy: entry.UserID,
    OrderStatus: order.orderNo === undefined ? 'INVALID' : 'VALID',
    Remark: order.remark,
    IntRef: entry.RefNo,
    SettType: settlementType(order),
    ...planColumns(db, order),
    SubBr: entry.SubBrCode,
    EUIN: entry.EUIN,
    EUINDecl: entry.EUINVal,
    AllUnits: entry.AllRedeem,
    DPC: entry.DPC,
    SubType: SIDES[order.side].subType,
    FirstOrderToday: 'N',
    FreshAdditional: entry.BuySellType,
    MemberRemarks: entry.Remarks,
    KYC: entry.KYCStatus,
    MinRedeem: entry.MinRedeem,
    SubBrokerARN: entry.Parma1,
  };
}

/** The orders in a requested report, rejected ones included. */
export function ordersOf(db: Database, request: ReportRequest): ExchangeOrder[] {
  if (request.kind === 'order') return [findOrder(db, request.orderNo)].filter((order) => order !== undefined);
  return listOrders(db, request.from, request.to).filter((order) =>
    request.includes(order, order.orderNo !== undefined),
  );
}
