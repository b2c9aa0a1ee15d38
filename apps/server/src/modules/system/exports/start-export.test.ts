import { EXPORT_MAX_ROWS, EXPORTS_KEPT_MAX, EXPORTS_KEPT_MAX_MEGABYTES } from '@artha/domain/kit/limits';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cancelExport } from './cancel-export.ts';
import { listExports } from './list-exports.ts';
import { ExportFixture, MANY, upTo } from './testing/export-fixture.ts';
import { numbers } from './testing/numbers.ts';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await ExportFixture.open();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

const TITLES = new Map([['numbers', 'Numbers']]);

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  );

test('a small export is done when the call answers', async () => {
  const made = await fixture.start(2_500);
  expect(made).toMatchObject({
    ...{ title: 'Numbers', fileName: 'numbers-2026-11-21.csv', format: 'csv', state: 'done', failure: null },
    ...{ rowCount: 2_500, rowsDone: 2_500, expiresAt: new Date('2026-11-22T06:30:00Z') },
  });
  const lines = await fixture.lines(made.id);
  expect(ExportFixture.numbersOf(lines)).toEqual(upTo(2_500));
  expect(made.byteCount).toBeGreaterThan(500_000);
  expect(lines[0]?.endsWith(',everybody')).toBe(true);
});

test('columns follow the request, including hidden ones, each once', async () => {
  const { id } = await fixture.start(1, { columns: ['amount', 'number', 'amount'] });
  expect(await fixture.lines(id)).toEqual(['1234.56,1']);
});

test('an export without rows still has a file', async () => {
  const { id, state } = await fixture.start(0);
  expect([state, await fixture.lines(id)]).toEqual(['done', []]);
});

test('a larger export is queued for a worker', async () => {
  expect(await fixture.start(MANY)).toMatchObject({ state: 'queued', rowCount: MANY, rowsDone: 0, byteCount: null });
  expect([await fixture.chunkCount(), await fixture.jobsInQueue()]).toEqual([0, 1]);
});

test('refuses more rows than a file may have, and creates no job', async () => {
  expect(await refusal(fixture.start(EXPORT_MAX_ROWS + 1))).toBe('export.too-many-rows');
  expect(await fixture.job()).toBeUndefined();
});

test.each([
  ['ppt', 2_000, '2,000', 'PowerPoint', /\.pptx$/],
  ['png', 100, '100', 'PNG', /\.png$/],
] as const)('a %s has at most %i rows, and says so', async (format, rows, maximum, name, ending) => {
  await expect(fixture.start(rows + 1, { format })).rejects.toMatchObject({
    code: 'export.too-many-rows-for-format',
    message: `A ${name} file can have at most ${maximum} rows. Narrow the list first, or choose another format.`,
  });
  expect(await fixture.job()).toBeUndefined();
  const made = await fixture.start(rows, { format });
  expect(made).toMatchObject({ state: 'done', rowCount: rows, fileName: expect.stringMatching(ending) });
});

test('rows that come while a picture is made are too many for it', async () => {
  const { route, source } = numbers();
  const counted = { route, source: { ...source, count: () => Promise.resolve(100) } };
  const { id } = await fixture.start(101, { format: 'png' }, counted);
  expect(await fixture.job()).toMatchObject({
    id,
    state: 'failed',
    failure: 'This file would be too large. Narrow the list first.',
  });
});

test('a user has at most five open exports, even after ten simultaneous requests', async () => {
  const refusals = await Promise.all(Array.from({ length: 10 }, () => refusal(fixture.start(MANY))));
  expect(refusals.filter((code) => code === 'none')).toHaveLength(5);
  expect(refusals.filter((code) => code === 'export.too-many-open')).toHaveLength(5);
  await cancelExport({ exportId: (await fixture.job()).id }, fixture.ctx(), fixture.jobQueue);
  expect(await refusal(fixture.start(MANY))).toBe('none');
});

test('a failure within the call is answered as failed, without technical details', async () => {
  const failing = numbers(() => {
    throw new Error('relation "secret" does not exist');
  });
  expect(await fixture.start(10, {}, failing)).toMatchObject({
    ...{ state: 'failed', failure: 'This file could not be created. Please request it again.', byteCount: null },
  });
});

test("lists the user's exports in this role, newest first, until they expire", async () => {
  const first = await fixture.start(1);
  const second = await fixture.start(2, { ctx: fixture.ctx({ realNow: new Date('2026-11-21T07:00:00Z') }) });
  const other = await fixture.add('ravi', 'operations');
  const ids = async (ctx = fixture.ctx()) => (await listExports(TITLES, ctx)).map(({ id }) => id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await ids(fixture.ctx({ userId: other }))).toEqual([]);
  expect(await ids(fixture.ctx({ role: 'client' }))).toEqual([]);
  expect(await ids(fixture.ctx({ realNow: new Date('2026-11-22T06:30:00Z') }))).toEqual([second.id]);
});

const kept = async () =>
  (await listExports(TITLES, fixture.ctx())).map(({ id, state }) => ({ id, state })).toReversed();
const minute = (at: number) => fixture.ctx({ realNow: new Date(Date.parse('2026-11-21T06:30:00Z') + at * 60_000) });

test('a user keeps 20 files; a new one replaces the oldest, and other users keep theirs', async () => {
  const other = await fixture.add('ravi2', 'operations');
  const theirs = await fixture.start(1, { ctx: fixture.ctx({ userId: other }) });
  const made = [];
  for (let at = 0; at < EXPORTS_KEPT_MAX + 2; at += 1) made.push(await fixture.start(1, { ctx: minute(at) }));
  expect((await kept()).map(({ id }) => id)).toEqual(made.slice(2).map(({ id }) => id));
  expect(await fixture.lines(made.at(-1)!.id)).toHaveLength(1);
  expect(await refusal(fixture.lines(made[0]!.id))).toBe('export.not-found');
  expect(await fixture.lines(theirs.id, fixture.ctx({ userId: other }))).toHaveLength(1);
  expect(await fixture.chunkCount()).toBe(EXPORTS_KEPT_MAX + 1);
});

test('the files of a user have 100 MB together; the oldest make room, and what is queued stays', async () => {
  const queued = await fixture.start(MANY, { ctx: minute(0) });
  const [first, second] = [await fixture.start(1, { ctx: minute(1) }), await fixture.start(1, { ctx: minute(2) })];
  const setMegabytes = (id: string, count: number) =>
    fixture.database.db.execute(sql`update export_job set byte_count = ${count * 1_024 * 1_024} where id = ${id}`);
  await setMegabytes(first.id, EXPORTS_KEPT_MAX_MEGABYTES / 2);
  await setMegabytes(second.id, EXPORTS_KEPT_MAX_MEGABYTES / 2);
  const third = await fixture.start(1, { ctx: minute(3) });
  expect((await kept()).map(({ id }) => id)).toEqual([queued.id, second.id, third.id]);
});
