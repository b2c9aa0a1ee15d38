import { ClientError, messageOfError } from '@artha/client/client-error';

/** What a press of the star asks for. */
export type WatchlistChange = 'add' | 'remove';

/** Exactly so in specification 8. */
export const DONE_MESSAGES = {
  add: 'Instrument added to watchlist.',
  remove: 'Instrument removed from watchlist.',
} as const satisfies Record<WatchlistChange, string>;

export const FAILURE_MESSAGES = {
  add: 'Could not add to watchlist. Please try later',
  remove: 'Could not remove from watchlist. Please try later',
} as const satisfies Record<WatchlistChange, string>;

/** What is said of a change that failed: what the server said, else that it was not to be. */
export const failureText = (change: WatchlistChange, error: unknown): string =>
  error instanceof ClientError && error.status !== 0 ? messageOfError(error) : FAILURE_MESSAGES[change];

/** Whose list, and which fund. */
export interface Watched {
  readonly userId: number;
  readonly instrumentId: number;
}

/** Specification 5.7: both must be known. @throws Error where one is not */
export function watchedOf(userId: number | undefined, instrumentId: number | undefined): Watched {
  if (userId === undefined || instrumentId === undefined) throw new Error('no user, or no fund');
  return { userId, instrumentId };
}

/** A list with a fund on it or not, the newest first; one that is so already stays as it is. */
export function withChange(list: readonly number[], instrumentId: number, change: WatchlistChange): readonly number[] {
  if (change === 'remove') return list.filter((id) => id !== instrumentId);
  return list.includes(instrumentId) ? list : [instrumentId, ...list];
}
