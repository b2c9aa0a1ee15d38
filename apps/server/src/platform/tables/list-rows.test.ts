import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { requestContext } from '../../testing/build.ts';
import { testDatabase } from '../../testing/database.ts';
import type { Database } from '../db/database.ts';
import { failureOf } from '../http/failure.ts';
import { exportOf } from './export-of.ts';
import { listRows } from './list-rows.ts';
import type { ThingsQuery, Thing } from './testing/things.ts';
import { thingsQuery, makeThings, putThings, thingSource } from './testing/things.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await makeThings(database);
});
beforeEach(() => database.pool.query('truncate thing'));

let seconds = 0;
/** Each call is a minute after the previous one, so that no cached count is used. */
const ctx = () => requestContext(database, { realNow: new Date(Date.UTC(2026, 10, 21, 0, (seconds += 1))) });
const list = (changes: Partial<ThingsQuery> = {}) => listRows(thingSource, ctx(), thingsQuery(changes));
const ids = (rows: readonly Thing[]) => rows.map(({ id }) => id);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => failureOf(error).code,
  );

const KEYS = ['id', 'word', 'kind', 'amount', 'day', 'at'] as const;
const SORTS = KEYS.flatMap((sortBy) => [true, false].map((sortAsc) => ({ sortBy, sortAsc })));

/** Reads every page by the cursor of the previous one. */
async function allByCursor(changes: Partial<ThingsQuery>): Promise<number[]> {
  const found: number[] = [];
  for (let { after } = changes; ;) {
    const { items, next } = await list({ ...changes, after });
    found.push(...ids(items));
    if (next === null) return found;
    after = next;
  }
}

const compareBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

const COMPARE: Readonly<Record<string, (one: string, other: string) => number>> = {
  word: compareBytes,
  kind: compareBytes,
  day: compareBytes,
  at: compareBytes,
  amount: (one, other) => Number(one) - Number(other),
  id: (one, other) => Number(one) - Number(other),
};

/** The expected order: by value, then by id; rows without a value last. */
function inOrder(things: readonly Thing[], { sortBy: key, sortAsc }: (typeof SORTS)[number]): number[] {
  const sign = sortAsc ? 1 : -1;
  return ids(
    things.toSorted((one, other) => {
      const [a, b] = [one[key], other[key]];
      if ((a === null) !== (b === null)) return a === null ? 1 : -1;
      return sign * ((a === null || b === null ? 0 : COMPARE[key]!(String(a), String(b))) || one.id - other.id);
    }),
  );
}

const thing = (id: number, changes: Partial<Thing> = {}): Thing => ({
  ...{ id, word: null, kind: 'a', amount: null, day: null, at: null },
  ...changes,
});

test.each<[string, readonly (string | null)[]]>([
  ['capitals before small letters', ['Apple', 'Zebra', 'apple']],
  ['accented letters after unaccented ones', ['Emile', 'Zoe', 'emile', 'zoe', 'Émile', 'émile']],
  ['Devanagari after Latin', ['Amrit', 'zed', 'अ', 'अमृत', 'आशा']],
  ['empty text first, null last', ['', ' ', 'a', null]],
  ['special characters of SQL and LIKE', ['%', "'", "' or 1=1 --", '\\', '_', '₹', '😀']],
])('text is ordered by code points: %s', async (_what, words) => {
  await putThings(
    database,
    words.toReversed().map((word, at) => thing(at, { word })),
  );
  const found = await list();
  expect(found.items.map(({ word }) => word)).toEqual(words);
  expect(await allByCursor({ limit: 1 })).toEqual(ids(found.items));
  const valued = words.filter((word) => word !== null);
  const descending = [...valued.toReversed(), ...words.filter((word) => word === null)];
  expect((await list({ sortBy: 'word', sortAsc: false })).items.map(({ word }) => word)).toEqual(descending);
});

