/** The idempotency key of a notification's outbox message for one medium. */
export const deliveryKey = (notificationId: number, mediumId: number): string =>
  `notification:${notificationId}:${mediumId}`;

/** The notification and the medium of a key; undefined for any other key. */
export function readDeliveryKey(key: string): { notificationId: number; mediumId: number } | undefined {
  const [, notificationId, mediumId] = /^notification:(\d{1,15}):([123])$/.exec(key) ?? [];
  return notificationId === undefined
    ? undefined
    : { notificationId: Number(notificationId), mediumId: Number(mediumId) };
}
