const COUNT_MAX = 99;

/** The count shown at the bell. */
export const unreadCountText = (count: number): string => (count > COUNT_MAX ? `${COUNT_MAX}+` : String(count));

/** The accessible name of the bell, which contains the count as shown: 'Notifications, 3 unread alerts'. */
export const unreadLabel = (count: number, what: 'notification' | 'alert'): string =>
  count === 0 ? 'Notifications' : `Notifications, ${unreadCountText(count)} unread ${what}${count === 1 ? '' : 's'}`;
