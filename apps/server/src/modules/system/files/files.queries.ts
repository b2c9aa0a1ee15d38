import type { Container } from '@artha/domain/system/files/containers';
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { storedFile } from './files.tables.ts';

export type FileRow = typeof storedFile.$inferSelect;

/** What owns a file: its noun and its id. */
export interface FileOwner {
  readonly type: string;
  readonly id: string;
}

/** The uploads of a user, one at a time, until the transaction ends. */
export async function lockUploadsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file:${userId}`}, 0))`);
}

/** How many files of a user wait in a container for something to own them. */
export async function countUnowned(db: Db, userId: number, container: Container): Promise<number> {
  const [found] = await db
    .select({ files: count() })
    .from(storedFile)
    .where(
      and(eq(storedFile.uploadedBy, userId), eq(storedFile.container, container), isNotNull(storedFile.unownedSince)),
    );
  return found?.files ?? 0;
}

type NewFile = Omit<typeof storedFile.$inferInsert, 'id' | 'ownerType' | 'ownerId' | 'storedAt'>;

export async function insertFile(tx: Tx, file: NewFile): Promise<FileRow> {
  const [row] = await tx.insert(storedFile).values(file).returning();
  if (!row) throw new Error('a file was not inserted');
  return row;
}

export const markStored = (tx: Tx, id: string, storedAt: Date) =>
  tx.update(storedFile).set({ storedAt }).where(eq(storedFile.id, id));

export async function findFile(db: Db, container: Container, id: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.id, id), eq(storedFile.container, container), isNotNull(storedFile.storedAt)));
  return row;
}

/** The file of an owner, by its id. */
export async function findOwned(db: Db, id: string, owner: FileOwner): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.id, id),
        eq(storedFile.ownerType, owner.type),
        eq(storedFile.ownerId, owner.id),
        isNotNull(storedFile.storedAt),
      ),
    );
  return row;
}

interface Claim {
  readonly fileId: string;
  readonly container: Container;
  readonly userId: number;
  readonly owner: FileOwner;
  readonly clientUserId?: number | undefined;
}

/** @returns false when the user has no such file that waits */
export async function updateOwner(tx: Tx, { fileId, container, userId, owner, clientUserId }: Claim): Promise<boolean> {
  const { rowCount } = await tx
    .update(storedFile)
    .set({
      ownerType: owner.type,
      ownerId: owner.id,
      unownedSince: null,
      ...(clientUserId !== undefined && { clientUserId }),
    })
    .where(
      and(
        eq(storedFile.id, fileId),
        eq(storedFile.container, container),
        eq(storedFile.uploadedBy, userId),
        isNull(storedFile.ownerType),
        isNotNull(storedFile.storedAt),
      ),
    );
  return rowCount === 1;
}

/** @returns false when it did not belong to the owner */
export async function clearOwner(tx: Tx, fileId: string, owner: FileOwner, since: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(storedFile)
    .set({ ownerType: null, ownerId: null, unownedSince: since })
    .where(and(eq(storedFile.id, fileId), eq(storedFile.ownerType, owner.type), eq(storedFile.ownerId, owner.id)));
  return rowCount === 1;
}

/** Hides a file that nothing owns, so that nothing can come to own it while its bytes are removed. */
export async function hideUnowned(tx: Tx, fileId: string, userId: number): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(storedFile)
    .set({ storedAt: null })
    .where(and(eq(storedFile.id, fileId), eq(storedFile.uploadedBy, userId), isNull(storedFile.ownerType)))
    .returning();
  return row;
}

/** Hides files that have waited since before an instant. */
export const hideExpired = (db: Db, before: Date, limit: number): Promise<{ id: string; storeKey: string }[]> =>
  db
    .update(storedFile)
    .set({ storedAt: null })
    .where(
      inArray(
        storedFile.id,
        db
          .select({ id: storedFile.id })
          .from(storedFile)
          .where(lt(storedFile.unownedSince, before))
          .orderBy(asc(storedFile.unownedSince))
          .limit(limit)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning({ id: storedFile.id, storeKey: storedFile.storeKey });

/** Deletes a file whose bytes have been removed; never one that somebody owns. */
export const deleteHidden = (db: Db, id: string) =>
  db.delete(storedFile).where(and(eq(storedFile.id, id), isNull(storedFile.storedAt), isNull(storedFile.ownerType)));

/** Lets a hidden file wait from now on, as if it had just been uploaded. */
export const postponeHidden = (db: Db, id: string, now: Date) =>
  db
    .update(storedFile)
    .set({ unownedSince: now })
    .where(and(eq(storedFile.id, id), isNull(storedFile.storedAt), isNull(storedFile.ownerType)));

/** Stored files after an id, in its order: for work on all of them. */
export const listFilesAfter = (db: Db, after: string, limit: number): Promise<{ id: string; storeKey: string }[]> =>
  db
    .select({ id: storedFile.id, storeKey: storedFile.storeKey })
    .from(storedFile)
    .where(and(sql`${storedFile.id} > ${after}`, isNotNull(storedFile.storedAt)))
    .orderBy(asc(storedFile.id))
    .limit(limit);
