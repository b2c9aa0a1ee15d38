import type { Ending } from './session.ts';

type Announcement = Pick<Ending, 'reason' | 'message'>;

/** Between the tabs of a browser: nothing of it is stored. Missing in old browsers and in some frames. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session-ending');

/** Tells the other tabs why the session ends, before they see that it has ended. */
export const announceEnding = (ending: Announcement): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(ending);

/** Only pages of this origin receive and send these messages. */
export function onEndingAnnounced(listener: (ending: Announcement) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<Announcement>) => listener(data));
}
