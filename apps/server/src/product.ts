import { resolve } from 'node:path';
import { allRoutes } from '@artha/contract/contract';
import { rolesFor } from '@artha/domain/kit/roles';
import { startBackground } from './background.ts';
import { exportedTables } from './exported-tables.ts';
import { accountRoutes } from './modules/clients/accounts/index.ts';
import { activityLogRoutes } from './modules/system/activity-log/index.ts';
import { cartRoutes } from './modules/trading/cart/index.ts';
import { clockRoutes, getClockOffset } from './modules/system/clock/index.ts';
import { seedDemonstration } from './demonstration/index.ts';
import { exportRoutes } from './modules/system/exports/index.ts';
import { updateRegistrar } from './modules/reference/feeds/index.ts';
import { holdingRoutes } from './modules/portfolio/holdings/index.ts';
import { instrumentRoutes } from './modules/reference/instruments/index.ts';
import type { JobsContext } from './modules/system/jobs/index.ts';
import {
  abandonRuns,
  jobRoutes,
  nextDueAt,
  registerNewJobs,
  runDue,
  startScheduler,
} from './modules/system/jobs/index.ts';
import { menuRoutes } from './modules/system/navigation/index.ts';
import { createBell, notificationRoutes } from './modules/system/notifications/index.ts';
import { operationRoutes } from './modules/backoffice/operations/index.ts';
import { orderRoutes } from './modules/trading/orders/index.ts';
import { paymentRoutes } from './modules/trading/payments/index.ts';
import { getProductConfig, keepProductConfig, productConfigRoutes } from './modules/system/product-config/index.ts';
import { recoveryRoutes, termsDocument } from './modules/system/recovery/index.ts';
import { searchRoutes } from './modules/system/search/index.ts';
import { createAuthenticator, sessionRoutes } from './modules/system/session/index.ts';
import { userManagementRoutes } from './modules/system/users/users.routes.ts';
import { tableViewRoutes } from './modules/system/table-views/index.ts';
import { watchlistRoutes } from './modules/reference/watchlist/index.ts';
import { startChanges } from './platform/db/changes.ts';
import type { Changes } from './platform/db/changes.ts';
import type { MovableClocks } from './platform/clock/clock.ts';
import { createClocks } from './platform/clock/clock.ts';
import { openProductDatabase } from './platform/db/attach.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './platform/env/env.ts';
import { createServer } from './platform/http/create-server.ts';
import type { EdgeLimits } from './platform/http/edge-limits.ts';
import { deleteOldNonces } from './platform/http/payload/payload.queries.ts';
import { PayloadKeys } from './platform/http/payload/payload-keys.ts';
import type { Log } from './platform/log/log.ts';
import { releaseClaims } from './platform/outbox/outbox.queries.ts';
import { createSecrets } from './platform/secrets/secrets.ts';
import { endOfDayJobsOf } from './steps.ts';

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist');

export interface Product {
  readonly address: string;
  readonly database: Database;
  readonly clocks: MovableClocks;
  /** Answers what was accepted, lets jobs finish their chunk, and closes the database. */
  stop(): Promise<void>;
}

/** Starts the product: database, clock, what became due while it was down, requests, jobs. */
export async function startProduct(env: Env, log: Log, limits: Partial<EdgeLimits> = {}): Promise<Product> {
  const database = await openProductDatabase(env);
  const changes = startChanges({ database, log });
  keepProductConfig(database.db, changes);
  try {
    const clocks = createClocks(await getClockOffset(database.db));
    if (env.databaseUrl === undefined) await recoverOrphanedWork(database);
    if (env.mode === 'sandbox') await seedDemonstration(database, clocks.businessNow(), env);
    const jobs: JobsContext = { database, log, steps: endOfDayJobsOf({ env, database, clocks, log }) };
    await registerNewJobs(jobs, clocks.businessNow());
    const server = await createProductServer({ env, log, limits, database, changes, clocks, jobs });
    const address = env.isWebNode ? await server.listen({ host: env.host, port: env.port }) : '';
    const scheduler = env.isJobsNode ? await startScheduler(database, log, () => wake(env, jobs, clocks)) : undefined;
    const background = env.isJobsNode ? startBackground({ env, database, clocks, log }) : undefined;
    const poller = env.isJobsNode ? undefined : setInterval(() => void pollClock(database, clocks), CLOCK_POLL_MS);
    const stop = async () => {
      clearInterval(poller);
      await server.drain();
      await scheduler?.stop();
      await background?.stop();
      await changes.stop();
      await database.close();
    };
    return { address, database, clocks, stop };
  } catch (error) {
    await changes.stop();
    await database.close();
    throw error;
  }
}

