/** The ids of what a notification is about; its link is built from them. */
export interface NotificationConfig {
  /** For sub type 1. */
  readonly instrumentId?: number | undefined;
  /** For sub type 2: a family, a user or an account. */
  readonly id?: number | undefined;
  readonly level?: string | undefined;
  readonly orderId?: string | undefined;
  readonly accountId?: number | undefined;
  readonly bankMandateId?: number | undefined;
  /** A systematic plan of the reader. */
  readonly planId?: string | undefined;
  /** An archive of the reader's own data. */
  readonly archiveId?: string | undefined;
  /** A change that needs approval. */
  readonly approvalId?: string | undefined;
}

export const DEVIATION_LEVELS = ['family', 'user', 'account'] as const;

export interface NotificationLink {
  readonly to: string;
  readonly label: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (id: number | undefined): id is number => id !== undefined && Number.isSafeInteger(id) && id > 0;
const isLevel = (level: string | undefined): boolean => DEVIATION_LEVELS.some((each) => each === level);

/**
 * The link of a notification. Only ids go into the address, no other stored values.
 *
 * @param prefix the first part of the addresses of the reader's role: empty for a client, who is led to their own
 *   holdings and plan, while staff are led to the reports over all clients
 */
export function linkOf(
  subType: number | null,
  { instrumentId, id, level, orderId, accountId, planId, bankMandateId, archiveId, approvalId }: NotificationConfig,
  prefix: string,
): NotificationLink | undefined {
  const isClient = prefix === '';
  if (subType === 1 && isId(instrumentId) && isClient)
    return { to: `/holdings?only=${instrumentId}`, label: 'Holdings' };
  // There the plan stands beside what the person owns.
  if (subType === 2 && isClient) return { to: '/risk-profile', label: 'Risk profile' };
  if (subType === 1 && isId(instrumentId))
    return { to: `/rm/security-exposure?instrumentIds=${instrumentId}`, label: 'Security exposure' };
  if (subType === 2 && isId(id) && isLevel(level))
    return { to: `/rm/deviation-report?id=${id}&level=${level}`, label: 'Deviation report' };
  if (subType === null && orderId !== undefined && UUID.test(orderId) && isId(accountId))
    return { to: `/transaction-status/${orderId}/${accountId}`, label: 'Order' };
  if (subType === null && planId !== undefined && UUID.test(planId) && isClient)
    return { to: `/plans/${planId}`, label: 'Plan' };
  if (subType === null && isId(bankMandateId) && isClient) return { to: '/mandates', label: 'Mandates' };
  if (subType === null && archiveId !== undefined && isClient) return { to: '/my-account', label: 'My Account' };
  if (subType === null && approvalId !== undefined && UUID.test(approvalId) && !isClient)
    return { to: `/${prefix}/approvals?request=${approvalId}`, label: 'Approvals' };
  return undefined;
}
