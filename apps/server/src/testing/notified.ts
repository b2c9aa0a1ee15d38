import { vi } from 'vitest';
import type { Changes } from '../platform/db/changes.ts';
import { sendChange, startChanges } from '../platform/db/changes.ts';
import type { Database } from '../platform/db/database.ts';
import { createLog } from '../platform/log/log.ts';

const ALIVE_MS = 3_600_000;

/**
 * Listens for changes as a node does. While it is connected it counts as notified however late a ping arrives, since a
 * test of what is kept in memory must not depend on how busy the machine is.
 */
export const testChanges = (database: Pick<Database, 'direct'>): Changes =>
  startChanges({ database, log: createLog('silent'), aliveMs: ALIVE_MS });

/** Waits until these nodes receive the database's notices of changes. */
export const notified = (...nodes: readonly Changes[]): Promise<boolean> =>
  vi.waitUntil(() => nodes.every((node) => node.isAlive()), { timeout: 60_000, interval: 20 });

/** Waits for every notice sent so far. They arrive in order; a late one would make a node read again. */
export async function noticesArrived({ db }: Pick<Database, 'db'>, ...nodes: readonly Changes[]): Promise<void> {
  const last = nodes.map(
    (node) =>
      new Promise<void>((done) => {
        const unsubscribe = node.subscribe('bell', (ids) => {
          if (ids?.includes(-1) !== true) return;
          unsubscribe();
          done();
        });
      }),
  );
  await sendChange(db, 'bell', [-1]);
  await Promise.all(last);
}
