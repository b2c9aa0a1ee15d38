import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, businessDateAt, instantAt } from '@artha/domain/kit/dates';
import type { MovableClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { EndOfDayJob } from '../../../../platform/jobs/end-of-day-job.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { sendSchemes } from '../../../reference/feeds/registrar.adapter.ts';
import { registrarSchemes } from '../../../reference/feeds/registrar-schemes.ts';
import type { RanJob } from '../../../system/jobs/index.ts';
import { registerNewJobs, runDue } from '../../../system/jobs/index.ts';
import { exchangeOrderHandler } from '../../exchange/exchange-order-handler.ts';
import { serveClock } from './clock-of-product.ts';

interface DaysNode {
  readonly env: TestSandbox['env'];
  readonly database: Database;
  readonly clocks: MovableClocks;
  readonly log: ReturnType<typeof createLog>;
  readonly modules: readonly [];
}

/** Days against a sandbox that knows the schemes of the database: its clock moves the product's, and jobs run. */
export class SandboxDays {
  readonly sandbox: TestSandbox;
  readonly #node: DaysNode;
  readonly #ran: RanJob[] = [];

  private constructor(sandbox: TestSandbox, node: DaysNode) {
    this.sandbox = sandbox;
    this.#node = node;
  }

  /** Opens them at noon, after the import of one evening. */
  static async open(
    { database, clocks }: Pick<DaysNode, 'database' | 'clocks'>,
    ...jobsOf: readonly ((node: DaysNode) => EndOfDayJob)[]
  ): Promise<SandboxDays> {
    let run: () => Promise<RanJob[]> = () => Promise.resolve([]);
    const sandbox = await startSandbox(await serveClock(clocks, () => run()));
    await sendSchemes(sandbox.env, await registrarSchemes(database.db), clocks.realNow());
    const node: DaysNode = { env: sandbox.env, database, clocks, log: createLog('silent'), modules: [] };
    const jobs = jobsOf.map((jobOf) => jobOf(node));
    await registerNewJobs(node, jobs, clocks.businessNow());
    const days = new SandboxDays(sandbox, node);
    run = async () => {
      const ran = await runDue(node, jobs, clocks.businessNow(), { isComplete: true });
      days.#ran.push(...ran);
      return ran;
    };
    await days.advance(addDays(businessDateAt(clocks.realNow()), 2), '12:00');
    return days;
  }

  /** Moves the clock; what becomes due on the way runs in its order. */
  advance(on: BusinessDate, time: string): Promise<unknown> {
    this.#ran.length = 0;
    return this.sandbox.control('/clock/advance', { to: instantAt(on, time).toISOString() });
  }

  /** What the last advance ran: 'allotment: 2 allotted, 0 waiting; …' */
  outcomes(): string {
    return this.#ran.map(({ name, outcome }) => `${name}: ${outcome}`).join('; ');
  }

  /** Sends a line to the exchange, as the outbox does. */
  async send(orderLineId: number): Promise<void> {
    const handler = exchangeOrderHandler({ ...this.#node, secrets: TEST_SECRETS });
    const claim = { id: 'm', kind: 'exchange-order', aggregate: null, idempotencyKey: 'k', attempt: 1 };
    await handler.deliver({ ...claim, payload: { orderLineId } }, AbortSignal.timeout(20_000));
  }
}
