/** Return files in any order, split, repeated, late and contradicting each other: one outcome, one journal. */
import { paiseFromText, textFromPaise } from '@artha/domain/kit/money';
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../../../platform/db/database.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { rolledBack, testDatabase } from '../../../../testing/database.ts';
import { TEST_ENV } from '../../../../testing/node.ts';
import { getBalances } from '../../../ledger/ledger/index.ts';
import { reconcileWithin } from '../../../ledger/ledger/reconcile-ledger.ts';
import { NOON, orderSnapshot } from '../testing/payment-fixture.ts';
import { sized } from '../../../../testing/sized.ts';
import type { ClearingHouse } from './clearing-house.adapter.ts';
import { collectReturns } from './collect-outcomes.ts';
import { createBatches } from './create-batches.ts';
import { inquireDebits } from './inquire-debits.ts';
import { presentBatches } from './present-batches.ts';
import type { DebitOutcome } from './return-file.ts';
import type { DebitFixture, PlacedDebit } from './testing/debit-fixture.ts';
import { debitFixture, debitOf, FRIDAY, listBatches, placeDebit, UMRN } from './testing/debit-fixture.ts';
import { WEEKENDS_ONLY } from '@artha/domain/reference/calendar/business-calendar';
import { addDays } from '@artha/domain/kit/dates';

let database: Database;
let fixture: DebitFixture;
beforeAll(async () => {
  database = await testDatabase();
  fixture = await debitFixture(database.db);
});

const DEBITS = 3;
const RUNS = sized(30, 60);
const LATER = new Date('2026-11-20T12:00:00Z');

/** What a file says of a debit: the truth, the opposite, or something that cannot be true. */
const SAYINGS = ['debited', 'returned', 'wrong-amount', 'other-mandate', 'from-the-future', 'other-reference'] as const;
type Saying = (typeof SAYINGS)[number];

interface Row {
  readonly of: number;
  readonly saying: Saying;
}
/** A return file, and how often it is read. */
interface File {
  readonly rows: readonly Row[];
  readonly times: number;
  readonly hasWrongTotals: boolean;
}

