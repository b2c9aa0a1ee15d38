import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, folio } from '../../clients/accounts/accounts.tables.ts';
import { withinFamily } from '../../clients/accounts/index.ts';
import { displayName } from '../../reference/instruments/index.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { asset } from '../../reference/master-data/kinds/instruments.ts';

/** The names of schemes and of their asset classes. */
export const listSchemes = (db: Db, instrumentIds: readonly number[]) =>
  db
    .select({
      id: instrument.id,
      name: displayName,
      assetId: instrument.assetId,
      assetName: asset.name,
      isDemonstration: instrument.isDemonstration,
    })
    .from(instrument)
    .innerJoin(asset, eq(asset.id, instrument.assetId))
    .where(inArray(instrument.id, [...instrumentIds]));

export type Scheme = Awaited<ReturnType<typeof listSchemes>>[number];

/** The numbers of folios, as far as the caller may see them. */
export const listFolioNumbers = (db: Db, scope: Scope, folioIds: readonly number[]) =>
  db
    .select({ id: folio.id, number: folio.number })
    .from(folio)
    .innerJoin(account, eq(account.id, folio.accountId))
    .where(and(inArray(folio.id, [...folioIds]), withinFamily(scope)));
