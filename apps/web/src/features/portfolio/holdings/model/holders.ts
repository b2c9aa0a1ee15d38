import type { Holding } from '../holdings.api.ts';

/** Whether holdings are of several clients: then each says whose it is. */
export const hasManyHolders = (rows: readonly Holding[]): boolean =>
  new Set(rows.map(({ appUserId }) => appUserId)).size > 1;
