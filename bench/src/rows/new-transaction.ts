import { businessDate } from '@artha/domain/kit/dates';
import { ExchangeFixture } from '../../../apps/server/src/modules/trading/exchange/testing/exchange-fixture.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { Bookings } from '../bookings.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import { FUNDS, insertFunds, insertPast } from '../past-transactions.ts';
import type { Bench, Comparison, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const DATABASE = 'bench_new_transaction';
const FROM = businessDate('2026-11-20');
/** Transactions an account, and number of accounts that share the bookings, so that small accounts stay small. */
const SIZES = { ten: [10, 400], thousand: [1_000, 8], hundredThousand: [100_000, 1] } as const;
const BOOKED_A_ROUND = 40;
/** All of a round go into one holding: more would turn a small account into a large one. */
const SAME_DAY_A_ROUND = 10;

/** A booking must not slow down with the history of the account. */
export const row: Row = {
  name: 'new transaction',
  work:
    'one more allotment booked in the ledger, including the commit, for an account with 100,000 transactions; ' +
    'in addition one more for the day, fund and folio of the newest',
  reference: 'the same for an account with 10',
  unit: 'ms',
  target: { atMost: 1.2 },
  rounds: 9,
  prepare,
};

type Accounts = Readonly<Record<keyof typeof SIZES, Bookings>>;

async function prepare(bench: Bench): Promise<Comparison> {
  const config = await (await bench.cluster()).create(DATABASE);
  const database = productDatabase(config);
  const accounts = await makeAccounts(database);
  const later = (size: keyof Accounts) => () => accounts[size].book(database, BOOKED_A_ROUND, 'a later day');
  const sameDay = (size: keyof Accounts) => () => accounts[size].book(database, SAME_DAY_A_ROUND, 'its newest day');
  return {
    ours: later('hundredThousand'),
    reference: later('ten'),
    additional: {
      'with 1,000 transactions': later('thousand'),
      'same day, fund and folio, with 100,000': sameDay('hundredThousand'),
      'same day, fund and folio, with 10': sameDay('ten'),
    },
    notes: [
      `transactions over ten years in ${FUNDS} funds and four folios, the new one in an existing holding of 2,500 lots`,
      `mean of ${BOOKED_A_ROUND} in sequence, each for a day later than the newest of its holding`,
      `same day: mean of ${SAME_DAY_A_ROUND}, all for the newest day of one holding, as with two orders of one evening`,
    ],
    details: () => watched(database, accounts),
    close: async () => {
      await database.close();
      await (await bench.cluster()).drop(DATABASE);
    },
  };
}

async function makeAccounts(database: Database): Promise<Accounts> {
  const { asha, equityId } = await ExchangeFixture.open(database);
  const client = await connectTo(database.direct);
  try {
    await insertFunds(client, equityId);
    let serial = 0;
    const make = async ([transactionCount, accountCount]: readonly [number, number]): Promise<Bookings> => {
      const options = { ownerId: asha.userId, accountCount, transactionCount, until: FROM, serial };
      serial += transactionCount * accountCount;
      return new Bookings(await insertPast(client, options), FROM);
    };
    const accounts = {
      ten: await make(SIZES.ten),
      thousand: await make(SIZES.thousand),
      hundredThousand: await make(SIZES.hundredThousand),
    };
    await client.query('vacuum (analyze)');
    return accounts;
  } finally {
    await client.end();
  }
}

/** Times the statements of one more round: smallest account, largest account, and the same day of the largest. */
async function watched(database: Database, { ten, hundredThousand }: Accounts): Promise<readonly string[]> {
  const book = (bookings: Bookings, count: number, on: Parameters<Bookings['book']>[2]) => async (other: Database) =>
    count * (await bookings.book(other, count, on));
  return [
    ...(await linesOf(database, 'with 10:', book(ten, BOOKED_A_ROUND, 'a later day'))),
    ...(await linesOf(database, 'with 100,000:', book(hundredThousand, BOOKED_A_ROUND, 'a later day'))),
    ...(await linesOf(database, 'on the same day:', book(hundredThousand, SAME_DAY_A_ROUND, 'its newest day'))),
  ];
}

async function linesOf(database: Database, title: string, work: (other: Database) => Promise<number>) {
  const other = productDatabase(database.direct);
  const times = new StatementTimes();
  times.watch(other.pool);
  try {
    const ms = await work(other);
    return [title, ...times.lines(ms)];
  } finally {
    await other.close();
  }
}
