const MARK_MAX = 99;

/** Beside the bell. */
export const unreadMark = (count: number): string => (count > MARK_MAX ? `${MARK_MAX}+` : String(count));

/** The bell for those who do not see it: 'Notifications, 3 unread alerts'. */
export const unreadLabel = (count: number, what: 'notification' | 'alert'): string =>
  count === 0 ? 'Notifications' : `Notifications, ${count} unread ${what}${count === 1 ? '' : 's'}`;
