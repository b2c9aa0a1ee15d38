import type { Db, Tx } from '../../../../platform/db/database.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { enqueue } from '../../../../platform/outbox/enqueue.ts';
import { findLastAct, findRegistration, insertRegistration } from './registrations.queries.ts';

/** The outbox kind of registrations of clients at the exchange. */
export const EXCHANGE_CLIENT = 'exchange-client';

/**
 * Registers an account at the exchange after the commit, once. Its orders, plans and mandates wait until then. Call it
 * in the transaction that opens the account, after all of its data. What its owner declared is dated by their last act
 * in the audit log.
 */
export async function requestClientRegistration(tx: Tx, accountId: number): Promise<void> {
  const act = await findLastAct(tx, accountId);
  const declared = { declaredAt: act?.at ?? null, declaredIp: act?.ip ?? null };
  const isNew = await insertRegistration(tx, { accountId, ...declared });
  if (!isNew) return;
  const key = `${EXCHANGE_CLIENT}:${accountId}`;
  await enqueue(tx, { kind: EXCHANGE_CLIENT, payload: { accountId }, idempotencyKey: key });
}

/** @throws DeliveryError while the account is not registered, so that a message about it is sent later */
export async function expectRegistered(db: Db, accountId: number): Promise<void> {
  const registration = await findRegistration(db, accountId);
  if (registration !== undefined && registration.state !== 'registered')
    throw new DeliveryError('the account is not registered at the exchange yet');
}
