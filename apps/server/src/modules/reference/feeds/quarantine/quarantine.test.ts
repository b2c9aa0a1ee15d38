import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { feedFolder, navFile } from '../../../../testing/feed-files.ts';
import { EXTERNAL_LINK, workbookOf } from '../../../../platform/files/testing/sheet-bodies.ts';
import { testNode } from '../../../../testing/node.ts';
import { storeBase64File } from '../../../system/files/index.ts';
import { StaffFixture } from '../../../system/users/testing/staff-fixture.ts';
import { amfiNavFeed, holidaysFeed, ifscFeed, importFeed, pincodesFeed } from '../index.ts';
import { dismissReject, mendReject } from './change-reject.ts';
import { importUpload } from './feed-worker.ts';
import { getRun, listFeeds, listRejects, listRunsOfFeeds } from './read-runs.ts';
import { startFeedImport } from './start-feed-import.ts';

const write = feedFolder();
const NEVER = new AbortController().signal;
const log = createLog('silent');
let fixture: StaffFixture;
let ctx: SessionContext;
let jobQueue: JobQueue;

beforeAll(async () => {
  fixture = await StaffFixture.open();
  const { database } = fixture;
  jobQueue = new JobQueue({ database, log, isJobsNode: true, connections: 2 });
  const signedIn = await fixture.signIn(await fixture.add('asha', ['businessAdmin']), 'businessAdmin');
  ctx = { ...signedIn.ctx, node: testNode(database, { jobQueue }) };
});

const deps = () => ({ database: fixture.database, ...createClocks() });
const query = async <Row>(text: string) => (await fixture.database.pool.query(text)).rows as Row[];
const HEADER = 'City,Pincode,State';

let files = 0;
/** @returns the id of the run */
async function importPincodes(...lines: readonly string[]): Promise<number> {
  const source = write(`pincodes-${(files += 1)}.csv`, `${[HEADER, ...lines].join('\n')}\n`);
  const { runId } = await importFeed(deps(), { feed: pincodesFeed(), source });
  return runId!;
}
const rejectsOf = async (runId: number) => (await listRejects({ runId, limit: 10, offset: 0 }, ctx)).items;
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  );