const word = fc.option(fc.constantFrom('', 'a', 'A', 'é', 'अमृत', 'ab', 'b', "'"), { nil: null });
const someThing = fc.record({
  word,
  kind: fc.constantFrom('a', 'b', 'c'),
  amount: fc.option(fc.constantFrom('-1.00', '0.00', '0.01', '99999999999999.99'), { nil: null }),
  day: fc.option(fc.constantFrom('1969-12-31', '2026-02-28', '2026-03-01'), { nil: null }),
  at: fc.option(fc.constantFrom('2026-11-20T18:29:59.999999Z', '2026-11-20T18:30:00.000000Z'), { nil: null }),
});

test('the pages of a list, by cursor and by offset, hold every row once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someThing, { maxLength: 25 }),
      fc.constantFrom(...SORTS),
      fc.integer({ min: 1, max: 7 }),
      fc.option(fc.subarray(['a', 'b', 'c']), { nil: undefined }),
      async (made, sort, limit, kinds) => {
        const things = made.map((each, at) => ({ id: at - 3, ...each }));
        await database.pool.query('truncate thing');
        await putThings(database, things);
        const where = kinds ? { kinds } : {};
        const expected = inOrder(
          things.filter(({ kind }) => kinds?.includes(kind) ?? true),
          sort,
        );
        expect(await allByCursor({ ...sort, limit, where })).toEqual(expected);
        const byOffset: number[] = [];
        for (let offset = 0; offset <= expected.length; offset += limit) {
          const page = await list({ ...sort, limit, where, offset });
          expect(page).toMatchObject({ count: expected.length, isCountCut: false });
          expect(page.next === null).toBe(offset + limit >= expected.length);
          byOffset.push(...ids(page.items));
        }
        expect(byOffset).toEqual(expected);
      },
    ),
    { numRuns: 150 },
  );
});

test.each(SORTS)('by $sortBy, ascending: $sortAsc, a cursor continues after inserts and deletes', async (sort) => {
  const values = ['a', 'b', null, 'b', 'c', null, 'b'].map((each, at) => {
    const amount = each && `${each.charCodeAt(0)}.00`;
    const day = each && `2026-11-0${each.charCodeAt(0) - 96}`;
    return thing(at * 10, { word: each, amount, day, at: day && `${day}T00:00:00.000001Z` });
  });
  await putThings(database, values);
  const whole = inOrder(values, sort);
  const first = await list({ ...sort, limit: 3 });
  expect(ids(first.items)).toEqual(whole.slice(0, 3));
  // The last row of the page and a later one are deleted; duplicates of all others are inserted.
  await database.pool.query('delete from thing where id in ($1, $2)', [whole[2], whole[4]]);
  const remaining = values.filter(({ id }) => id !== whole[2] && id !== whole[4]);
  const duplicates = remaining.map((each) => ({ ...each, id: each.id + 1 }));
  await putThings(database, duplicates);
  const last = values.find(({ id }) => id === whole[2])!;
  const now = inOrder([...remaining, ...duplicates, last], sort);
  expect(await allByCursor({ ...sort, limit: 2, after: first.next! })).toEqual(now.slice(now.indexOf(last.id) + 1));
});

test('a cursor is valid only for its own list', async () => {
  await putThings(
    database,
    [1, 2, 3].map((id) => thing(id, { word: `w${id}`, kind: 'a' })),
  );
  const { next } = await list({ limit: 1 });
  expect(ids((await list({ limit: 1, after: next! })).items)).toEqual([2]);
  expect(ids((await list({ limit: 1, after: next!, offset: 50 })).items)).toEqual([2]);
  for (const other of [
    { sortBy: 'word', sortAsc: false },
    { sortBy: 'id', sortAsc: true },
    { where: { kinds: ['a'] } },
    { search: 'abc' },
  ]) {
    expect(await refusalOf(list({ ...other, after: next! }))).toBe('table.cursor-unknown');
  }
  const elsewhere = { ...thingSource, table: { ...thingSource.table, name: 'others' } };
  const foreign = listRows(elsewhere, ctx(), thingsQuery({ after: next! }));
  expect(await refusalOf(foreign)).toBe('table.cursor-unknown');
});

test('an empty list of conditions finds nothing', async () => {
  await putThings(database, [thing(1)]);
  expect(await list({ where: { kinds: [] } })).toEqual({ items: [], count: 0, isCountCut: false, next: null });
});

