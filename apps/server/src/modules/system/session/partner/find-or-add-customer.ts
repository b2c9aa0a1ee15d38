import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../../audit/index.ts';
import { hashPassword } from '../passwords.ts';
import type { CustomerClaims } from './partner-claims.ts';
import { insertCustomer, listCustomers } from '../../users/index.ts';

/** The user of a partner token. */
export interface Person {
  readonly id: number;
  readonly appUserStatus: number;
  readonly isNew: boolean;
}

let unusable: Promise<string> | undefined;

/** The hash of a random password that is unknown to everybody. Checking it takes as long as any other. */
export const unusablePasswordHash = (): Promise<string> =>
  (unusable ??= hashPassword(randomBytes(32).toString('base64url')));

/**
 * The client with a customer id; a new customer is added in onboarding.
 *
 * @returns undefined when the claims are incomplete for a new customer, or several clients match
 */
export async function findOrAddCustomer(
  tx: Tx,
  ctx: RequestContext,
  { sub, name, email }: CustomerClaims,
  passwordHash: string,
): Promise<Person | undefined> {
  const customerId = sub.replace(/^0+/, '');
  const known = await findOne(tx, customerId);
  if (known !== undefined || name === undefined || email === undefined) return known ?? undefined;
  const loginUserId = `customer-${customerId}`;
  const id = await insertCustomer(tx, { name, emailId: email, userCode: customerId, loginUserId, passwordHash });
  // A concurrent token of the same customer was first.
  if (id === undefined) return (await findOne(tx, customerId)) ?? undefined;
  await audit(tx, ctx, { action: 'user.added-by-partner', actor: ANONYMOUS_ACTOR, object: { type: 'user', id } });
  const added = await findOne(tx, customerId);
  return added ? { ...added, isNew: true } : undefined;
}

/** @returns undefined when there is none, null when there are several */
async function findOne(tx: Tx, customerId: string): Promise<Person | undefined | null> {
  const [customer, ...others] = await listCustomers(tx, customerId);
  if (others.length > 0) return null;
  return customer && { ...customer, isNew: false };
}
