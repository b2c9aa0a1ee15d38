import type * as contract from '@artha/contract/trading/payments.refunds';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import { differenceOf } from '@artha/domain/trading/payments/differences';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listDifferences } from './differences.queries.ts';

/** What the daily reconciliation of money found to differ. */
export async function listMoneyDifferences(
  { state }: InputOf<typeof contract.listMoneyDifferences>,
  { db, scope, session, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.listMoneyDifferences>> {
  const rows = await listDifferences(db, scope, state);
  const items = rows.map(
    ({ orderNumber, clientName, resolvedAt, resolvedByName, resolution, count: _count, ...row }) => {
      const { name, nextStep } = differenceOf(row.kind);
      const isVisible = orderNumber !== null && clientName !== null;
      return {
        ...row,
        name,
        nextStep,
        orderNumber: isVisible ? formatOrderNumber(orderNumber) : null,
        clientName,
        resolved:
          resolvedAt === null || resolution === null
            ? null
            : {
                at: resolvedAt,
                byName: resolvedByName,
                resolution,
              },
      };
    },
  );
  return { items, count: rows[0]?.count ?? 0, realNow, mayResolve: session.isFullAccess };
}
