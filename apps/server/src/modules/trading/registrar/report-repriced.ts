import { formatHeldUnits, formatNav } from '@artha/domain/kit/inr-format';
import type { Tx } from '../../../platform/db/database.ts';
import type { RepricedAt, RepricedDay } from '../../../platform/node/price-dependent.ts';
import { auditAll } from '../../system/audit/index.ts';
import type { BookedLine } from '../orders/index.ts';
import { listBookedOn } from '../orders/index.ts';
import type { Difference } from './differences.queries.ts';
import { clearDifferences, saveDifferences } from './differences.queries.ts';

const WHY = 'the NAV was changed after the units were booked';

/**
 * Compares the order lines that were allotted or redeemed at prices of these days with the prices in use now. Those
 * that differ become exceptions of operations, and are recorded in the audit log; one that agrees again is none any
 * more. Nothing is reversed here: the registrar decides.
 *
 * @returns those that differ
 */
export async function reportRepriced(
  tx: Tx,
  days: readonly RepricedDay[],
  at: RepricedAt,
): Promise<readonly BookedLine[]> {
  if (days.length === 0) return [];
  const booked = await listBookedOn(tx, days);
  const { differing = [], agreeing = [] } = Object.groupBy(booked, ({ nav, navInUse }) =>
    nav === navInUse ? 'agreeing' : 'differing',
  );
  await saveDifferences(tx, differing.map(differenceOf), { agreeing: [], foundAt: at.businessNow });
  const ids = agreeing.map(({ orderLineId }) => orderLineId);
  await clearDifferences(tx, ids, { why: WHY, clearedAt: at.businessNow });
  await auditAll(
    tx,
    at,
    differing.map((line) => ({
      action: 'order.price-changed',
      object: { type: 'orderLine', id: line.orderLineId },
      after: line,
    })),
  );
  return differing;
}

const differenceOf = ({ orderLineId, nav, navInUse, units }: BookedLine): Difference => {
  const text = (value: typeof nav) => (value === null ? null : `₹${formatNav(value)}`);
  return {
    orderLineId,
    why: WHY,
    compared: [
      { label: 'NAV', ours: text(navInUse), theirs: text(nav) },
      { label: 'Units', ours: null, theirs: units === null ? null : formatHeldUnits(units) },
    ],
  };
};
