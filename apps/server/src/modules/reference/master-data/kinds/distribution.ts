/** Reference lists of distribution. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The distributor of an account: the bank itself, or one with an AMFI registration number (ARN). */
export const distributor = pgTable('distributor', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** 'ARN-12345'; null for the bank itself. */
  registrationNumber: text().unique(),
  isActive: boolean().notNull().default(true),
});
