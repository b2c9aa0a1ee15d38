import { vi } from 'vitest';
import type { Changes } from '../platform/db/changes.ts';

/** Waits until these nodes receive the database's notices of changes. */
export const notified = (...nodes: readonly Changes[]): Promise<boolean> =>
  vi.waitUntil(() => nodes.every((node) => node.isAlive()), { timeout: 60_000, interval: 20 });
