import { textFromPaise } from '@artha/domain/kit/money';
import type { Database } from '../platform/database.ts';
import { findAllotment, listAllotments } from './allotments.queries.ts';
import { investedOf } from './allot-order.ts';
import type { Allotment } from './exchange-order.ts';
import { SIDES } from './order-side.ts';
import { planColumns } from './plans/plan-columns.ts';
import type { ReportRequest } from './report-request.ts';
import type { StatementRow } from './statement-row.ts';
import { firstColumns } from './statement-row.ts';

/** A row of the statement: all values are text, in the column order of the real statement. */
export function allotmentRow(db: Database, allotment: Allotment, memberId: string): StatementRow {
  const { order, folioNo, units, netAmount } = allotment;
  const { entry } = order;
  const figures = {
    amount: textFromPaise(investedOf(order)),
    requestedUnits: '0.000',
    folioNo,
    units,
    netAmount: textFromPaise(netAmount),
    securitiesTax: '0.0000',
  };
  return {
    ...firstColumns(allotment, figures, memberId),
    IntRef: entry.RefNo,
    ...planColumns(db, order),
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
