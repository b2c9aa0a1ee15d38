import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { transaction } from './transaction.ts';
import { walkRows } from './walk-rows.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const series = (count: number) => sql`select number from generate_series(1, ${count}::int) number order by number`;
const repeatable = { isolation: 'repeatable read' } as const;

test.each([0, 1, 499, 500, 501, 1_750])('%i rows come in order, in windows of 500 at most', async (count) => {
  const windows = await transaction(database, (tx) => Array.fromAsync(walkRows(tx, 'a', series(count))), repeatable);
  expect(windows.every((window) => window.length > 0 && window.length <= 500)).toBe(true);
  expect(windows.flat().map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
});

test('two queries of one transaction are read in turns, and see the same moment', async () => {
  await database.db.execute(sql`create table walked (number int)`);
  await database.db.execute(sql`insert into walked select generate_series(1, 1200)`);
  const [first, second] = await transaction(
    database,
    async (tx) => {
      const one = walkRows(tx, 'one-csv', sql`select number from walked`);
      const { value: window } = await one.next();
      await database.db.execute(sql`insert into walked values (0)`);
      const two = (await Array.fromAsync(walkRows(tx, 'one-json', sql`select number from walked`))).flat();
      return [[...(window ?? []), ...(await Array.fromAsync(one)).flat()], two];
    },
    repeatable,
  );
  expect([first?.length, second?.length]).toEqual([1_200, 1_200]);
});
