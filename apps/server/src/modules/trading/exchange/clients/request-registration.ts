import type { Db, Tx } from '../../../../platform/db/database.ts';
import { DeliveryError } from '../../../../platform/outbox/delivery-error.ts';
import { enqueue, enqueueInPlaceOfDead } from '../../../../platform/outbox/enqueue.ts';
import { findRegistration, insertRegistration, lockRegistration, updateDeclared } from './registrations.queries.ts';

/** The outbox kind of registrations of clients at the exchange. */
export const EXCHANGE_CLIENT = 'exchange-client';

/** What is sent of an account arrives in order. */
const aggregateOf = (accountId: number): string => `exchange/client:${accountId}`;

/** When and from where the owner of an account declared tax residence, income and exposure; null is not known. */
interface Declared {
  readonly declaredAt: Date | null;
  readonly declaredIp: string | null;
}

/**
 * Registers an account at the exchange after the commit, once. Its orders, plans and mandates wait until then. Call it
 * in the transaction that opens the account, after all of its data.
 */
export async function requestClientRegistration(
  tx: Tx,
  accountId: number,
  { declaredAt, declaredIp }: Declared,
): Promise<void> {
  const isNew = await insertRegistration(tx, { accountId, declaredAt, declaredIp });
  if (!isNew) return;
  const key = `${EXCHANGE_CLIENT}:${accountId}`;
  const aggregate = aggregateOf(accountId);
  await enqueue(tx, { kind: EXCHANGE_CLIENT, payload: { accountId }, aggregate, idempotencyKey: key });
}

/** A change of an account that the exchange must know. */
interface ClientChange {
  /** Names the change: requested again, it is not sent again. */
  readonly occasion: string;
  /** When and from where the owner declared tax residence, income and exposure again; null if they did not. */
  readonly declared: { readonly at: Date; readonly ip: string } | null;
}

/**
 * Sends the data of an account to the exchange as they are when the message is sent, behind what was requested before.
 * Nothing happens for an account that was registered by other means.
 */
export async function requestClientChange(tx: Tx, accountId: number, change: ClientChange): Promise<void> {
  const registration = await lockRegistration(tx, accountId);
  if (!registration) return;
  if (change.declared)
    await updateDeclared(tx, accountId, { declaredAt: change.declared.at, declaredIp: change.declared.ip });
  await enqueueInPlaceOfDead(tx, {
    kind: EXCHANGE_CLIENT,
    payload: { accountId, isChange: true },
    aggregate: aggregateOf(accountId),
    idempotencyKey: `${EXCHANGE_CLIENT}:${accountId}:${change.occasion}`,
  });
}

/** @throws DeliveryError while the account is not registered, so that a message about it is sent later */
export async function expectRegistered(db: Db, accountId: number): Promise<void> {
  const registration = await findRegistration(db, accountId);
  if (registration !== undefined && registration.state !== 'registered')
    throw new DeliveryError('the account is not registered at the exchange yet');
}
