import { roundToPlaces, PAISE_PLACES, textFromPaise, textFromScaled } from '@artha/domain/kit/money';
import type { Database } from '../platform/database.ts';
import type { RedeemedOrder } from './exchange-order.ts';
import { SIDES } from './order-side.ts';
import { planColumns } from './plans/plan-columns.ts';
import { findRedemption, listRedemptions } from './redemptions.queries.ts';
import type { ReportRequest } from './report-request.ts';
import { unitsText } from './sale-text.ts';
import type { StatementRow } from './statement-row.ts';
import { firstColumns } from './statement-row.ts';

const TAX_PLACES = 4;

/**
 * A row of the statement: all values are text, in the column order of the real statement, which has no column for the
 * exit load: it is the value of the units less tax and amount.
 */
export function redemptionRow(db: Database, redeemed: RedeemedOrder, memberId: string): StatementRow {
  const { order, units, net, securitiesTax } = redeemed;
  const { entry } = order;
  const figures = {
    amount: textFromPaise(order.amount),
    requestedUnits: unitsText(order.units ?? 0n),
    folioNo: entry.FolioNo,
    units: unitsText(units),
    netAmount: textFromPaise(net),
    securitiesTax: textFromScaled(roundToPlaces(securitiesTax, PAISE_PLACES, TAX_PLACES), TAX_PLACES),
  };
  return {
    ...firstColumns(redeemed, figures, memberId),
    DPC: entry.DPC,
    DPTrans: entry.DPTxn,
    OrderType: planColumns(db, order).OrderType,
    SubType: SIDES[order.side].subType,
  };
}

/** The redemptions in a requested statement. */
export function redemptionsOf(db: Database, request: ReportRequest): RedeemedOrder[] {
  if (request.kind === 'order') return [findRedemption(db, request.orderNo)].filter((one) => one !== undefined);
  return listRedemptions(db, request.from, request.to).filter(({ order, isValid }) => request.includes(order, isValid));
}