const row = fc.record<Row>({
  of: fc.nat(DEBITS - 1),
  saying: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Saying>('debited', 'returned') },
    { weight: 1, arbitrary: fc.constantFrom(...SAYINGS) },
  ),
});
const file = fc.record<File>({
  rows: fc.array(row, { minLength: 1, maxLength: 4 }),
  times: fc.integer({ min: 1, max: 2 }),
  hasWrongTotals: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const files = fc.array(file, { minLength: 1, maxLength: 5 });

function outcomeOf({ of, saying }: Row, debits: readonly PlacedDebit[]): DebitOutcome {
  const debit = debits[of]!;
  const isReturned = saying === 'returned';
  return {
    debitId: debit.debitId,
    umrn: saying === 'other-mandate' ? 'OTHER' : UMRN,
    amount: saying === 'wrong-amount' ? paiseFromText('7') : debit.total,
    outcome: isReturned ? 'returned' : 'debited',
    reference: `${saying === 'other-reference' ? 'X' : isReturned ? 'R' : 'N'}${of}`,
    valueAt: saying === 'from-the-future' ? new Date('2027-01-01T00:00:00Z') : NOON,
    code: isReturned ? '04' : undefined,
  };
}

const time = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** The text of a return file. */
function textOf(name: string, presentation: string, outcomes: readonly DebitOutcome[], excess: bigint): string {
  const sum = (wanted: string) =>
    textFromPaise(outcomes.reduce((all, each) => (each.outcome === wanted ? all + each.amount : all), 0n) as never);
  const debited = textFromPaise((paiseFromText(sum('debited')) + excess) as never);
  const count = String(outcomes.length).padStart(6, '0');
  const rows = outcomes.map(({ debitId, umrn, amount, outcome, reference, valueAt, code }) =>
    ['R', debitId, umrn, textFromPaise(amount), outcome.toUpperCase(), reference, time(valueAt), code ?? ''].join('|'),
  );
  return [
    `H|ACH-DR-RET|${name}|${presentation}|${time(NOON)}|${count}|${debited}|${sum('returned')}`,
    ...rows,
    `T|${count}|${debited}|${sum('returned')}`,
  ].join('\n');
}

/** The clearing house: it accepts every file, and has these return files and answers. */
const houseOf = (content: string[], fileName: () => string, known: () => DebitOutcome | 'open'): ClearingHouse => ({
  presentFile: async () => ({ state: 'accepted', debitCount: DEBITS, total: paiseFromText('3003') }),
  findFile: async () => undefined,
  listReturns: async (presentation) =>
    presentation === fileName() ? content.map((text) => ({ fileName: text.split('|')[2]!, content: text })) : [],
  findDebit: async () => known(),
});

async function play(tx: Tx, history: readonly File[]) {
  const inside = { ...database, db: tx as unknown as Database['db'] };
  const debits: PlacedDebit[] = [];
  for (let at = 0; at < DEBITS; at += 1) debits.push(await placeDebit(inside, fixture, { amount: String(1_000 + at) }));
  await createBatches(inside, { on: FRIDAY, now: { businessNow: NOON, realNow: NOON } });
  const presentation = (await listBatches(tx)).at(-1)!.fileName;
  const clocks = { businessNow: () => LATER, realNow: () => LATER };
  const node = { env: TEST_ENV, database: inside, clocks, log: createLog('silent') };
  const content: string[] = [];
  const house = houseOf(
    content,
    () => presentation,
    () => 'open',
  );
  await presentBatches(node, { house });
  for (const [at, { rows, times, hasWrongTotals }] of history.entries()) {
    const outcomes = rows.map((each) => outcomeOf(each, debits));
    content.push(textOf(`RET-${at}`, presentation, outcomes, hasWrongTotals ? 100n : 0n));
    for (let read = 0; read < times; read += 1) await collectReturns(node, { since: FRIDAY, house });
  }
  await inquireDebits(node, { on: addDays(FRIDAY, 3), calendar: WEEKENDS_ONLY, house });
  return debits;
}

/** The first outcome that can be true stands. */
const expectedOf = (history: readonly File[], of: number): 'debited' | 'returned' | undefined => {
  const said = history
    .filter(({ hasWrongTotals }) => !hasWrongTotals)
    .flatMap(({ rows }) => rows)
    .find((each) => each.of === of && ['debited', 'returned', 'other-reference'].includes(each.saying));
  return said && (said.saying === 'returned' ? 'returned' : 'debited');
};

const STATES = {
  debited: { order: 'paid', payments: ['matched'], refunds: [] },
  returned: { order: 'cancelled', payments: ['failed'], refunds: [] },
  open: { order: 'paymentPending', payments: ['pending'], refunds: [] },
} as const;

test('many histories of return files have one outcome and one journal for each debit', async () => {
  const counts = new Map<string, number>();
  const property = fc.asyncProperty(files, (history) =>
    rolledBack(database, async (tx) => {
      const debits = await play(tx, history);
      for (const [of, debit] of debits.entries()) {
        const expected = expectedOf(history, of);
        counts.set(expected ?? 'open', (counts.get(expected ?? 'open') ?? 0) + 1);
        expect(await orderSnapshot(tx, debit.id)).toMatchObject(STATES[expected ?? 'open']);
        expect((await debitOf(tx, debit)).status).toBe(expected ?? 'presented');
        const held = (await getBalances(tx, { kind: 'clearing', owner: debit.id })).get('INR') ?? 0n;
        expect(held).toBe(expected === 'debited' ? debit.total : 0n);
        const { rows } = await tx.execute(
          sql`select count(*)::int as n from journal where idem_key = ${`money-received:${debit.paymentId}`}`,
        );
        expect(rows).toEqual([{ n: expected === 'debited' ? 1 : 0 }]);
      }
      const { differenceCount } = await reconcileWithin(tx, {
        onDifference: (difference) => expect(difference).toBeUndefined(),
      });
      expect(differenceCount).toBe(0);
    }),
  );
  await fc.assert(property, { numRuns: RUNS, seed: 16 });
  for (const state of ['debited', 'returned', 'open']) expect(counts.get(state), state).toBeGreaterThan(RUNS / 20);
}, 300_000);
