import { and, eq, max, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { importRun } from './feeds.tables.ts';
import { registrarList } from './registrar.tables.ts';
import { REGISTRAR_FEED } from './registrar-feed.ts';

/**
 * The newest import that the registrar did not publish itself, 0 before the first; and the newest it was told of,
 * undefined before the first time.
 */
export async function getListState(db: Db): Promise<{ newest: number; told: number | undefined }> {
  const [newest] = await db
    .select({ id: max(importRun.id) })
    .from(importRun)
    .where(and(eq(importRun.state, 'done'), ne(importRun.feed, REGISTRAR_FEED)));
  const [told] = await db.select({ id: registrarList.importRunId }).from(registrarList);
  return { newest: newest?.id ?? 0, told: told?.id };
}

export const saveSentList = (db: Db, importRunId: number, sentAt: Date) =>
  db
    .insert(registrarList)
    .values({ importRunId, sentAt })
    .onConflictDoUpdate({ target: registrarList.isOnly, set: { importRunId, sentAt } });
