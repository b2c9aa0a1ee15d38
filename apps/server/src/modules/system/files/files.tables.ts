import { CONTAINERS } from '@artha/domain/system/files/containers';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from '../users/users.tables.ts';

/** An uploaded file. Its bytes are in the file store, under `store_key`. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid()
      .primaryKey()
      .default(sql`uuidv7()`),
    container: text({ enum: CONTAINERS }).notNull(),
    /** As the person named it, cleaned. */
    name: text().notNull(),
    contentType: text().notNull(),
    storeKey: text().notNull().unique(),
    /** Of the bytes as stored, before they are sealed. */
    byteCount: integer().notNull(),
    /** In hexadecimal, of the same bytes. */
    sha256: text().notNull(),
    uploadedBy: integer()
      .notNull()
      .references(() => appUser.id),
    /** The client whose document it is; null for files without one, such as sheets for an import. */
    clientUserId: integer().references(() => appUser.id),
    /** What it belongs to, such as a service request; null while it waits for something to own it. */
    ownerType: text(),
    ownerId: text(),
    /** Since when it waits; null when it is owned. This and the other times are by the real clock. */
    unownedSince: timestamp({ withTimezone: true }),
    uploadedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its bytes were in the store. Before, and while it is being removed, the file exists for nobody. */
    storedAt: timestamp({ withTimezone: true }),
  },
  (file) => [
    index('stored_file_unowned')
      .on(file.unownedSince)
      .where(sql`${file.unownedSince} is not null`),
    index('stored_file_waiting')
      .on(file.uploadedBy, file.container)
      .where(sql`${file.unownedSince} is not null`),
    index().on(file.ownerType, file.ownerId),
    index().on(file.clientUserId),
    check('stored_file_byte_count', sql`${file.byteCount} > 0`),
    check('stored_file_sha256', sql`${file.sha256} ~ '^[0-9a-f]{64}$'`),
    check('stored_file_owner', sql`(${file.ownerType} is null) = (${file.ownerId} is null)`),
    check('stored_file_unowned', sql`(${file.ownerType} is null) = (${file.unownedSince} is not null)`),
  ],
);
