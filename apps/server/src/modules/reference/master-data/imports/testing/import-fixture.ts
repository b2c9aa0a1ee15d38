/** Imports of bank branches, which a second person approves, and of offices, which nobody has to. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { MasterImport } from '@artha/contract/reference/master-data.imports';
import { createClocks } from '../../../../../platform/clock/clock.ts';
import type { SessionContext } from '../../../../../platform/http/context.ts';
import { JobQueue } from '../../../../../platform/jobs/job-queue.ts';
import { createLog } from '../../../../../platform/log/log.ts';
import { testNode } from '../../../../../testing/node.ts';
import { storeBase64File } from '../../../../system/files/index.ts';
import { NOON } from '../../../../system/users/testing/staff-fixture.ts';
import { bankingKinds } from '../../kinds/banking.ts';
import { geographyKinds } from '../../kinds/geography.ts';
import { MasterFixture } from '../../testing/master-fixture.ts';
import { createOfficeTables, OFFICE_KINDS } from '../../testing/offices.ts';
import { checkRows } from '../check-rows.ts';
import { commitRows } from '../commit-rows.ts';
import { listImportRows } from '../change-import.ts';
import { COMMITS } from '../import-queues.ts';
import { startImport } from '../start-import.ts';

export const BRANCH = 'BankBranch';
export const OFFICE = 'TestOffice';
const NEVER = new AbortController().signal;

type Cells = readonly (readonly string[])[];

/** A csv file of rows. */
export const csvOf = (rows: Cells): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

export class ImportFixture {
  readonly master: MasterFixture;
  readonly jobQueue: JobQueue;
  /** Who imports. */
  maker!: SessionContext;
  /** Who approves. */
  checker!: SessionContext;

  private constructor(master: MasterFixture) {
    this.master = master;
    const log = createLog('silent');
    this.jobQueue = new JobQueue({
      database: master.database,
      log,
      isJobsNode: true,
      connections: 4,
      superviseIntervalSeconds: 1,
    });
  }

  static async open(): Promise<ImportFixture> {
    const fixture = new ImportFixture(await MasterFixture.open([...bankingKinds, ...geographyKinds, ...OFFICE_KINDS]));
    await createOfficeTables(fixture.database);
    fixture.maker = await fixture.as('businessAdmin', 'maker');
    fixture.checker = await fixture.as('businessAdmin', 'checker');
    await fixture.master.made('TestLenders', { name: 'Sagar Bank' });
    await fixture.master.made('TestLenders', { name: 'Kritika Bank' });
    return fixture;
  }

  get database() {
    return this.master.database;
  }

  get node() {
    const clocks = createClocks(0, () => NOON);
    return { database: this.database, clocks, log: createLog('silent'), jobQueue: this.jobQueue, modules: [] };
  }

  async as(key: 'operations' | 'businessAdmin' | 'finance', name: string = key): Promise<SessionContext> {
    const ctx = await this.master.as(key, { name });
    return { ...ctx, node: testNode(this.database, { modules: this.master.modules, jobQueue: this.jobQueue }) };
  }

  /** Uploads a file and starts its import. */
  async start(model: string, rows: Cells | string, { ctx = this.maker, name = 'branches.csv' } = {}) {
    const text = typeof rows === 'string' ? rows : csvOf(rows);
    const base64 = Buffer.from(text).toString('base64');
    const { fileId } = await storeBase64File(ctx, { container: 'bulkuploads', name, base64 });
    return startImport({ model, fileId }, ctx);
  }

  /** The same, with the rows checked. @returns its id */
  async checked(model: string, rows: Cells | string, options: { ctx?: SessionContext; name?: string } = {}) {
    const { id } = await this.start(model, rows, options);
    await this.check(id);
    return id;
  }

  check = (id: string, signal: AbortSignal = NEVER) => checkRows(this.node, id, signal);
  write = (id: string, signal: AbortSignal = NEVER) => commitRows(this.node, id, signal);

  /** Another node, in a process of its own. */
  spawnImporter(): ChildProcess {
    const { host, user, database } = this.database.direct as Record<string, string>;
    const program = resolve(import.meta.dirname, '../../../../../testing/run-importer.ts');
    return spawn(process.execPath, [program, host!, user!, database!], { stdio: 'ignore' });
  }

  /** Lets the writing of a killed node be taken over now, not in a minute. */
  async expireHeartbeat(): Promise<void> {
    await this.query(
      `update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = $1 and state = 'active'`,
      [COMMITS.name],
    );
  }

  /** Whether a statement that begins so waits for a lock. */
  async waitsFor(statement: string): Promise<boolean> {
    const [found] = await this.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, $1)`,
      [statement],
    );
    return found !== undefined;
  }

  async rows(importId: string, ctx = this.maker, limit = 1_000) {
    return (await listImportRows({ importId, limit, offset: 0 }, ctx)).items;
  }

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    return (await this.database.pool.query(text, [...values])).rows as Row[];
  }
}

/** Every row of a file has one result. */
export const isWhole = ({ rowCount, newCount, changedCount, duplicateCount, errorCount }: MasterImport): boolean =>
  rowCount === newCount + changedCount + duplicateCount + errorCount;
