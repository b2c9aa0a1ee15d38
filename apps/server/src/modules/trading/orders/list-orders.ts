import type * as contract from '@artha/contract/trading/orders';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { formatOrderNumber } from '@artha/domain/trading/orders/order-number';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getAccount } from '../../clients/accounts/index.ts';
import { countOrders, listOrders as listRows } from './orders-read.queries.ts';

/** The orders of an account, newest first; all, those on their way, or those that are over. */
export async function listOrders(
  { accountId, isOpen, limit, offset }: InputOf<typeof contract.listOrders>,
  { db, scope }: SessionContext,
): Promise<AnswerOf<typeof contract.listOrders>> {
  await getAccount(db, scope, accountId);
  const orders = { accountId, isOpen: isOpen === undefined ? undefined : isOpen === 'true' };
  const [rows, count] = await Promise.all([
    listRows(db, scope, { ...orders, limit, offset }),
    countOrders(db, scope, orders),
  ]);
  return { items: rows.map(({ number, ...row }) => ({ ...row, orderNumber: formatOrderNumber(number) })), count };
}
