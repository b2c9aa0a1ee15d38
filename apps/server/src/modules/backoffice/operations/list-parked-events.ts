import type * as contract from '@artha/contract/backoffice/operations.payments';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { ParkedRow } from './parked-events.queries.ts';
import { listParked } from './parked-events.queries.ts';

/** What was received and not booked, with the order that it would change. */
export async function listParkedEvents(
  { state }: InputOf<typeof contract.listParkedEvents>,
  { db, scope, session, realNow }: SessionContext,
): Promise<AnswerOf<typeof contract.listParkedEvents>> {
  const rows = await listParked(db, scope, state);
  return { items: rows.map(itemOf), count: rows[0]?.count ?? 0, realNow, mayMark: session.isFullAccess };
}

const itemOf = (row: ParkedRow): contract.ParkedEvent => ({
  ...row,
  order:
    row.orderNumber === null || row.accountNumber === null
      ? null
      : {
          number: formatOrderNumber(row.orderNumber),
          accountNumber: row.accountNumber,
          clientName: row.clientName,
        },
  seen:
    row.seenAt === null || row.seenReason === null
      ? null
      : { at: row.seenAt, byName: row.seenByName, reason: row.seenReason },
});
