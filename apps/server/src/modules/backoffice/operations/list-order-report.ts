import type * as contract from '@artha/contract/backoffice/operations';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { findClient } from './clients.queries.ts';
import { orderSource } from './order-list.queries.ts';

/** A page of an order book, with the orders of the clients whom the caller may see. */
export async function listOrderReport(
  { filter }: InputOf<typeof contract.listOrderReport>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.listOrderReport>> {
  const { clientId } = filter.where;
  const [list, client] = await Promise.all([
    listRows(orderSource, ctx, filter),
    clientId === undefined ? undefined : findClient(ctx.db, ctx.scope, clientId),
  ]);
  return { ...list, hasClients: ctx.scope.userIds?.length !== 0, client: client ?? null };
}
