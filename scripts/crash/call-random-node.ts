import type { Call } from '@artha/client/client';
import type { Client } from './people.ts';
import type { Random } from './random.ts';

/** Sends each call to a random node, as a load balancer would. */
export const callRandomNode =
  ({ callAt }: Client, random: Random): Call =>
  (...args) => {
    const call = callAt[random.between(0, callAt.length - 1)];
    if (!call) throw new Error('there is no node');
    return call(...args);
  };
