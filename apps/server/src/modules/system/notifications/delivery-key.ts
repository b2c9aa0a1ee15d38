/** The outbox's name for what is sent of a notification by a medium. */
export const deliveryKey = (notificationId: number, mediumId: number): string =>
  `notification:${notificationId}:${mediumId}`;

/** What such a name names; undefined for the name of something else. */
export function readDeliveryKey(key: string): { notificationId: number; mediumId: number } | undefined {
  const [, notificationId, mediumId] = /^notification:(\d{1,15}):([123])$/.exec(key) ?? [];
  return notificationId === undefined
    ? undefined
    : { notificationId: Number(notificationId), mediumId: Number(mediumId) };
}
