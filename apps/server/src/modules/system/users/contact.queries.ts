import { eq } from 'drizzle-orm';
import { announceOnCommit } from '../../../platform/db/changes.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { appUser } from './users.tables.ts';

export interface StoredContact {
  readonly emailId: string;
  readonly mobile: string | null;
}

/** Where a user is reached, locked to the end of the transaction. */
export async function lockContact(tx: Tx, userId: number): Promise<StoredContact> {
  const [contact] = await tx
    .select({ emailId: appUser.emailId, mobile: appUser.mobile })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('no key update');
  if (!contact) throw new Error(`there is no user ${userId}`);
  return contact;
}

/** Changes where a user is reached. The caller has verified that they are. */
export async function updateContact(tx: Tx, userId: number, changes: Partial<StoredContact>): Promise<void> {
  await tx.update(appUser).set(changes).where(eq(appUser.id, userId));
  announceOnCommit(tx, 'session', [userId]);
}
