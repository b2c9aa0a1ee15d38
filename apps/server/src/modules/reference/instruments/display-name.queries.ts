import { sql } from 'drizzle-orm';
import { instrument } from './instruments.tables.ts';

/** The name of a scheme as people read it: with its suffix where another scheme has the same name. */
export const displayName = sql<string>`${instrument.name} || coalesce(' (' || ${instrument.nameSuffix} || ')', '')`;

/** The same for statements that name the table `i`. */
export const displayNameSql = sql`i.name || coalesce(' (' || i.name_suffix || ')', '')`;
