/** Reference lists of who sells (specification 3). */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Who brought an account: the bank itself or somebody with a registration number of the association (ARN). */
export const distributor = pgTable('distributor', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** 'ARN-12345'; null for the bank itself. */
  registrationNumber: text().unique(),
  isActive: boolean().notNull().default(true),
});
