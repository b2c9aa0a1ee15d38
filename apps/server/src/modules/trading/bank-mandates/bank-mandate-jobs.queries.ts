import type { BusinessDate } from '@artha/domain/kit/dates';
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { bankMandate } from './bank-mandates.tables.ts';

/** Registered mandates whose last day is over. */
export const listExpired = (db: Db, on: BusinessDate, limit: number) =>
  db
    .select({ id: bankMandate.id })
    .from(bankMandate)
    .where(and(eq(bankMandate.status, 'registered'), lt(bankMandate.endOn, on)))
    .orderBy(asc(bankMandate.id))
    .limit(limit);

/** Registered mandates that end in a range of days and whose client was not notified of it. */
export const listExpiring = (db: Db, from: BusinessDate, to: BusinessDate, limit: number) =>
  db
    .select({ id: bankMandate.id })
    .from(bankMandate)
    .where(
      and(
        eq(bankMandate.status, 'registered'),
        gte(bankMandate.endOn, from),
        lte(bankMandate.endOn, to),
        isNull(bankMandate.expiryNotifiedAt),
      ),
    )
    .orderBy(asc(bankMandate.id))
    .limit(limit);

/** Mandates that wait for their client, in the order of their ids; at most a number after an id. */
export const listWaiting = (db: Db, afterId: number, limit: number) =>
  db
    .select({
      id: bankMandate.id,
      status: bankMandate.status,
      kind: bankMandate.kind,
      signedFormFileId: bankMandate.signedFormFileId,
      createdAt: bankMandate.createdAt,
    })
    .from(bankMandate)
    .where(and(inArray(bankMandate.status, ['unconfirmed', 'created']), gt(bankMandate.id, afterId)))
    .orderBy(asc(bankMandate.id))
    .limit(limit);
