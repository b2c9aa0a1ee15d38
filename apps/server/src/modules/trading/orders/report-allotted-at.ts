import type { Tx } from '../../../platform/db/database.ts';
import type { AuditContext } from '../../system/audit/index.ts';
import { auditAll } from '../../system/audit/index.ts';
import type { AllottedAtWithdrawn } from './withdrawn-prices.queries.ts';
import { listAllottedAtWithdrawn } from './withdrawn-prices.queries.ts';

/**
 * Lists the order lines that were allotted or redeemed at the prices which this transaction withdraws, so that
 * operations can correct them, and records each in the audit log. Nothing is reversed here: the registrar decides.
 */
export async function reportAllottedAt(
  tx: Tx,
  ctx: Pick<AuditContext, 'realNow'>,
): Promise<readonly AllottedAtWithdrawn[]> {
  const lines = await listAllottedAtWithdrawn(tx, ctx.realNow);
  await auditAll(
    tx,
    ctx,
    lines.map((line) => ({
      action: 'order.price-withdrawn',
      object: { type: 'orderLine', id: line.orderLineId },
      after: line,
    })),
  );
  return lines;
}
