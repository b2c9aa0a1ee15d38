/** What a notification is about, as ids that its link is made of (specification 3). */
export interface NotificationConfig {
  /** Of sub type 1. */
  readonly instrumentId?: number | undefined;
  /** Of sub type 2: a family, a user or an account. */
  readonly id?: number | undefined;
  readonly level?: string | undefined;
  readonly orderId?: string | undefined;
  readonly accountId?: number | undefined;
}

export const DEVIATION_LEVELS = ['family', 'user', 'account'] as const;

export interface NotificationLink {
  readonly to: string;
  readonly words: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (id: number | undefined): id is number => id !== undefined && Number.isSafeInteger(id) && id > 0;
const isLevel = (level: string | undefined): boolean => DEVIATION_LEVELS.some((each) => each === level);

/** Where a notification leads. Only ids go into an address, and nothing else that was stored. */
export function linkOf(
  subType: number | null,
  { instrumentId, id, level, orderId, accountId }: NotificationConfig,
): NotificationLink | undefined {
  if (subType === 1 && isId(instrumentId))
    return { to: `/rm/security-exposure?instrumentIds=${instrumentId}`, words: 'Security exposure' };
  if (subType === 2 && isId(id) && isLevel(level))
    return { to: `/rm/deviation-report?id=${id}&level=${level}`, words: 'Deviation report' };
  if (subType === null && orderId !== undefined && UUID.test(orderId) && isId(accountId))
    return { to: `/transaction-status/${orderId}/${accountId}`, words: 'Order' };
  return undefined;
}
