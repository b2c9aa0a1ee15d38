import type * as contract from '@artha/contract/system/clock';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { transaction } from '../../../platform/db/transaction.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { nextDueOf, runAllDueOf, runMinuteWork } from '../jobs/index.ts';
import { lockClockOffset, updateClockOffset } from './clock.queries.ts';

/** When something is due next. The sandbox requests it before each move, so the minute's work is done first. */
export async function getNextDue(node: NodeContext, businessNow: Date): Promise<AnswerOf<typeof contract.getNextDue>> {
  await runMinuteWork(node);
  return { businessNow, nextDueAt: nextDueOf(node, businessNow) };
}

/**
 * Moves the business clock forward and runs what became due. Called again with the same offset, it runs what is left.
 *
 * @throws Refusal clock.backwards
 */
export async function setClock(
  node: NodeContext,
  { offsetMs }: InputOf<typeof contract.setClock>,
): Promise<AnswerOf<typeof contract.setClock>> {
  const { database, clocks } = node;
  await transaction(database, async (tx) => {
    if (offsetMs < (await lockClockOffset(tx))) throw new Refusal('clock.backwards');
    await updateClockOffset(tx, offsetMs);
  });
  clocks.setOffset(offsetMs);
  const ran = await runAllDueOf(node);
  return { businessNow: clocks.businessNow(), ran };
}
