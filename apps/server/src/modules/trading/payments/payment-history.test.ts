/** Random reports of the bank in any order and number: no money is lost or created. */
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { sized } from '../../../testing/sized.ts';
import { reconcileWithin } from '../../ledger/ledger/reconcile-ledger.ts';
import type { PaymentFixture } from './testing/payment-fixture.ts';
import { paymentFixture } from './testing/payment-fixture.ts';
import type { History, Outcome } from './testing/payment-history.ts';
import { anyHistory, bankEventsOnly, expectedOutcome, play } from './testing/payment-history.ts';

let database: Database;
let fixture: PaymentFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await paymentFixture(database.db);
});

const RUNS = sized(300, 1_000);
/** Reconciliation reads the whole ledger, so it runs only now and then. */
const RECONCILE_EVERY = 10;
/** Twice what they take on a machine whose cores are shared with three other tasks. */
const TIMEOUT_MS = 900_000;

test(
  `${RUNS} histories with events of client and clock have the expected outcome`,
  async () => {
    const counts = new Map<string, number>();
    let runs = 0;
    const property = fc.asyncProperty(anyHistory, (history) =>
      rolledBack(database, async (tx) => {
        const outcome = await play(tx, database, fixture, history);
        expect(outcome).toEqual(expectedOutcome(history));
        counts.set(outcome.order, (counts.get(outcome.order) ?? 0) + 1);
        runs += 1;
        if (runs % RECONCILE_EVERY !== 0) return;
        const { differenceCount } = await reconcileWithin(tx, {
          onDifference: (difference) => expect(difference).toBeUndefined(),
        });
        expect(differenceCount).toBe(0);
      }),
    );
    await fc.assert(property, { numRuns: RUNS });
    for (const state of ['paymentPending', 'paid', 'cancelled', 'expired'])
      expect(counts.get(state), state).toBeGreaterThan(RUNS / 50);
  },
  TIMEOUT_MS,
);

/** The order of reports decides which captured payment pays the order, but not how many do. */
const summary = ({ order, payments, refunds, held }: Outcome) => ({
  order,
  payments: payments.toSorted(),
  refunds,
  held,
});

const shuffled = bankEventsOnly.chain((history) =>
  fc.tuple(
    fc.constant(history),
    fc
      .shuffledSubarray([...history.events], { minLength: history.events.length })
      .map((events): History => ({ ...history, events })),
  ),
);

test(
  'two orders of the same bank reports, repeated or not, have the same outcome',
  async () => {
    const property = fc.asyncProperty(shuffled, ([original, other]) =>
      rolledBack(database, async (tx) => {
        const repeated = { ...other, events: [...other.events, ...original.events] };
        const outcomes = [await play(tx, database, fixture, original), await play(tx, database, fixture, repeated)];
        expect(summary(outcomes[0]!)).toEqual(summary(outcomes[1]!));
      }),
    );
    await fc.assert(property, { numRuns: sized(50, 100) });
  },
  TIMEOUT_MS,
);
