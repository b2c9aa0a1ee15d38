import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/users';
import { Refusal } from '@artha/domain/kit/errors';
import type { Role } from '@artha/domain/kit/roles';
import type { Db } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { exportOf } from '../../../platform/tables/export-of.ts';
import { listRows } from '../../../platform/tables/list-rows.ts';
import { listRolesInApproval } from './administrator-role.ts';
import type { Mapping, UserRow } from './manage-users.queries.ts';
import { findLocks, findUserRow } from './manage-users.queries.ts';
import type { ReadUser } from './read-users.ts';
import { readUsers } from './read-users.ts';
import { userSource } from './user-list.queries.ts';

type ManagedUser = AnswerOf<typeof contract.setUserRole>;

/** A page of users by a filter. */
export async function findUsers(
  { filter }: InputOf<typeof contract.findUsers>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.findUsers>> {
  const list = await listRows(userSource, ctx, filter);
  return { ...list, items: await asManaged(ctx.db, list.items, ctx) };
}

/** The users as a file. */
export const userExport = exportOf(userSource);

/** A user as administrators see them. @throws Refusal user.not-found */
export async function managedUser(db: Db, userId: number, ctx: SessionContext): Promise<ManagedUser> {
  const [user] = await asManaged(db, await readUsers(db, [userId], ctx.realNow), ctx);
  if (!user) throw new Refusal('user.not-found');
  return user;
}

/** @throws Refusal user.not-found */
export async function getUserRow(db: Db, userId: number): Promise<UserRow> {
  const row = await findUserRow(db, userId);
  if (!row) throw new Refusal('user.not-found');
  return row;
}

/** Adds what depends on the node's configuration and secrets: the storage names of roles, and locks. */
async function asManaged(
  db: Db,
  users: readonly ReadUser[],
  { realNow, node: { roles, secrets } }: SessionContext,
): Promise<ManagedUser[]> {
  if (users.length === 0) return [];
  const nameHmacs = users.map(({ loginUserId }) => secrets.blindIndex('login-name', loginUserId));
  const locks = await findLocks(db, nameHmacs, realNow);
  const inApproval = await listRolesInApproval(
    db,
    users.map(({ id }) => id),
    realNow,
  );
  return users.map(({ mappings, ...user }, at) => ({
    ...user,
    appRoles: mappings.flatMap((mapping) => heldRole(mapping, roles)),
    rolesInApproval: [...(inApproval.get(user.id) ?? [])],
    isLocked: locks.has(nameHmacs[at]!),
    lockedUntil: locks.get(nameHmacs[at]!) ?? null,
  }));
}

const heldRole = ({ roleId, isActive, isFullAccess }: Mapping, roles: readonly Role[]) =>
  roles
    .filter(({ id }) => id === roleId)
    .map(({ id, storageName, displayName }) => ({ id, name: storageName, displayName, isActive, isFullAccess }));
