import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { createLog } from '../../../../platform/log/log.ts';
import type { NodeContext, Worker } from '../../../../platform/node/node-context.ts';
import { navFile } from '../../../../testing/feed-files.ts';
import { testNode } from '../../../../testing/node.ts';
import { storeBase64File } from '../../../system/files/index.ts';
import { StaffFixture } from '../../../system/users/testing/staff-fixture.ts';
import { startFeedWorker } from './feed-worker.ts';
import { getRun } from './read-runs.ts';
import { startFeedImport } from './start-feed-import.ts';

const FAILURE = 'The import could not be completed. What was imported stays; upload the file again for the rest.';
const VALID = 'City,Pincode,State\nWhisper Nagar,411001,Maharashtra\n';
let ctx: SessionContext;
let jobQueue: JobQueue;
let worker: Worker | undefined;

beforeAll(async () => {
  const fixture = await StaffFixture.open();
  const { database } = fixture;
  const log = createLog('silent');
  jobQueue = new JobQueue({ database, log, isJobsNode: true, connections: 4, superviseIntervalSeconds: 1 });
  const signedIn = await fixture.signIn(await fixture.add('asha', ['businessAdmin']), 'businessAdmin');
  ctx = { ...signedIn.ctx, node: testNode(database, { jobQueue }) };
  await run(`create function fail_import() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full at %', new.place; end $$`);
  await run(`create function fail_end() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`);
  await run('create sequence end_attempt');
  await run(`create function fail_first_end() returns trigger language plpgsql as
    $$ begin if nextval('end_attempt') = 1 then raise exception 'the disk is full'; end if; return new; end $$`);
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await run('drop trigger if exists fails on pincode');
  await run('drop trigger if exists fails on import_run');
});
afterAll(() => jobQueue.stop());

const run = async <Row>(text: string, values: readonly unknown[] = []) =>
  (await ctx.node.database.pool.query(text, [...values])).rows as Row[];

const FAIL_IMPORT = 'create trigger fails before insert on pincode for each row execute function fail_import()';
const FAIL_END = `create trigger fails before update on import_run for each row when (new.state = 'refused')
  execute function fail_end()`;
const FAIL_FIRST_END = FAIL_END.replace('fail_end', 'fail_first_end');

/** Queues the import of a file, whose attempts follow each other after a fixed delay. @returns the id of its run */
async function queue({ feed = 'pincodes', content = VALID, retrySeconds = 0 } = {}): Promise<number> {
  const base64 = Buffer.from(content).toString('base64');
  const { fileId } = await storeBase64File(ctx, { container: 'feeds', name: `${feed}.csv`, base64 });
  const { runId } = await startFeedImport({ feed, fileId }, ctx);
  await run(`update pgboss.job set retry_delay = $1, retry_backoff = false where name = 'feed-import'`, [retrySeconds]);
  return runId;
}
const work = async (changes: Partial<NodeContext> = {}) => {
  worker = await startFeedWorker({ ...ctx.node, ...changes }, { pollSeconds: 0.5 });
};
const runOf = async (runId: number) => (await getRun({ runId }, ctx)).run;
const endsAs = (runId: number, state: string) => expect.poll(async () => (await runOf(runId)).state).toBe(state);
const jobOf = async (runId: number) =>
  (
    await run<{ state: string; retries: number; output: string }>(
      `select state, retry_count as retries, output::text from pgboss.job
       where name = 'feed-import' and data->>'runId' = $1`,
      [String(runId)],
    )
  )[0];

test.each<[string, { content?: string; arrange?: () => Promise<unknown>; changes?: () => Partial<NodeContext> }]>([
  ['its rows cannot be stored', { arrange: () => run(FAIL_IMPORT) }],
  ['its refusal cannot be recorded', { content: 'City\nPune\n', arrange: () => run(FAIL_END) }],
  [
    'its file cannot be read',
    { changes: () => ({ files: { ...ctx.node.files, open: () => Promise.reject(new Error('no such store')) } }) },
  ],
  [
    'its feed is no longer known',
    { arrange: () => run(`update import_run set feed = 'weather' where state = 'queued'`) },
  ],
])('an upload ends as failed after four attempts when %s', async (_what, { content, arrange, changes }) => {
  const runId = await queue({ ...(content && { content }) });
  await arrange?.();
  await work(changes?.());
  await endsAs(runId, 'failed');
  const { message, endedAt } = await runOf(runId);
  expect(message).toBe(FAILURE);
  expect(endedAt).not.toBeNull();
  const job = await jobOf(runId);
  expect(job?.retries).toBe(3);
  expect(job?.output).toContain('the import failed; the log says why');
  expect(job?.output).not.toContain('Whisper');
});

test('an upload is imported once the database works again, and is running until then', async () => {
  const runId = await queue({ retrySeconds: 3_600 });
  await run(FAIL_IMPORT);
  await work();
  await expect.poll(async () => (await jobOf(runId))?.state).toBe('retry');
  expect((await runOf(runId)).state).toBe('running');
  await run('drop trigger fails on pincode');
  await run(`update pgboss.job set start_after = now() where name = 'feed-import' and state = 'retry'`);
  await endsAs(runId, 'done');
  expect(await runOf(runId)).toMatchObject({ read: 1, added: 1, message: null });
});

test.each([
  ['with a remark', 'malformed'],
  ['without a remark', '-'],
])('a refused upload %s is recorded once although its first end fails', async (_what, isin) => {
  await run('alter sequence end_attempt restart');
  await run(FAIL_FIRST_END);
  const row = (code: number) => `${code};${isin};-;Asha Fund;0;19-Aug-2026`;
  const runId = await queue({ feed: 'amfi-nav', content: navFile(row(900), row(901)) });
  await work();
  await endsAs(runId, 'refused');
  const message = 'All 2 rows are refused, 2 of them: NAV is zero.';
  expect(await runOf(runId)).toMatchObject({ read: 2, refused: 2, message });
  expect((await jobOf(runId))?.retries).toBe(1);
  const rejects = await run(
    `select count(*) filter (where "column" is null)::int as refused, count("column")::int as remarks
     from import_reject where import_run_id = $1`,
    [runId],
  );
  expect(rejects).toEqual([{ refused: 2, remarks: isin === '-' ? 0 : 2 }]);
});

test('an upload whose workers all died ends as failed', async () => {
  const runId = await queue();
  await run(`update import_run set state = 'running' where id = $1`, [runId]);
  await run(
    `update pgboss.job set state = 'active', started_on = now(), retry_count = retry_limit,
       heartbeat_on = now() - interval '2 minutes' where name = 'feed-import' and state < 'active'`,
  );
  await work();
  await endsAs(runId, 'failed');
  expect((await runOf(runId)).message).toBe(FAILURE);
});
