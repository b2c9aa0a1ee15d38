import { rolesFor } from '@artha/domain/kit/roles';
import { createClocks } from '../clock/clock.ts';
import { createFileStore } from '../files/file-store.ts';
import { fileScanner } from '../files/scanner.adapter.ts';
import { JobQueue } from '../jobs/job-queue.ts';
import { PayloadKeys } from '../http/payload/payload-keys.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { NodeContext } from './node-context.ts';

/** The parts of a node from its environment and from the database. */
interface NodeParts extends Pick<NodeContext, 'env' | 'log' | 'database' | 'changes' | 'modules'> {
  readonly providerName: string;
  /** The offset of the business clock. */
  readonly clockOffsetMs: number;
}

/** Creates the context of a node, and the first payload key if there is none. */
export async function createNode({ providerName, clockOffsetMs, ...parts }: NodeParts): Promise<NodeContext> {
  const clocks = createClocks(clockOffsetMs);
  const secrets = createSecrets(parts.env);
  const payloadKeys = await PayloadKeys.open(parts.database, secrets, clocks.realNow());
  const { database, log, env } = parts;
  const jobQueue = new JobQueue({ database, log, isJobsNode: env.isJobsNode, connections: env.jobConnections });
  const files = createFileStore(env, secrets);
  const scanFile = fileScanner(env.fileScannerUrl);
  return { ...parts, clocks, secrets, payloadKeys, jobQueue, files, scanFile, roles: rolesFor(providerName) };
}
