import type { Node } from './node.ts';
import { until } from './retry.ts';

const SAME_MS = 60_000;

async function businessNowOf({ url }: Node): Promise<number> {
  // Any address of the API; that there is no such call does not matter.
  const response = await fetch(`${url}/api/clock-of-this-node`);
  await response.text();
  return Date.parse(response.headers.get('x-business-now') ?? '');
}

/**
 * Waits until all nodes have the same business clock. The sandbox advances that of one node; the others read it from
 * the database a moment later, and until then an order would be placed on one day and expire on another.
 */
export const waitForClocks = (nodes: readonly Node[]) =>
  until('the clocks of the nodes', async () => {
    const clocks = await Promise.all(nodes.map(businessNowOf));
    return Math.max(...clocks) - Math.min(...clocks) < SAME_MS ? true : undefined;
  });
