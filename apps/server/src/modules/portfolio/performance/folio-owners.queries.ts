import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { withinFamily } from '../../clients/accounts/index.ts';

/** The account of each folio and the person it belongs to, as far as the caller may see them. */
export const listFolioOwners = (db: Db, scope: Scope, folioIds: readonly number[]) =>
  db
    .select({ folioId: folio.id, accountId: account.id, appUserId: account.appUserId })
    .from(folio)
    .innerJoin(account, eq(account.id, folio.accountId))
    .where(and(inArray(folio.id, [...folioIds]), withinFamily(scope)));
