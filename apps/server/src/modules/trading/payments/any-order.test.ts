/** Whatever the bank says, in whatever order and however often, money is neither lost nor made. */
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { rolledBack, testDatabase } from '../../../testing/database.ts';
import { reconcileWithin } from '../../ledger/ledger/reconcile-ledger.ts';
import type { PaymentFixture } from './testing/payment-fixture.ts';
import { paymentFixture } from './testing/payment-fixture.ts';
import type { Ending, History } from './testing/play-history.ts';
import { anyHistory, expectedEnd, play, wordsOnly } from './testing/play-history.ts';

let database: Database;
let fixture: PaymentFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await paymentFixture(database.db);
});

const RUNS = 1_000;
/** The proof looks at the whole ledger. */
const PROVE_EACH = 10;
const TIMEOUT_MS = 300_000;

test(
  'a thousand histories, with what the client and the clock do in between, end as they must',
  async () => {
    const ends = new Map<string, number>();
    let runs = 0;
    const property = fc.asyncProperty(anyHistory, (history) =>
      rolledBack(database, async (tx) => {
        const end = await play(tx, database, fixture, history);
        expect(end).toEqual(expectedEnd(history));
        ends.set(end.order, (ends.get(end.order) ?? 0) + 1);
        runs += 1;
        if (runs % PROVE_EACH !== 0) return;
        const { differenceCount } = await reconcileWithin(tx, {
          found: (difference) => expect(difference).toBeUndefined(),
        });
        expect(differenceCount).toBe(0);
      }),
    );
    await fc.assert(property, { numRuns: RUNS });
    for (const state of ['paymentPending', 'paid', 'cancelled', 'expired'])
      expect(ends.get(state), state).toBeGreaterThan(RUNS / 50);
  },
  TIMEOUT_MS,
);

/** Which of two captured payments serves the order is a matter of which came first; how many do is not. */
const summary = ({ order, payments, refunds, held }: Ending) => ({
  order,
  payments: payments.toSorted(),
  refunds,
  held,
});

const shuffled = wordsOnly.chain((history) =>
  fc.tuple(
    fc.constant(history),
    fc
      .shuffledSubarray([...history.happenings], { minLength: history.happenings.length })
      .map((happenings): History => ({ ...history, happenings })),
  ),
);

test(
  'the words of the bank in two orders, repeated or not, end alike',
  async () => {
    const property = fc.asyncProperty(shuffled, ([told, other]) =>
      rolledBack(database, async (tx) => {
        const repeated = { ...other, happenings: [...other.happenings, ...told.happenings] };
        const ends = [await play(tx, database, fixture, told), await play(tx, database, fixture, repeated)];
        expect(summary(ends[0]!)).toEqual(summary(ends[1]!));
      }),
    );
    await fc.assert(property, { numRuns: RUNS / 10 });
  },
  TIMEOUT_MS,
);
