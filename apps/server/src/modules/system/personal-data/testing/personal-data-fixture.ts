/** The demo clients, whose data is archived by the worker of a node. */
import { rolesFor } from '@artha/domain/kit/roles';
import { desc, eq, sql } from 'drizzle-orm';
import { modules } from '../../../../modules.ts';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { filesOfZip } from '../../../../platform/export/testing/files-of-zip.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import type { NodeContext, Worker } from '../../../../platform/node/node-context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { demonstrationDatabase } from '../../../../testing/demonstration-database.ts';
import { testNode } from '../../../../testing/node.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { archivesOf } from '../../exports/exported-tables.ts';
import { createExportLink, getExportFile } from '../../exports/export-link.ts';
import { startExporter } from '../../exports/exporter.ts';
import { claimExport } from '../../exports/exports.queries.ts';
import { makeExport } from '../../exports/make-export.ts';
import { scopeOf } from '../../session/scope.ts';
import { appUser } from '../../users/users.tables.ts';
import { getPersonalDataArchive } from '../get-archive.ts';
import { requestPersonalData, sendPersonalDataCode } from '../request-archive.ts';

export const NOON = new Date('2026-11-20T06:30:00Z');

export class PersonalDataFixture {
  readonly database: Database;
  readonly node: NodeContext;
  #worker: Worker | undefined;

  private constructor(database: Database) {
    this.database = database;
    const clocks = createClocks(0, () => NOON);
    const node = testNode(database, { clocks, modules });
    const jobQueue = new JobQueue({ database, log: node.log, isJobsNode: true, connections: 4 });
    this.node = { ...node, jobQueue };
  }

  static async open(): Promise<PersonalDataFixture> {
    const database = await demonstrationDatabase();
    return new PersonalDataFixture(database);
  }

  async clear(): Promise<void> {
    await this.#worker?.stop();
    this.#worker = undefined;
    await emptyTables(this.database.db, ['outbox', 'otp', 'export_job', 'export_chunk']);
    await this.database.db.execute(sql`delete from pgboss.job`).catch(() => undefined);
  }

  async close(): Promise<void> {
    await this.clear();
    await this.node.jobQueue.stop();
  }

  async userId(loginUserId: string): Promise<number> {
    const [user] = await this.database.db.select().from(appUser).where(eq(appUser.loginUserId, loginUserId));
    return user!.id;
  }

  async ctx(loginUserId: string, { sessionId = 1, realNow = NOON, familyUserIds = [] as number[] } = {}) {
    const userId = await this.userId(loginUserId);
    const role = rolesFor('artha').find(({ key }) => key === 'client')!;
    return requestContext(this.database, {
      node: this.node,
      session: { id: sessionId, userId, role, isFullAccess: true },
      scope: scopeOf(userId, role, familyUserIds),
      realNow,
      businessNow: realNow,
    }) as SessionContext;
  }

  /** Sends a code. @returns the code, as it was mailed */
  async code(ctx: SessionContext): Promise<string> {
    await sendPersonalDataCode(ctx);
    const [mail] = await this.database.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.kind, 'mail'))
      .orderBy(desc(outbox.seq));
    return (mail!.payload as { text: string }).text.slice(0, 6);
  }

  async request(ctx: SessionContext) {
    return requestPersonalData({ otpCode: await this.code(ctx) }, ctx);
  }

  /** Starts the worker of a node. */
  async work(): Promise<void> {
    const parts = { ...this.node, tables: [], archives: archivesOf(this.node) };
    this.#worker = await startExporter(parts, { pollSeconds: 0.5 });
  }

  /** Makes a queued archive at once, as a worker does. */
  async make(exportId: string): Promise<void> {
    const claimed = await transaction(this.database, (tx) => claimExport(tx, exportId));
    await makeExport({ ...this.node, tables: [], archives: archivesOf(this.node) }, claimed!);
  }

  newest = async (ctx: SessionContext) => (await getPersonalDataArchive(ctx)).archive;

  async bytes(exportId: string, ctx: SessionContext): Promise<Buffer> {
    const { ticket } = await createExportLink({ exportId }, ctx);
    const { parts } = await getExportFile({ exportId, ticket }, ctx);
    return Buffer.concat(await Array.fromAsync(parts));
  }

  /** The files of an archive by path. */
  async files(exportId: string, ctx: SessionContext): Promise<ReadonlyMap<string, Buffer>> {
    return filesOfZip(await this.bytes(exportId, ctx));
  }
}

/** The code of a refusal, or 'none'. */
export const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
