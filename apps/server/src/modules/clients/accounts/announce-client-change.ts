import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';

/** The outbox kind of changes of clients that others must know, such as the exchange. */
export const CLIENT_CHANGED = 'client-changed';

/** What changed: a person, and so all of their accounts, or one account. */
type ChangedClient = { readonly appUserId: number } | { readonly accountId: number };

/**
 * Lets others know of a change of a client, once the transaction commits.
 *
 * @param occasion names the change: repeated, it is not announced again
 * @param declaredFrom the network address from which tax residence, income or exposure were declared again; undefined
 * when they were not
 */
export const announceClientChange = (
  tx: Tx,
  changed: ChangedClient,
  { occasion, declaredFrom = null }: { readonly occasion: string; readonly declaredFrom?: string | null },
): Promise<void> =>
  enqueue(tx, { kind: CLIENT_CHANGED, payload: { ...changed, declaredFrom }, idempotencyKey: occasion });
