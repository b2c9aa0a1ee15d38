import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/users';
import { Refusal } from '@artha/domain/kit/errors';
import type { Role } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { USER_STATUS_LABELS } from '@artha/domain/system/users/user-status';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { liveSessionCounts } from '../session/index.ts';
import type { Mapping, UserRow } from './manage-users.queries.ts';
import { countUsers, findLocks, findUserRow, listMappings, listUsers } from './manage-users.queries.ts';

type ManagedUser = AnswerOf<typeof contract.setUserRole>;

/** A page of the users that a search finds, and how many it finds. */
export async function findUsers(
  { search, offset, limit }: InputOf<typeof contract.findUsers>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.findUsers>> {
  const [rows, count] = await Promise.all([listUsers(ctx.db, { search, offset, limit }), countUsers(ctx.db, search)]);
  return { users: await managedUsers(ctx.db, rows, ctx), count };
}

/** A user as administrators see one. @throws Refusal user.not-found */
export async function managedUser(db: Db, userId: number, ctx: SessionContext): Promise<ManagedUser> {
  const row = await getUserRow(db, userId);
  const [user] = await managedUsers(db, [row], ctx);
  if (!user) throw new Refusal('user.not-found');
  return user;
}

/** @throws Refusal user.not-found */
export async function getUserRow(db: Db, userId: number): Promise<UserRow> {
  const row = await findUserRow(db, userId);
  if (!row) throw new Refusal('user.not-found');
  return row;
}

async function managedUsers(
  db: Db,
  rows: readonly UserRow[],
  { realNow, node: { roles, secrets } }: SessionContext,
): Promise<ManagedUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mappings = Map.groupBy(await listMappings(db, ids), ({ userId }) => userId);
  const counts = await liveSessionCounts(db, ids, realNow);
  const nameHmacOf = ({ loginUserId }: UserRow) => secrets.blindIndex('login-name', loginUserId);
  const locks = await findLocks(db, rows.map(nameHmacOf), realNow);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    loginUserId: row.loginUserId,
    userCode: row.userCode,
    appUserStatus: row.appUserStatus,
    appRoles: (mappings.get(row.id) ?? []).flatMap((mapping) => heldRole(mapping, roles)),
    appUserStatusLabel: USER_STATUS_LABELS[row.appUserStatus as AppUserStatus],
    lastLoginDate: row.lastLoginAt,
    isLocked: locks.has(nameHmacOf(row)),
    lockedUntil: locks.get(nameHmacOf(row)) ?? null,
    liveSessions: counts.get(row.id) ?? 0,
  }));
}

const heldRole = ({ roleId, isActive, isFullAccess }: Mapping, roles: readonly Role[]) =>
  roles
    .filter(({ id }) => id === roleId)
    .map(({ id, storageName, displayName }) => ({ id, name: storageName, displayName, isActive, isFullAccess }));
