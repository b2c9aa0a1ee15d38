import { Refusal } from '@artha/domain/kit/errors';
import type { MovableClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { RanJob } from '../jobs/index.ts';
import { lockClockOffset, updateClockOffset } from './clock.queries.ts';

export interface ClockContext {
  readonly database: Database;
  readonly clocks: MovableClocks;
  readonly nextDueAt: (businessNow: Date) => Date;
  /** What the world outside must know before days pass. The sandbox asks for the next due moment before each move. */
  readonly beforeMove: () => Promise<void>;
  readonly runAllDue: () => Promise<RanJob[]>;
}

/**
 * Moves the business clock forward and runs what became due. Asked again with the same offset it runs what is left.
 *
 * @throws Refusal clock.backwards
 */
export async function setClock({ database, clocks, runAllDue }: ClockContext, offsetMs: number) {
  await transaction(database, async (tx) => {
    if (offsetMs < (await lockClockOffset(tx))) throw new Refusal('clock.backwards');
    await updateClockOffset(tx, offsetMs);
  });
  clocks.setOffset(offsetMs);
  const ran = await runAllDue();
  return { businessNow: clocks.businessNow(), ran };
}
