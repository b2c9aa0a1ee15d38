import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/reference/instruments.viewed';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { findInstrument } from '../instruments.queries.ts';
import { deleteViewed, listViewed, upsertViewed } from './viewed-funds.queries.ts';

const checkOwn = (userId: number, { session }: SessionContext) => {
  if (userId !== session.userId) throw new Refusal('session.forbidden');
};

/** The funds that the caller looked at last. @throws Refusal session.forbidden for another user's id */
export async function getViewedFunds({ userId }: InputOf<typeof contract.listViewedFunds>, ctx: SessionContext) {
  checkOwn(userId, ctx);
  return { instrumentIds: await listViewed(ctx.db, ctx.scope, userId) };
}

/** Notes that the caller looked at a fund. @throws Refusal session.forbidden, instrument.not-found */
export async function addViewedFund(
  { userId, instrumentId }: InputOf<typeof contract.addViewedFund>,
  ctx: SessionContext,
): Promise<undefined> {
  checkOwn(userId, ctx);
  if (!(await findInstrument(ctx.db, instrumentId))) throw new Refusal('instrument.not-found');
  await transaction(ctx.database, (tx) => upsertViewed(tx, ctx.scope, { userId, instrumentId, viewedAt: ctx.realNow }));
}

/** Forgets what the caller looked at. @throws Refusal session.forbidden for another user's id */
export async function clearViewedFunds(
  { userId }: InputOf<typeof contract.clearViewedFunds>,
  ctx: SessionContext,
): Promise<undefined> {
  checkOwn(userId, ctx);
  await deleteViewed(ctx.db, ctx.scope, userId);
}
