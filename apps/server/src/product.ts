import { resolve } from 'node:path';
import { allRoutes } from '@artha/contract/contract';
import { seedDemonstration } from './demonstration/index.ts';
import { modules } from './modules.ts';
import { signAuditWith } from './modules/system/audit/index.ts';
import { getClockOffset } from './modules/system/clock/index.ts';
import { abandonRuns, registerJobsOf } from './modules/system/jobs/index.ts';
import { getProductConfig, showKindsInMenus } from './modules/system/product-config/index.ts';
import { createAuthenticator } from './modules/system/session/index.ts';
import type { MovableClocks } from './platform/clock/clock.ts';
import { createClocks } from './platform/clock/clock.ts';
import type { OnStep } from './platform/db/attach.ts';
import { openProductDatabase } from './platform/db/attach.ts';
import { keepValues } from './platform/db/cached-value.ts';
import { startChanges } from './platform/db/changes.ts';
import type { Database } from './platform/db/database.ts';
import type { Env } from './platform/env/env.ts';
import { createServer } from './platform/http/create-server.ts';
import { edgeOptionsOf } from './platform/http/edge.ts';
import type { EdgeLimits } from './platform/http/edge-limits.ts';
import { kindsOf } from './platform/kinds/kind-registry.ts';
import type { Log } from './platform/log/log.ts';
import { createNode } from './platform/node/create-node.ts';
import { documentsOf, routesOf } from './platform/node/module.ts';
import type { NodeContext } from './platform/node/node-context.ts';
import { readinessOf } from './platform/node/readiness.ts';
import { startWorkers } from './platform/node/workers.ts';
import { releaseClaims } from './platform/outbox/outbox.queries.ts';

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist');

export interface Product {
  readonly address: string;
  readonly database: Database;
  readonly clocks: MovableClocks;
  /** Completes accepted requests, lets jobs finish their chunk, and closes the database. */
  stop(): Promise<void>;
}

interface StartOptions {
  /** Limits that differ from those of the environment. */
  readonly limits?: Partial<EdgeLimits>;
  /** Receives what a first start is doing, since it takes long. */
  readonly onStep?: OnStep;
}

/** Starts the product: database, clock, HTTP server and workers. */
export async function startProduct(env: Env, log: Log, { limits, onStep }: StartOptions = {}): Promise<Product> {
  signAuditWith(env.auditSecrets);
  const database = await openProductDatabase(env, onStep);
  const changes = startChanges({ database, log });
  try {
    const node = await openNode({ env, log, database, changes }, onStep);
    const server = createServer({
      ...edgeOptionsOf(node, createAuthenticator(node.database, node.clocks, node.roles, changes)),
      allRoutes,
      limits: { ...env.edgeLimits, ...limits },
      hasApiPages: env.hasApiPages,
      served: routesOf(modules, node),
      documents: documentsOf(modules, node),
      webFolder: WEB_FOLDER,
      ready: () => readinessOf({ database, dataDir: env.dataDir }),
    });
    const address = env.isWebNode ? await server.listen({ host: env.host, port: env.port }) : '';
    const workers = await startWorkers(node);
    const stop = async () => {
      await server.drain();
      await workers.stop();
      await changes.stop();
      await database.close();
    };
    return { address, database, clocks: node.clocks, stop };
  } catch (error) {
    await changes.stop();
    await database.close();
    throw error;
  }
}

/** Creates the node, after the claims of an earlier process are released and the demo data is seeded. */
async function openNode(
  parts: Pick<NodeContext, 'env' | 'log' | 'database' | 'changes'>,
  onStep?: OnStep,
): Promise<NodeContext> {
  const { env, database, changes } = parts;
  const { db } = database;
  showKindsInMenus(kindsOf(modules).all.map(({ model }) => model));
  keepValues(db, changes);
  // Only one process uses the embedded database, so the remaining claims belong to a process that has ended.
  if (env.databaseUrl === undefined) await Promise.all([releaseClaims(db), abandonRuns(db)]);
  const clockOffsetMs = await getClockOffset(db);
  if (env.mode === 'sandbox') await seedDemonstration(database, createClocks(clockOffsetMs).businessNow(), env, onStep);
  const { providerName } = await getProductConfig(db);
  const node = await createNode({ ...parts, modules, providerName, clockOffsetMs });
  await registerJobsOf(node);
  return node;
}
