import type * as contract from '@artha/contract/system/navigation';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import { Refusal } from '@artha/domain/kit/errors';
import { uniqueIdsOf } from '@artha/domain/system/navigation/menu-entries';
import { rolesFor } from '@artha/domain/kit/roles';
import type { Db } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getProductConfig } from '../product-config/index.ts';
import { findRoleMapping, findRolePreference, saveRolePreference } from './navigation.queries.ts';

/** @throws Refusal session.role-not-held */
async function requireRole(db: Db, userId: number, roleId: number) {
  const mapping = await findRoleMapping(db, { userId, roleId });
  if (!mapping) throw new Refusal('session.role-not-held');
  return mapping;
}

/** The caller's stars for one of their own roles. @throws Refusal session.role-not-held */
export async function getRolePreferences(
  { roleId }: InputOf<typeof contract.getRolePreferences>,
  { db, session: { userId } }: SessionContext,
): Promise<AnswerOf<typeof contract.getRolePreferences>> {
  await requireRole(db, userId, roleId);
  const saved = await findRolePreference(db, { userId, roleId });
  return { userRolePreferencesData: { id: saved?.id ?? null, config: [...(saved?.config ?? [])] } };
}

/** Every uniqueId of a role's menu; an item that is switched off for now keeps its star. */
async function menuIdsOf(db: Db, roleId: number): Promise<ReadonlySet<string>> {
  const { MENUDATA, providerName } = await getProductConfig(db);
  const storageName = rolesFor(providerName).find(({ id }) => id === roleId)?.storageName ?? '';
  return new Set(uniqueIdsOf(MENUDATA[storageName] ?? []));
}

/**
 * Saves the caller's stars for a role: each once, and only items of that role's menu. An item that was removed from the
 * menu is dropped; otherwise it would block every later save.
 *
 * @throws Refusal session.forbidden for another user's id, session.role-not-held
 */
export async function saveRolePreferences(
  { userId, roleId, config }: InputOf<typeof contract.saveRolePreferences>,
  ctx: SessionContext,
): Promise<AnswerOf<typeof contract.saveRolePreferences>> {
  if (userId !== ctx.session.userId) throw new Refusal('session.forbidden');
  const known = await menuIdsOf(ctx.db, roleId);
  const stars = [...new Set(config)].filter((uniqueId) => known.has(uniqueId));
  return transaction(ctx.database, async (tx) => {
    await requireRole(tx, userId, roleId);
    const id = await saveRolePreference(tx, { userId, roleId, config: stars, changedAt: ctx.realNow });
    return { id, config: stars };
  });
}

/** The caller's own mapping to a role. @throws Refusal session.forbidden, session.role-not-held */
export async function listRoleMappings(
  { filter: { where } }: InputOf<typeof contract.listRoleMappings>,
  { db, session }: SessionContext,
): Promise<AnswerOf<typeof contract.listRoleMappings>> {
  if (where.appUserId !== session.userId) throw new Refusal('session.forbidden');
  return [await requireRole(db, where.appUserId, where.appRoleId)];
}
