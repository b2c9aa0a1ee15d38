import { ClientError, messageOfError } from '@artha/client/client-error';

/** The effect of pressing the star. */
export type WatchlistChange = 'add' | 'remove';

/** Printed so on purpose. */
export const DONE_MESSAGES = {
  add: 'Instrument added to watchlist.',
  remove: 'Instrument removed from watchlist.',
} as const satisfies Record<WatchlistChange, string>;

export const FAILURE_MESSAGES = {
  add: 'Could not add to watchlist. Please try later',
  remove: 'Could not remove from watchlist. Please try later',
} as const satisfies Record<WatchlistChange, string>;

/** The message for a failed change: the server's, or a general one if the server did not answer. */
export const failureText = (change: WatchlistChange, error: unknown): string =>
  error instanceof ClientError && error.status !== 0 ? messageOfError(error) : FAILURE_MESSAGES[change];

/** The user whose list changes, and the fund. */
export interface Watched {
  readonly userId: number;
  readonly instrumentId: number;
}

/** @throws Error if the user or the fund is missing */
export function watchedOf(userId: number | undefined, instrumentId: number | undefined): Watched {
  if (userId === undefined || instrumentId === undefined) throw new Error('user or fund is missing');
  return { userId, instrumentId };
}

/** The list after a change, newest first; unchanged if the fund is already on or off it. */
export function withChange(list: readonly number[], instrumentId: number, change: WatchlistChange): readonly number[] {
  if (change === 'remove') return list.filter((id) => id !== instrumentId);
  return list.includes(instrumentId) ? list : [instrumentId, ...list];
}
