import type { PgBoss, QueueOptions } from 'pg-boss';
import type { Database, Tx } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { connectionFor } from '../db/queue-connection.ts';
import type { Log } from '../log/log.ts';
import { storedErrorText } from '../log/logged-error.ts';

/** Background work of one kind that people request. */
export interface Queue extends QueueOptions {
  readonly name: string;
  /** The queue that takes what failed for good. */
  readonly deadLetter?: Queue;
  /** How many jobs of it run at the same time, over all nodes; any number by default. */
  readonly policy?: 'singleton';
}

/** What a job refers to: ids, never names or amounts, because the queue keeps them for a while. */
export type Task = Readonly<Record<string, string>>;

interface QueueParts {
  readonly database: Pick<Database, 'direct'>;
  readonly log: Log;
  /** Whether this node runs jobs; any node may send them. */
  readonly isJobsNode: boolean;
  readonly connections: number;
  readonly superviseIntervalSeconds?: number;
}

interface Started {
  readonly boss: PgBoss;
  /** Stops it once, and closes its connections. */
  stop(): Promise<void>;
}

/** Half of it is the longest that a new job waits. */
const POLL_SECONDS = 1;
const STOP_MS = 10_000;
/** As long as pg-boss lets its own statements wait for a lock; longer than the commands of people. */
const STATEMENT_TIMEOUT_MS = 30_000;
/** How often the queue looks for jobs whose heartbeats have ended. */
const SUPERVISE_SECONDS = 15;

/**
 * The job queue of a node: pg-boss, in a schema of its own, started on first use. It hands each job to one worker,
 * notices workers that died, tries again with a growing delay, and keeps what failed for good in a dead-letter queue.
 */
export class JobQueue {
  readonly #parts: QueueParts;
  #started: Promise<Started> | undefined;
  readonly #created = new Map<string, Promise<void>>();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** Adds a job in the transaction of what it belongs to. A job whose id is known is not added again. */
  async send(tx: Tx, queue: Queue, { id, task }: { readonly id: string; readonly task: Task }): Promise<void> {
    const boss = await this.#bossWith(queue);
    await boss.send(queue.name, task, { id, db: connectionFor(tx) });
  }

  /** Removes a job in a transaction; a worker that runs it is not stopped. */
  async cancel(tx: Tx, queue: Queue, id: string): Promise<void> {
    const boss = await this.#bossWith(queue);
    await boss.cancel(queue.name, id, { db: connectionFor(tx) });
  }

  /** Runs the jobs of a queue, one at a time on this node. @param work its signal ends when another worker took over */
  async work(
    queue: Queue,
    work: (task: Task, signal: AbortSignal) => Promise<void>,
    { pollSeconds = POLL_SECONDS } = {},
  ): Promise<void> {
    const boss = await this.#bossWith(queue);
    await boss.work<Task>(queue.name, { pollingIntervalSeconds: pollSeconds }, async ([job]) => {
      if (!job) return;
      // The queue stores the error. A worker that needs the details logs them itself.
      await work(job.data, job.signal).catch((error: unknown) => {
        throw new Error(storedErrorText(error));
      });
    });
  }

  /** Takes no more jobs of a queue, and waits for the one that is running. */
  async stopWork(queue: Queue): Promise<void> {
    await (await this.#bossWith(queue)).offWork(queue.name, { wait: true });
  }

  /** Sends a job of a queue by the clock, on one of the nodes. @param cron in UTC */
  async schedule(queue: Queue, cron: string): Promise<void> {
    const boss = await this.#bossWith(queue);
    await boss.schedule(queue.name, cron);
    // What became due while no node was running starts immediately.
    await boss.send(queue.name);
  }

  async stop(): Promise<void> {
    const started = await this.#started?.catch(() => undefined);
    await started?.stop();
  }

  async #bossWith(queue: Queue): Promise<PgBoss> {
    // A start that failed is tried again by the next caller.
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    const { boss } = await this.#started;
    const created = this.#created.get(queue.name) ?? createQueue(boss, queue);
    this.#created.set(queue.name, created);
    await created.catch((error: unknown) => {
      this.#created.delete(queue.name);
      throw error;
    });
    return boss;
  }

  async #start(): Promise<Started> {
    const {
      database: { direct },
      log,
      isJobsNode,
      connections,
      superviseIntervalSeconds = SUPERVISE_SECONDS,
    } = this.#parts;
    // Loaded here, since it has a hundred modules: after the server listens.
    const { PgBoss } = await import('pg-boss');
    const main = { ...direct, application_name: 'artha-jobs' };
    const limits = { statementTimeoutMs: STATEMENT_TIMEOUT_MS, lockTimeoutMs: STATEMENT_TIMEOUT_MS };
    // Our own pool: that of pg-boss waits forever for a database that does not answer.
    const database = openDatabase({ main, direct }, { max: connections, ...limits });
    const boss = new PgBoss({
      db: { executeSql: (text, values) => database.pool.query(text, values) },
      supervise: isJobsNode,
      schedule: isJobsNode,
      superviseIntervalSeconds,
      monitorIntervalSeconds: superviseIntervalSeconds,
      // A worker leaves out what it remembers as running, also when that has ended.
      queueCacheIntervalSeconds: superviseIntervalSeconds,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
    try {
      await boss.start();
    } catch (error) {
      await database.close();
      throw error;
    }
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= boss.stop({ graceful: true, timeout: STOP_MS }).finally(() => database.close()));
    return { boss, stop };
  }
}

/** The first call creates the queue, later ones bring its options up to date; its policy cannot change. */
async function createQueue(boss: PgBoss, { name, policy, deadLetter, ...options }: Queue): Promise<void> {
  if (deadLetter) await createQueue(boss, deadLetter);
  const all = { ...options, ...(deadLetter && { deadLetter: deadLetter.name }) };
  await boss.createQueue(name, { ...all, ...(policy && { policy }) });
  if (Object.keys(all).length > 0) await boss.updateQueue(name, all);
}
