import { businessDate } from '@artha/domain/kit/dates';
import { ExchangeFixture } from '../../../apps/server/src/modules/trading/exchange/testing/exchange-fixture.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { Bookings } from '../bookings.ts';
import { connectTo, productDatabase } from '../cluster.ts';
import { FUNDS, insertFunds, insertPast } from '../ledger-past.ts';
import type { Bench, Contest, Row } from '../row.ts';
import { StatementTimes } from '../statement-times.ts';

const DATABASE = 'bench_new_transaction';
const FROM = businessDate('2026-11-20');
/** How many accounts share what is booked in all rounds: the smallest must not grow. */
const SIZES = { ten: [10, 400], thousand: [1_000, 8], hundredThousand: [100_000, 1] } as const;
const BOOKED_A_ROUND = 40;
/** All of a round go into one holding: more would make a large account of a small one. */
const SAME_DAY_A_ROUND = 10;

/** What has happened to an account must not make it slower. */
export const row: Row = {
  name: 'new transaction',
  work:
    'one more allotment booked in the ledger, commit and all, when the account has 100,000 transactions; ' +
    'beside it one more of the day, fund and folio of the newest',
  reference: 'the same when it has 10',
  unit: 'ms',
  target: { atMost: 1.2 },
  rounds: 9,
  prepare,
};

type Accounts = Readonly<Record<keyof typeof SIZES, Bookings>>;

async function prepare(bench: Bench): Promise<Contest> {
  const config = await (await bench.cluster()).create(DATABASE);
  const database = productDatabase(config);
  const accounts = await makeAccounts(database);
  const later = (size: keyof Accounts) => () => accounts[size].book(database, BOOKED_A_ROUND, 'a later day');
  const sameDay = (size: keyof Accounts) => () => accounts[size].book(database, SAME_DAY_A_ROUND, 'its newest day');
  return {
    ours: later('hundredThousand'),
    reference: later('ten'),
    beside: {
      'with 1,000 transactions': later('thousand'),
      'same day, fund and folio, with 100,000': sameDay('hundredThousand'),
      'same day, fund and folio, with 10': sameDay('ten'),
    },
    notes: [
      `transactions over ten years in ${FUNDS} funds and four folios, the new one into a fund that is held: 2,500 lots`,
      `mean of ${BOOKED_A_ROUND} one after another, each of a later day than what its holding has`,
      `same day: mean of ${SAME_DAY_A_ROUND}, all of the newest day of one holding, as two orders of one evening are`,
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
      const wanted = { ownerId: asha.userId, accountCount, transactionCount, until: FROM, serial };
      serial += transactionCount * accountCount;
      return new Bookings(await insertPast(client, wanted), FROM);
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

/** One more round of the smallest, the largest, and the largest on one day, each on new connections. */
async function watched(database: Database, { ten, hundredThousand }: Accounts): Promise<readonly string[]> {
  const book = (bookings: Bookings, count: number, on: Parameters<Bookings['book']>[2]) => async (other: Database) =>
    count * (await bookings.book(other, count, on));
  return [
    ...(await linesOf(database, 'with 10:', book(ten, BOOKED_A_ROUND, 'a later day'))),
    ...(await linesOf(database, 'with 100,000:', book(hundredThousand, BOOKED_A_ROUND, 'a later day'))),
    ...(await linesOf(database, 'of the same day:', book(hundredThousand, SAME_DAY_A_ROUND, 'its newest day'))),
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