/**
 * The embedded database serves one product at a time: what an earlier process had in its hands is nobody's now, and
 * need not wait until its leases run out.
 */
async function recoverOrphanedWork({ db }: Database): Promise<void> {
  await releaseClaims(db);
  await abandonRuns(db);
}

const CLOCK_POLL_MS = 1_000;

/** Another node may have moved the business clock. A database that does not answer now is asked again in a moment. */
async function pollClock({ db }: Database, clocks: MovableClocks): Promise<void> {
  const offsetMs = await getClockOffset(db).catch(() => 0);
  clocks.setOffset(Math.max(clocks.offsetMs(), offsetMs));
}

/**
 * What happens each minute: another node may have moved the clock, the registrar may not know the newest schemes,
 * nonces have run out, days may have passed.
 */
async function wake(env: Env, jobs: JobsContext, clocks: MovableClocks): Promise<void> {
  await pollClock(jobs.database, clocks);
  await deleteOldNonces(jobs.database.db, clocks.realNow());
  if (env.mode === 'sandbox') await updateSandboxRegistrar(env, jobs, clocks);
  await runDue(jobs, clocks.businessNow());
}

/** A registrar that does not answer now is told with the next minute. */
async function updateSandboxRegistrar(env: Env, { database, log }: JobsContext, clocks: MovableClocks): Promise<void> {
  await updateRegistrar(database.db, env, clocks.realNow()).catch((error: unknown) =>
    log.warn({ err: error }, 'the registrar was not told of the schemes'),
  );
}

interface Parts {
  readonly env: Env;
  readonly log: Log;
  readonly limits: Partial<EdgeLimits>;
  readonly database: Database;
  readonly changes: Changes;
  readonly clocks: MovableClocks;
  readonly jobs: JobsContext;
}

async function createProductServer({ env, log, limits, database, changes, clocks, jobs }: Parts) {
  const roles = rolesFor((await getProductConfig(database.db)).providerName);
  const payloadKeys = await PayloadKeys.open(database, createSecrets(env), clocks.realNow());
  return createServer({
    served: [
      ...sessionRoutes(env, roles),
      ...userManagementRoutes(env, roles),
      ...activityLogRoutes,
      ...recoveryRoutes(env),
      ...productConfigRoutes(env, payloadKeys),
      ...menuRoutes,
      ...instrumentRoutes,
      ...tableViewRoutes,
      ...watchlistRoutes,
      ...accountRoutes,
      ...cartRoutes,
      ...orderRoutes(env),
      ...paymentRoutes(env),
      ...holdingRoutes,
      ...operationRoutes,
      ...searchRoutes,
      ...notificationRoutes(createBell({ database, changes })),
      ...jobRoutes,
      ...exportRoutes(exportedTables),
      ...clockRoutes({
        database,
        clocks,
        nextDueAt: (businessNow) => nextDueAt(jobs.steps, businessNow),
        beforeMove: () => updateSandboxRegistrar(env, jobs, clocks),
        runAllDue: () => runDue(jobs, clocks.businessNow(), { isComplete: true }),
      }),
    ],
    allRoutes,
    database,
    clocks,
    log,
    authenticator: createAuthenticator(database, clocks, roles, changes),
    trustedProxies: env.trustedProxies,
    isSandbox: env.mode === 'sandbox',
    sandboxSecret: env.sandboxSecret,
    paymentSecret: env.paymentBank.secret,
    publicUrl: env.publicUrl,
    embedOrigins: env.embedOrigins,
    payload: { keys: payloadKeys, isRequired: !env.isPlainPayloadAllowed },
    webFolder: WEB_FOLDER,
    documents: [termsDocument(database.db)],
    limits,
    ready: async () => ({ isReady: (await database.pool.query('select 1')).rowCount === 1 }),
  });
}
