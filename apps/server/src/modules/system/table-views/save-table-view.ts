import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/table-views';
import { Refusal } from '@artha/domain/kit/errors';
import { TABLE_VIEWS_MAX } from '@artha/domain/kit/limits';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { countOtherTableViews, deleteTableView, lockTableViews, upsertTableView } from './table-views.queries.ts';

/**
 * Saves the caller's view of a table, or deletes it.
 *
 * @throws Refusal session.forbidden for another user's id, table-view.too-many
 */
export async function saveTableView(
  { userId, tableName, view }: InputOf<typeof contract.saveTableView>,
  { database, db, session, realNow }: SessionContext,
): Promise<void> {
  if (userId !== session.userId) throw new Refusal('session.forbidden');
  const table = { userId, tableName };
  if (view === null) {
    await deleteTableView(db, table);
    return;
  }
  await transaction(database, async (tx) => {
    await lockTableViews(tx, userId);
    if ((await countOtherTableViews(tx, table)) >= TABLE_VIEWS_MAX) throw new Refusal('table-view.too-many');
    await upsertTableView(tx, { ...table, view, changedAt: realNow });
  });
}
