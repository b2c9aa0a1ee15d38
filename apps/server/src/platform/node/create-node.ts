import { rolesFor } from '@artha/domain/kit/roles';
import { createClocks } from '../clock/clock.ts';
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
  return { ...parts, clocks, secrets, payloadKeys, roles: rolesFor(providerName) };
}