const many = (rows: number, from = 0) =>
  database.pool.query(
    `insert into thing (id, word, kind) select n, 'w' || n % 100, 'a' from generate_series($1::int, $2::int) n`,
    [from + 1, from + rows],
  );

test('sorting by a column without an index is refused beyond the row limit', async () => {
  await many(10_000);
  expect(await list({ sortBy: 'kind', sortAsc: true, limit: 2 })).toMatchObject({
    count: 10_000,
    items: [{ id: 1 }, { id: 2 }],
  });
  await many(1, 10_000);
  const refused = list({ sortBy: 'kind', sortAsc: false, limit: 2 });
  await expect(refused).rejects.toMatchObject({
    code: 'table.sort-too-many',
    message: expect.stringContaining('10,000'),
  });
  expect(await list({ sortBy: 'word', sortAsc: false, limit: 2 })).toMatchObject({ count: 10_001 });
  await expect(
    exportOf(thingSource).count(ctx(), thingsQuery({ sortBy: 'kind', sortAsc: true }), 50_000),
  ).rejects.toMatchObject({
    code: 'table.sort-too-many',
  });
});

test('a list is counted up to its last page', async () => {
  await many(100_001);
  expect(await list({ sortBy: 'id', sortAsc: true, limit: 1, offset: 100_000 })).toMatchObject({
    ...{ count: 100_000, isCountCut: true, items: [{ id: 100_001 }], next: null },
  });
});

test('the count of a long list is cached for some seconds, that of a short one is not', async () => {
  await many(10_001);
  const at = (second: number) => ({ ...ctx(), realNow: new Date(Date.UTC(2027, 0, 1, 0, 0, second)) });
  const countAt = async (second: number) =>
    (await listRows(thingSource, at(second), thingsQuery({ sortBy: 'id', limit: 1 }))).count;
  expect(await countAt(0)).toBe(10_001);
  await many(1, 10_001);
  expect(await countAt(9)).toBe(10_001);
  expect(await countAt(10)).toBe(10_002);
  await database.pool.query('delete from thing where id > 100');
  expect(await countAt(30)).toBe(100);
  await database.pool.query('delete from thing where id > 50');
  expect(await countAt(31)).toBe(50);
});

test('a count agrees with its page after rows came or went', async () => {
  await many(10_001);
  // All at one instant, so that the cached count is used.
  const at = ctx();
  const page = async (offset: number, limit = 3) => {
    const { count, items } = await listRows(
      thingSource,
      at,
      thingsQuery({ sortBy: 'id', sortAsc: true, limit, offset }),
    );
    return [items.length, count];
  };
  expect(await page(0)).toEqual([3, 10_001]);
  await many(5, 10_001);
  expect(await page(10_000)).toEqual([3, 10_004]);
  expect(await page(10_002)).toEqual([3, 10_006]);
  expect(await page(10_004)).toEqual([2, 10_006]);
  await database.pool.query('delete from thing where id > 4');
  expect(await page(0)).toEqual([3, 10_001]);
  expect(await page(3)).toEqual([1, 4]);
  expect(await page(6)).toEqual([0, 6]);
  expect(await page(0, 4)).toEqual([4, 4]);
  await database.pool.query('delete from thing');
  expect(await page(0)).toEqual([0, 0]);
});

test('an export reads all rows, in windows and in order', async () => {
  await many(2_345);
  const windows: number[][] = [];
  const source = exportOf(thingSource);
  for await (const rows of source.walk(ctx(), thingsQuery({ sortBy: 'word', sortAsc: false, limit: 1 }))) {
    windows.push(rows.map(({ id }) => id as number));
  }
  expect(windows.map(({ length }) => length)).toEqual([1_000, 1_000, 345]);
  expect(windows.flat()).toEqual(
    ids((await list({ sortBy: 'word', sortAsc: false })).items).concat(windows.flat().slice(1_000)),
  );
  expect(new Set(windows.flat()).size).toBe(2_345);
  expect(await source.count(ctx(), thingsQuery(), 10_000)).toBe(2_345);
  expect(await source.count(ctx(), thingsQuery(), 100)).toBe(100);
});