describe('a refused line', () => {
  test('is corrected and merged, counts as new, and is audited', async () => {
    const runId = await importPincodes('Pune,411001,Maharashtra', 'Nowhere,100003,Haryana', 'Pune,41101,Maharashtra');
    const [first, second] = await rejectsOf(runId);
    expect([first?.reason, second?.reason]).toEqual(['no such pincode exists', 'pincode is not six digits']);
    const mended = await mendReject({ rejectId: second!.rejectId, text: 'Pune,411011,Maharashtra' }, ctx);
    expect(mended).toEqual({ result: 'added', reason: null, remarks: [] });
    expect(await query(`select code, place from pincode where code = '411011'`)).toEqual([
      { code: '411011', place: 'Pune' },
    ]);
    const { run, reasons, header } = await getRun({ runId }, ctx);
    expect(run).toMatchObject({ read: 3, added: 2, changed: 0, unchanged: 0, refused: 1, openCount: 1 });
    expect(header).toBe(HEADER);
    expect(reasons).toEqual([
      { reason: 'no such pincode exists', column: null, count: 1, openCount: 1 },
      { reason: 'pincode is not six digits', column: null, count: 1, openCount: 0 },
    ]);
    const [, after] = await rejectsOf(runId);
    expect(after).toMatchObject({
      resolution: 'mended',
      mendedText: 'Pune,411011,Maharashtra',
      resolvedByName: 'asha',
    });
    const [entry] = await query<{ action: string }>(`select action from audit_log order by id desc limit 1`);
    expect(entry?.action).toBe('feed-line.mended');
  });

  test('that is refused again stays open, with the new reason, and changes nothing', async () => {
    const runId = await importPincodes('Goa,403001,Goa', 'Goa,40300,Goa');
    const [reject] = await rejectsOf(runId);
    const mend = (text: string) => mendReject({ rejectId: reject!.rejectId, text }, ctx);
    expect(await mend('Goa,403002,Atlantis')).toMatchObject({
      result: 'refused',
      reason: 'state is no state of India',
    });
    expect(await mend('Goa,403002')).toMatchObject({ result: 'refused', reason: 'does not have 3 values' });
    expect(await mend('Goa,403002,Goa\nGoa,403003,Goa')).toMatchObject({ reason: 'is more than one line' });
    expect((await getRun({ runId }, ctx)).run).toMatchObject({ refused: 1, openCount: 1, added: 1 });
    expect(await query(`select 1 from pincode where code in ('403002', '403003')`)).toEqual([]);
  });

  test('that says what is known already counts as unchanged', async () => {
    const runId = await importPincodes('Delhi,110001,Delhi', 'Delhi,11000,Delhi');
    const [reject] = await rejectsOf(runId);
    const result = await mendReject({ rejectId: reject!.rejectId, text: 'Delhi,110001,Delhi' }, ctx);
    expect(result).toMatchObject({ result: 'unchanged' });
    expect((await getRun({ runId }, ctx)).run).toMatchObject({ read: 2, added: 1, unchanged: 1, refused: 0 });
  });

  test('is dismissed, and then dealt with', async () => {
    const runId = await importPincodes('Agra,282001,Uttar Pradesh', 'Agra,000000,Uttar Pradesh');
    const [reject] = await rejectsOf(runId);
    const { rejectId } = reject!;
    await dismissReject({ rejectId }, ctx);
    expect((await rejectsOf(runId))[0]).toMatchObject({ resolution: 'dismissed', mendedText: null });
    expect(await refusal(dismissReject({ rejectId }, ctx))).toBe('feed.reject-resolved');
    expect(await refusal(mendReject({ rejectId, text: 'x' }, ctx))).toBe('feed.reject-resolved');
    expect((await getRun({ runId }, ctx)).run).toMatchObject({ refused: 1, openCount: 0 });
  });

  test('of two people at once, one deals with it', async () => {
    const runId = await importPincodes('Surat,395001,Gujarat', 'Surat,39500,Gujarat');
    const [reject] = await rejectsOf(runId);
    const mend = () => refusal(mendReject({ rejectId: reject!.rejectId, text: 'Surat,395002,Gujarat' }, ctx));
    expect((await Promise.all([mend(), mend()])).toSorted()).toEqual(['feed.reject-resolved', 'none']);
    expect((await getRun({ runId }, ctx)).run).toMatchObject({ added: 2, refused: 0 });
  });

  test('of a NAV file is read below its category and fund house', async () => {
    const source = write('nav.txt', navFile('900;-;-;Asha Fund;10;19-Aug-2026', '901;-;-;Asha Other;N.A.;19-Aug-2026'));
    const { runId } = await importFeed(deps(), { feed: amfiNavFeed(), source });
    const [reject] = await rejectsOf(runId!);
    const result = await mendReject({ rejectId: reject!.rejectId, text: '901;-;-;Asha Other;12.5;19-Aug-2026' }, ctx);
    expect(result).toMatchObject({ result: 'changed' });
    const priced = await query(
      `select i.scheme_code, trim_scale(latest_nav)::text as nav, p.name as house from instrument i
       join service_provider p on p.id = service_provider_id where scheme_code = '901'`,
    );
    expect(priced).toEqual([{ scheme_code: '901', nav: '12.5', house: 'Asha Mutual Fund' }]);
  });

  test('of a list of days is corrected with the whole list', async () => {
    const source = write('days.csv', 'date\n2026-08-14\nsoon\n');
    const { runId } = await importFeed(deps(), { feed: holidaysFeed({ calendar: 'exchange' }, []), source });
    const [reject] = await rejectsOf(runId!);
    expect((await getRun({ runId: runId! }, ctx)).isMendable).toBe(false);
    expect(await refusal(mendReject({ rejectId: reject!.rejectId, text: '2026-08-17' }, ctx))).toBe(
      'feed.not-mendable',
    );
  });
});

