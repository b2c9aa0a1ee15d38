import type { Env } from '../../../platform/env/env.ts';
import type { NodeContext, WorkNode } from '../../../platform/node/node-context.ts';

/** What the verification of identities needs of a node. */
export type IdentityNode = WorkNode &
  Pick<NodeContext, 'secrets'> & {
    readonly env: Pick<Env, 'identity' | 'publicUrl' | 'mode'>;
  };

export const CALLBACK_PATH = '/api/Ekycs/callback';
