import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { storedFile } from '../../system/files/files.tables.ts';

/** The documents of a client that something refers to, newest first. Of the signatures, only the given one. */
export const listDocuments = (db: Db, clientUserId: number, signatureFileId: string | null) =>
  db
    .select({
      fileId: storedFile.id,
      container: storedFile.container,
      name: storedFile.name,
      contentType: storedFile.contentType,
      size: storedFile.byteCount,
      uploadedAt: storedFile.uploadedAt,
    })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.clientUserId, clientUserId),
        isNotNull(storedFile.ownerType),
        isNotNull(storedFile.storedAt),
        or(
          ne(storedFile.container, 'signatures'),
          signatureFileId === null ? undefined : eq(storedFile.id, signatureFileId),
        ),
      ),
    )
    .orderBy(desc(storedFile.uploadedAt), desc(storedFile.id));

interface FileOwner {
  readonly type: string;
  readonly id: string;
}

/** Whether a file belongs to an owner, and not to another one. */
export async function isOwnedBy(db: Db, fileId: string, { type, id }: FileOwner): Promise<boolean> {
  const owned = and(eq(storedFile.id, fileId), eq(storedFile.ownerType, type), eq(storedFile.ownerId, id));
  return (await db.$count(storedFile, owned)) > 0;
}
