import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { USER_STATUS_LABELS, userStatusName } from '@artha/domain/system/users/user-status';
import type { Db } from '../../../platform/db/database.ts';
import { liveSessionCounts } from '../session/index.ts';
import { listMappings, listUserRows } from './manage-users.queries.ts';
import { roleText } from './role-text.ts';

/** Users with their current and previous roles and the number of their live sessions, in any order. */
export async function readUsers(db: Db, ids: readonly number[], realNow: Date) {
  if (ids.length === 0) return [];
  // Sequential queries, because `db` may be a transaction.
  const rows = await listUserRows(db, ids);
  const mappingsOf = Map.groupBy(await listMappings(db, ids), ({ userId }) => userId);
  const counts = await liveSessionCounts(db, ids, realNow);
  return rows.map(({ appUserStatus, lastLoginAt, ...row }) => {
    const status = appUserStatus as AppUserStatus;
    const held = mappingsOf.get(row.id) ?? [];
    return {
      ...row,
      mappings: held,
      roles: held.filter(({ isActive }) => isActive).map(roleText),
      status: userStatusName(status),
      appUserStatus: status,
      appUserStatusLabel: USER_STATUS_LABELS[status],
      lastLoginDate: lastLoginAt,
      liveSessions: counts.get(row.id) ?? 0,
    };
  });
}

export type ReadUser = Awaited<ReturnType<typeof readUsers>>[number];