test('what does not exist is refused', async () => {
  expect(await refusal(getRun({ runId: 999_999 }, ctx))).toBe('feed.run-not-found');
  expect(await refusal(listRejects({ runId: 999_999, limit: 10, offset: 0 }, ctx))).toBe('feed.run-not-found');
  expect(await refusal(mendReject({ rejectId: 999_999, text: 'x' }, ctx))).toBe('feed.reject-not-found');
  expect(await refusal(dismissReject({ rejectId: 999_999 }, ctx))).toBe('feed.reject-not-found');
});

test('every feed is listed', async () => {
  const { feeds } = await listFeeds();
  expect(feeds.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['amfi-nav', 'ifsc', 'bank-branches', 'pincodes']),
  );
  const holidays = feeds.find(({ name }) => name === 'holidays');
  expect(holidays).toMatchObject({ title: 'Holidays and sessions', isMendable: false });
  expect(holidays?.options.map(({ name, kind }) => [name, kind])).toEqual([
    ['calendar', 'choice'],
    ['as-of', 'date'],
  ]);
});

describe('an upload', () => {
  const store = async (name: string, content: string | Buffer) =>
    (await storeBase64File(ctx, { container: 'feeds', name, base64: Buffer.from(content).toString('base64') })).fileId;
  const work = (runId: number) => importUpload(ctx.node, runId, NEVER);

  test('is imported in the background, with its maker and its progress', async () => {
    const fileId = await store('banknames.json', JSON.stringify({ UPLD: 'Uploaded Bank' }));
    const { runId } = await startFeedImport({ feed: 'ifsc', fileId }, ctx);
    expect((await getRun({ runId }, ctx)).run).toMatchObject({
      state: 'queued',
      makerName: 'asha',
      source: 'banknames.json',
    });
    expect(await query(`select data->>'runId' as run from pgboss.job where name = 'feed-import'`)).toContainEqual({
      run: String(runId),
    });
    await work(runId);
    const { run } = await getRun({ runId }, ctx);
    expect(run).toMatchObject({ state: 'done', read: 1, added: 1 });
    expect(run.bytesDone).toBe(run.bytesTotal);
    const { runs } = await listRunsOfFeeds({}, ctx);
    expect(runs[0]).toMatchObject({ runId, state: 'done' });
    expect(await refusal(startFeedImport({ feed: 'ifsc', fileId }, ctx))).toBe('file.owned');
    await work(runId);
    expect((await getRun({ runId }, ctx)).run).toMatchObject({ state: 'done', read: 1, added: 1 });
  });

  test('of another kind is refused with what it looks like', async () => {
    const fileId = await store('pincodes.csv', `${HEADER}\nPune,411001,Maharashtra\n`);
    const { runId } = await startFeedImport({ feed: 'bank-branches', fileId }, ctx);
    await work(runId);
    const { run } = await getRun({ runId }, ctx);
    expect(run.state).toBe('refused');
    expect(run.message).toContain('it looks like a list of pincodes');
  });

  const ranks = [['As on 31-Dec-2025'], ['Sr. No.', 'Company', 'ISIN'], [1, 'Asha Ltd', 'INE002A01018']];
  const MACROS = { name: 'xl/vbaProject.bin', content: 'a' };

  test.each<[string, string, string, string | Buffer]>([
    [
      'a workbook that links to others and is named .xls',
      'market-cap',
      'ranks.xls',
      workbookOf({ a: ranks }, [EXTERNAL_LINK]),
    ],
    ['a workbook that is packed', 'market-cap', 'ranks.xlsx.gz', gzipSync(workbookOf({ a: ranks }))],
    ['text that is packed', 'pincodes', 'pincodes.csv.gz', gzipSync(`${HEADER}\nPune,411005,Maharashtra\n`)],
  ])('is read by its content, whatever its name: %s', async (_what, feed, name, content) => {
    const { runId } = await startFeedImport({ feed, fileId: await store(name, content) }, ctx);
    await work(runId);
    expect((await getRun({ runId }, ctx)).run).toMatchObject({ state: 'done', read: 1, refused: 0 });
  });

  test.each<[string, Buffer, string]>([
    ['damaged gzip', gzipSync('a'.repeat(1_000)).subarray(0, 20), 'The gzip file is damaged or ends too early.'],
    ['a packed workbook with macros', gzipSync(workbookOf({ a: ranks }, [MACROS])), 'it has macros or embedded files'],
  ])('is refused when it is read: %s', async (_what, content, reason) => {
    const { runId } = await startFeedImport({ feed: 'market-cap', fileId: await store('ranks.gz', content) }, ctx);
    await work(runId);
    const { run } = await getRun({ runId }, ctx);
    expect(run.state).toBe('refused');
    expect(run.message).toContain(reason);
  });

  test('is refused at once with macros, or in the old binary format', async () => {
    expect(await refusal(store('ranks.xls', workbookOf({ a: ranks }, [MACROS])))).toBe('file.unsafe');
    expect(await refusal(store('ranks.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toBe('file.old-workbook');
  });

  const LEVELS = 'Date,Close\n2026-08-18,100\n2026-08-19,soon\n';
  const options = { index: 'Asha 50', 'total-return': 'yes' };

  test('is read by its options, and its refused lines as well', async () => {
    const { runId } = await startFeedImport({ feed: 'indices', fileId: await store('a.csv', LEVELS), options }, ctx);
    await work(runId);
    expect(await getRun({ runId }, ctx)).toMatchObject({
      run: { state: 'done', feedTitle: 'Index levels', added: 1, refused: 1 },
      options: [
        { label: 'Index name', text: 'Asha 50' },
        { label: 'Total returns', text: 'Yes' },
      ],
    });
    const [reject] = await rejectsOf(runId);
    expect(await mendReject({ rejectId: reject!.rejectId, text: '2026-08-19,101' }, ctx)).toMatchObject({
      result: 'added',
    });
    const levels = await query<{ line: string }>(
      `select concat_ws(' ', name, is_total_return, level_on) as line from market_index i
       join market_index_level l on l.market_index_id = i.id order by level_on`,
    );
    expect(levels.map(({ line }) => line)).toEqual(['Asha 50 t 2026-08-18', 'Asha 50 t 2026-08-19']);
  });

  test('that lacks what an option says is refused with the field that says it', async () => {
    const fileId = await store('nameless.csv', LEVELS);
    const { runId } = await startFeedImport({ feed: 'indices', fileId }, ctx);
    await work(runId);
    const { message } = (await getRun({ runId }, ctx)).run;
    expect(message).toBe('The file does not name its index. Import the file with the field Index name filled in.');
  });

  test('takes valid values of its own options only', async () => {
    const fileId = await store('b.csv', LEVELS);
    const start = (feed: string, values: Record<string, string>) =>
      refusal(startFeedImport({ feed, fileId, options: values }, ctx));
    expect(await start('pincodes', options)).toBe('feed.option-unknown');
    expect(await start('indices', { index: ' ' })).toBe('feed.option-invalid');
    expect(await start('holidays', { 'as-of': '31-12-2026' })).toBe('feed.option-invalid');
  });

  test('needs a known feed and an own file', async () => {
    const fileId = '01900000-0000-7000-8000-000000000000';
    expect(await refusal(startFeedImport({ feed: 'weather', fileId }, ctx))).toBe('feed.unknown');
    expect(await refusal(startFeedImport({ feed: 'ifsc', fileId }, ctx))).toBe('file.not-found');
  });
});

test('a remark stays to be reviewed, and does not change the counts when it is corrected', async () => {
  const source = write('same-names.json', JSON.stringify({ SAMA: 'Same Bank', SAMB: 'Same Bank' }));
  const { runId } = await importFeed(deps(), { feed: ifscFeed(), source });
  const [remark] = await rejectsOf(runId!);
  expect(remark).toMatchObject({ column: 'name' });
  expect(await mendReject({ rejectId: remark!.rejectId, text: 'SAMB,Same Bank of Goa' }, ctx)).toMatchObject({
    result: 'changed',
  });
  expect((await getRun({ runId: runId! }, ctx)).run).toMatchObject({ added: 2, changed: 0, refused: 0, openCount: 0 });
});
