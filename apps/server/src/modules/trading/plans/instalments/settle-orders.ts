import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { isolateFailing } from '../../../ledger/ledger/index.ts';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import type { PlanStep } from '../move-plan.ts';
import { lockPlansForWork } from '../plan.queries.ts';
import type { EndedOrder } from './outcomes.queries.ts';
import { listEndedOrders, listWithEndedOrder } from './outcomes.queries.ts';
import type { Outcome } from './save-outcomes.ts';
import type { FailingInstalment } from './prevented.ts';
import { expectNone } from './prevented.ts';
import { saveOutcomes } from './save-outcomes.ts';

const CHUNK_INSTALMENTS = 500;

interface Settling {
  readonly database: Pick<Database, 'db'>;
  readonly on: BusinessDate;
  readonly step: PlanStep;
  /** Called before each chunk. If it throws, the run ends; chunks saved before are kept. */
  readonly heartbeat?: (() => Promise<void>) | undefined;
}

/**
 * Ends the instalments whose orders have ended, in chunks of one transaction each; those that another node has ended
 * meanwhile are skipped, and one whose data prevent it does not block the others.
 *
 * @returns how many have ended
 * @throws after all others have ended, when one was prevented
 */
export async function settleOrders({ database, on, step, heartbeat }: Settling): Promise<number> {
  const prevented: FailingInstalment[] = [];
  let count = 0;
  for (let after = 0; ;) {
    await heartbeat?.();
    const found = await listWithEndedOrder(database.db, { after, limit: CHUNK_INSTALMENTS });
    const last = found.at(-1);
    if (!last) {
      expectNone(prevented, 'could not be ended');
      return count;
    }
    after = last.id;
    const { results, failing } = await isolateFailing(found, (each) =>
      transaction(database, (tx) => settleChunk(tx, each, on, step), { sharedLock: CALENDAR_LOCK, keepsPlans: true }),
    );
    count += results.reduce((sum, ended) => sum + ended, 0);
    prevented.push(...failing);
  }
}

/** @returns how many have ended */
async function settleChunk(
  tx: Tx,
  found: readonly { readonly id: number; readonly planId: string }[],
  on: BusinessDate,
  step: PlanStep,
): Promise<number> {
  const plans = await lockPlansForWork(
    tx,
    found.map(({ planId }) => planId),
  );
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const ended = await listEndedOrders(
    tx,
    found.map(({ id }) => id),
  );
  const outcomes = ended.flatMap((each) => {
    const plan = planOf.get(each.instalment.planId);
    return plan ? [{ plan, ...outcomeOf(each) }] : [];
  });
  await saveOutcomes(tx, outcomes, on, step);
  return outcomes.length;
}

/** How an instalment ended, by its order. */
function outcomeOf({ instalment, folioId, ...order }: EndedOrder): Omit<Outcome, 'plan'> {
  if (order.orderStatus === 'completed') return { instalment, to: 'done', folioId };
  const isCounted = order.orderStatus !== 'cancelled' || order.isDebitFailed;
  return { instalment, to: 'failed', reason: reasonOf(order), isCounted };
}

type HowEnded = Omit<EndedOrder, 'instalment' | 'folioId'>;

function reasonOf({ orderStatus, isDebitFailed, cancelReason, rejectReason }: HowEnded): string {
  // Without a failed debit the reason is why the client cancelled: 'Service issue'.
  if (orderStatus === 'cancelled') return isDebitFailed ? asSentence(cancelReason ?? '') : 'You cancelled its order.';
  if (orderStatus === 'expired') return 'The money did not arrive in time.';
  return `The order was not accepted${rejectReason === null ? '.' : `: ${asSentence(rejectReason)}`}`;
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
