import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../../platform/db/database.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { ANONYMOUS_ACTOR, audit } from '../../audit/index.ts';
import { hashPassword } from '../passwords.ts';
import type { CustomerClaims } from './partner-claims.ts';
import { insertCustomer } from '../../users/index.ts';
import { listCustomers } from './partner.queries.ts';

/** Who came in by a token. */
export interface Person {
  readonly id: number;
  readonly appUserStatus: number;
  readonly roleId: number | null;
  readonly isNew: boolean;
}

let unmatched: Promise<string> | undefined;

/** The hash of a password that nobody has. To try one against it costs what it costs with any other. */
export const unmatchedHash = (): Promise<string> => (unmatched ??= hashPassword(randomBytes(32).toString('base64url')));

/**
 * The client with a customer id; a customer who is new becomes one, in onboarding.
 *
 * @returns undefined when the token says too little of a new customer, or the records fit no single client
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
  // Another token of the same customer was faster.
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
