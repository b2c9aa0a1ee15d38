import { rolesFor } from '@artha/domain/kit/roles';
import { createClocks } from '../clock/clock.ts';
import { PayloadKeys } from '../http/payload/payload-keys.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { NodeContext } from './node-context.ts';

/** What is known before a node is made, and what the database says of it. */
interface NodeParts extends Pick<NodeContext, 'env' | 'log' | 'database' | 'changes' | 'modules'> {
  readonly providerName: string;
  /** How far the business clock is ahead. */
  readonly clockOffsetMs: number;
}

/** Makes the context of a node; it makes the first payload key where there is none. */
export async function createNode({ providerName, clockOffsetMs, ...parts }: NodeParts): Promise<NodeContext> {
  const clocks = createClocks(clockOffsetMs);
  const secrets = createSecrets(parts.env);
  const payloadKeys = await PayloadKeys.open(parts.database, secrets, clocks.realNow());
  return { ...parts, clocks, secrets, payloadKeys, roles: rolesFor(providerName) };
}
