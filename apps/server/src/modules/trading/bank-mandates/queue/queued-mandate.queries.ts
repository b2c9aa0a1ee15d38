import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { storedFile } from '../../../system/files/files.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';

/** The name of a signed form. */
export async function findFormName(db: Db, fileId: string): Promise<string | undefined> {
  const [row] = await db.select({ name: storedFile.name }).from(storedFile).where(eq(storedFile.id, fileId));
  return row?.name;
}

export async function findClientName(db: Db, userId: number): Promise<string> {
  const [row] = await db.select({ name: appUser.name }).from(appUser).where(eq(appUser.id, userId));
  return row?.name ?? '';
}
