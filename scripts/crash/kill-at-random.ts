import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Node } from './node.ts';

const DELAY_MIN_MS = 50;
const DELAY_MAX_MS = 500;

interface KillLoop {
  /** Stops killing and waits until all nodes are up. @returns the number of kills */
  stop(): Promise<number>;
}

/**
 * Kills random nodes, each 50 to 500 ms after the last one was up, until `kills` are done or it is stopped.
 *
 * @param isDue whether the next kill may happen, so that kills spread over the whole run
 */
export function killAtRandom(
  nodes: readonly Node[],
  { kills, random, isDue }: { kills: number; random: Random; isDue: (done: number) => boolean | Promise<boolean> },
): KillLoop {
  let isStopping = false;
  let done = 0;
  const work = (async () => {
    while (!isStopping && done < kills) {
      if (!(await isDue(done))) {
        await sleep(10);
        continue;
      }
      await sleep(random.between(DELAY_MIN_MS, DELAY_MAX_MS));
      await nodes[random.between(0, nodes.length - 1)]?.kill();
      done += 1;
    }
  })();
  return {
    stop: async () => {
      isStopping = true;
      await work;
      return done;
    },
  };
}
