import type { ExportFormat } from '@artha/domain/system/exports/formats';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { paise } from '@artha/domain/kit/money';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { createClocks } from '../../../../platform/clock/clock.ts';
import { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { requestContext } from '../../../../testing/build.ts';
import { TEST_SECRETS, testNode } from '../../../../testing/node.ts';
import { LoginFixture, NOON } from '../../session/testing/login-fixture.ts';
import type { ExportedTable } from '../../../../platform/export/exported-table.ts';
import type { Worker } from '../../../../platform/node/node-context.ts';
import { startExporter, tidyExports } from '../exporter.ts';
import { getExportFile, createExportLink } from '../export-link.ts';
import { exportJob } from '../exports.tables.ts';
import { startExport } from '../start-export.ts';
import { numbers } from './numbers.ts';

const SILENT = createLog('silent');

/** More rows than are exported within a call. */
export const MANY = 12_000;

/** A staff user who exports numbers. */
export class ExportFixture {
  readonly database: Database;
  readonly userId: number;
  readonly #login: LoginFixture;
  /** Of the node that takes the calls. */
  readonly jobQueue: JobQueue;
  #workers: Worker[] = [];

  private constructor(login: LoginFixture, userId: number) {
    this.#login = login;
    this.database = login.database;
    this.userId = userId;
    this.jobQueue = new JobQueue({ database: this.database, log: SILENT, isJobsNode: false, connections: 4 });
  }

  static async open(): Promise<ExportFixture> {
    const login = await LoginFixture.open();
    return new ExportFixture(login, await login.add('asha', 'operations'));
  }

  add = (name: string, role: RoleKey) => this.#login.add(name, role);

  ctx(changes: { userId?: number; role?: RoleKey; realNow?: Date } = {}): SessionContext {
    const { userId = this.userId, role: key = 'operations', realNow = NOON } = changes;
    const role = rolesFor('artha').find((each) => each.key === key)!;
    const session = { id: 1, userId, role, isFullAccess: true };
    return { ...requestContext(this.database, { realNow, businessNow: realNow }), session };
  }

  start(
    rows: number,
    {
      format = 'csv',
      ctx = this.ctx(),
      ...request
    }: { format?: ExportFormat; ctx?: SessionContext; columns?: string[] } = {},
    table: ExportedTable = numbers(),
  ) {
    const filter = { rows, amount: paise(123_456n), pauseMs: 0 };
    return startExport(table, { format, ...request, filter }, ctx, this.jobQueue);
  }

  /** The worker of another node. */
  async work(table: ExportedTable = numbers()): Promise<Worker> {
    const jobQueue = new JobQueue({
      database: this.database,
      log: SILENT,
      isJobsNode: true,
      connections: 4,
      superviseIntervalSeconds: 1,
    });
    const clocks = { realNow: () => NOON, businessNow: () => NOON };
    const parts = {
      database: this.database,
      clocks,
      log: SILENT,
      tables: [table],
      archives: [],
      jobQueue,
      secrets: TEST_SECRETS,
    };
    const exporter = await startExporter(parts, { pollSeconds: 0.5 });
    const worker = {
      stop: async () => {
        await exporter.stop();
        await jobQueue.stop();
      },
    };
    this.#workers.push(worker);
    return worker;
  }

  /** What a job node does each minute. */
  tidy = () => tidyExports(testNode(this.database, { clocks: createClocks(0, () => NOON), jobQueue: this.jobQueue }));

  async clear(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
    this.#workers = [];
    await this.database.db.execute(sql`truncate export_job, export_chunk`);
    await this.database.db.execute(sql`delete from pgboss.job`).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.clear();
    await this.jobQueue.stop();
  }

  async job() {
    const [job] = await this.database.db.select().from(exportJob).orderBy(exportJob.createdAt);
    return job!;
  }

  /** Makes the heartbeat of the running job too old. */
  async expireHeartbeat(): Promise<void> {
    await this.database.db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = 'export' and state = 'active'`,
    );
  }

  async jobsInQueue(): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>(
      "select count(*)::int from pgboss.job where name = 'export'",
    );
    return rows[0]!.count;
  }

  async chunkCount(): Promise<number> {
    const { rows } = await this.database.pool.query<{ count: number }>('select count(*)::int from export_chunk');
    return rows[0]!.count;
  }

  /** The lines of a file of the user, without the header. */
  async lines(exportId: string, ctx = this.ctx()): Promise<readonly string[]> {
    const { ticket } = await createExportLink({ exportId }, ctx);
    const { parts } = await getExportFile({ exportId, ticket }, ctx);
    const all: Uint8Array[] = [];
    for await (const part of parts) all.push(part);
    return Buffer.concat(all).toString('utf8').trimEnd().split('\r\n').slice(1);
  }

  /** The numbers in the first column of lines. */
  static numbersOf = (lines: readonly string[]) => lines.map((line) => Number(line.split(',')[0]));
}

export const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
