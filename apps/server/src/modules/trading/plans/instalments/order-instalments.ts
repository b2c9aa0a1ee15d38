import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { PlanKind } from '@artha/domain/trading/plans/plan-kinds';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { isolateFailing } from '../../../ledger/ledger/index.ts';
import { CALENDAR_LOCK } from '../../../reference/calendar/index.ts';
import { getPurchaseSettings } from '../../cart/index.ts';
import type { PlanStep } from '../move-plan.ts';
import type { DueAfter } from './instalments.queries.ts';
import { listDueInstalments } from './instalments.queries.ts';
import type { DueInstalment, OrderedChunk } from './order-purchases.ts';
import { orderPurchases } from './order-purchases.ts';
import { orderSale } from './order-sale.ts';
import type { OrderingDay } from './ordering-day.ts';
import { loadOrderingDay } from './ordering-day.ts';
import type { FailingInstalment } from './prevented.ts';
import { expectNone } from './prevented.ts';

export interface Ordering {
  readonly database: Pick<Database, 'db'>;
  readonly on: BusinessDate;
  readonly step: PlanStep;
  /** Called before each chunk. If it throws, the run ends; orders placed before are kept. */
  readonly heartbeat?: (() => Promise<void>) | undefined;
}

/** Kinds of plans whose instalments are ordered together, and how many at once. */
interface Group {
  readonly kinds: readonly PlanKind[];
  readonly chunk: number;
  order(tx: Tx, due: readonly DueInstalment[], day: OrderingDay): Promise<OrderedChunk>;
}

const GROUPS: readonly Group[] = [
  { kinds: ['sip'], chunk: 1_000, order: orderPurchases },
  // One holding in each transaction: several in one could wait for each other.
  {
    kinds: ['stp', 'swp'],
    chunk: 1,
    order: async (tx, [due], day) => (due ? orderSale(tx, due, day) : { ordered: 0, failed: 0 }),
  },
];

/**
 * Orders the instalments that are due by a day, earlier days first. Each chunk is one transaction, so a killed run
 * loses nothing and repeats nothing. While the exchange is off they wait. One whose data prevent its order waits too.
 *
 * @throws after all others are ordered, when one was prevented
 */
export async function orderInstalments({ database, on, step, heartbeat }: Ordering): Promise<OrderedChunk> {
  const total = { ordered: 0, failed: 0 };
  const prevented: FailingInstalment[] = [];
  if (!(await getPurchaseSettings(database.db)).isExchangeEnabled) return total;
  for (const { kinds, chunk, order } of GROUPS) {
    for (let after: DueAfter | undefined; ;) {
      await heartbeat?.();
      const due = await listDueInstalments(database.db, { on, kinds, after, limit: chunk });
      after = due.at(-1);
      if (!after) break;
      const { results, failing } = await isolateFailing(due, (each) =>
        transaction(database, async (tx) => order(tx, each, await loadOrderingDay(tx, on, step)), {
          sharedLock: CALENDAR_LOCK,
          keepsPlans: true,
        }),
      );
      for (const { ordered, failed } of results) {
        total.ordered += ordered;
        total.failed += failed;
      }
      prevented.push(...failing);
      await yieldToEventLoop();
    }
  }
  expectNone(prevented, 'could not be ordered');
  return total;
}
