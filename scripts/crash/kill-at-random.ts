import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random.ts';
import type { Node } from './node.ts';

interface KillLoop {
  /** Stops killing and waits until all nodes are up. @returns the number of kills */
  stop(): Promise<number>;
}

export interface KillOptions {
  readonly kills: number;
  readonly random: Random;
  /** Whether the next kill may happen, so that kills spread over the whole run or hit a certain moment. */
  readonly isDue: (done: number) => boolean | Promise<boolean>;
  /** How long to wait once a kill is due, in milliseconds. */
  readonly delayMs?: readonly [least: number, most: number];
  /** Called when the node is up again. */
  readonly afterKill?: () => Promise<unknown>;
}

/** Kills random nodes, each a moment after a kill is due, until `kills` are done or it is stopped. */
export function killAtRandom(
  nodes: readonly Node[],
  { kills, random, isDue, delayMs: [least, most] = [50, 500], afterKill }: KillOptions,
): KillLoop {
  let isStopping = false;
  let done = 0;
  const work = (async () => {
    while (!isStopping && done < kills) {
      if (!(await isDue(done))) {
        await sleep(5);
        continue;
      }
      await sleep(random.between(least, most));
      await nodes[random.between(0, nodes.length - 1)]?.kill();
      done += 1;
      await afterKill?.();
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
