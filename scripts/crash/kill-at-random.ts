import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Node } from './node.ts';

const SOONEST_MS = 50;
const LATEST_MS = 500;

interface Killing {
  /** Stops killing and waits until all are up again. @returns how many kills there were */
  stop(): Promise<number>;
}

/**
 * Kills nodes again and again, 50 to 500 ms after the last one was up, until so many kills are done or it is stopped.
 *
 * @param isDue whether the next kill may come, so that the kills spread over the whole of the work
 */
export function killAtRandom(
  nodes: readonly Node[],
  { kills, chance, isDue }: { kills: number; chance: Chance; isDue: (done: number) => boolean | Promise<boolean> },
): Killing {
  let isStopping = false;
  let done = 0;
  const work = (async () => {
    while (!isStopping && done < kills) {
      if (!(await isDue(done))) {
        await sleep(10);
        continue;
      }
      await sleep(chance.between(SOONEST_MS, LATEST_MS));
      await nodes[chance.between(0, nodes.length - 1)]?.kill();
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
