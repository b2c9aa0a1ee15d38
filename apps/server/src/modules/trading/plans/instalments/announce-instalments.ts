import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { claimToAnnounce } from './announced.queries.ts';
import { notifyOfInstalments } from './notify-of-plan.ts';

/** How long before a debit its client is notified. */
const ANNOUNCED_DAYS_BEFORE = 3;
const CHUNK_INSTALMENTS = 1_000;

interface Announcing {
  readonly database: Pick<Database, 'db'>;
  readonly on: BusinessDate;
  readonly realNow: Date;
  readonly heartbeat?: (() => Promise<void>) | undefined;
}

/** Notifies clients of debits of the next three days, each once. @returns how many */
export async function announceInstalments({ database, on, realNow, heartbeat }: Announcing): Promise<number> {
  for (let count = 0; ;) {
    await heartbeat?.();
    const announced = await transaction(database, async (tx) => {
      const until = addDays(on, ANNOUNCED_DAYS_BEFORE);
      const claimed = await claimToAnnounce(tx, { until, at: realNow, limit: CHUNK_INSTALMENTS });
      await notifyOfInstalments(tx, 'plan-instalment-due', claimed);
      return claimed.length;
    });
    if (announced === 0) return count;
    count += announced;
  }
}
