import { and, eq, max, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { importRun } from './feeds.tables.ts';
import { registrarList } from './registrar.tables.ts';

/** The feed name of the sandbox registrar's files. */
const REGISTRAR_FEED = 'sandbox-nav';

/**
 * The newest import of a file that the registrar did not publish itself, 0 before the first; and the newest import that
 * was sent to the registrar, undefined before the first.
 */
export async function getListState(db: Db): Promise<{ newest: number; sent: number | undefined }> {
  const [newest] = await db
    .select({ id: max(importRun.id) })
    .from(importRun)
    .where(and(eq(importRun.state, 'done'), ne(importRun.feed, REGISTRAR_FEED)));
  const [sent] = await db.select({ id: registrarList.importRunId }).from(registrarList);
  return { newest: newest?.id ?? 0, sent: sent?.id };
}

export const saveSentList = (db: Db, importRunId: number, sentAt: Date) =>
  db
    .insert(registrarList)
    .values({ importRunId, sentAt })
    .onConflictDoUpdate({ target: registrarList.isOnly, set: { importRunId, sentAt } });

/** Has the list sent again, after prices changed without an import. */
export const forgetSentList = (db: Db) => db.delete(registrarList);
