import { setTimeout as sleep } from 'node:timers/promises';
import type * as contract from '@artha/contract/system/clock';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { elapsedMs } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { NodeContext } from '../../../platform/node/node-context.ts';
import { findLastSeq, isAnyUntried } from '../../../platform/outbox/outbox.queries.ts';
import { nextDueOf, runAllDueOf, runMinuteWork } from '../jobs/index.ts';
import { lockClockOffset, updateClockOffset } from './clock.queries.ts';

/** When something is due next. The sandbox requests it before each move, so the minute's work is done first. */
export async function getNextDue(node: NodeContext, businessNow: Date): Promise<AnswerOf<typeof contract.getNextDue>> {
  await runMinuteWork(node);
  return { businessNow, nextDueAt: nextDueOf(node, businessNow) };
}

const MESSAGES_POLL_MS = 10;
/** An external system that does not answer holds the clock up no longer. */
const MESSAGES_MAX_MS = 5_000;

/** Waits until the messages after one have been sent once, so that their effects have the time of this move. */
async function waitForMessages(db: Db, afterSeq: number): Promise<void> {
  const startedMs = elapsedMs();
  while ((await isAnyUntried(db, afterSeq)) && elapsedMs() - startedMs < MESSAGES_MAX_MS) await sleep(MESSAGES_POLL_MS);
}

/**
 * Moves the business clock forward, runs what became due, and waits for the messages that it caused. Called again with
 * the same offset, it runs what is left.
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
  const lastSeq = await findLastSeq(database.db);
  const ran = await runAllDueOf(node);
  await waitForMessages(database.db, lastSeq);
  return { businessNow: clocks.businessNow(), ran };
}
