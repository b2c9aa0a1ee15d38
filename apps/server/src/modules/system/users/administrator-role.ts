import { RoleIdNumber, UserId } from '@artha/contract/kit/scalars';
import { Refusal } from '@artha/domain/kit/errors';
import { ADMINISTRATOR_ROLE_IDS, isAdministratorRole } from '@artha/domain/system/users/administrator-roles';
import * as z from 'zod/mini';
import type { ApprovedContext, ProposedChange } from '../../../platform/approvals/approvable.ts';
import { approvable } from '../../../platform/approvals/approvable.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listWaitingSubjects, requestApproval } from '../approvals/index.ts';
import { lockAsAdministrator } from './lock-as-administrator.ts';
import type { Mapping, UserRow } from './manage-users.queries.ts';
import { findUserRow, hasOtherAdministrator, listMappings } from './manage-users.queries.ts';
import { decideMapping, isMore, saveMapping } from './role-mapping.ts';
import { roleName, roleText } from './role-text.ts';

const KIND = 'administrator-role';
const EXPIRES_AFTER_DAYS = 7;

const Grant = z.object({ userId: UserId, roleId: RoleIdNumber });
type Grant = z.output<typeof Grant>;

const subjectKeyOf = ({ userId, roleId }: Grant) => `${userId}/${roleId}`;

/** Whether a change makes its user an administrator. Revoking takes effect at once. */
export const isAdministratorGrant = (before: Mapping | undefined, after: Mapping): boolean =>
  isAdministratorRole(after.roleId) && isMore(before, after);

/**
 * Requests that another system administrator approves a grant.
 *
 * @throws Refusal user.no-second-administrator, approval.waiting, request.invalid without a reason
 */
export async function requestAdministratorRole(
  tx: Tx,
  ctx: SessionContext,
  grant: Grant,
  reason: string | undefined,
): Promise<void> {
  if (reason === undefined) throw new Refusal('request.invalid', { fields: { reason: ['Reason is required.'] } });
  const others = { except: [ctx.session.userId, grant.userId] };
  if (!(await hasOtherAdministrator(tx, others))) throw new Refusal('user.no-second-administrator');
  await requestApproval(tx, ctx, { kind: KIND, subjectKey: subjectKeyOf(grant), payload: grant, reason });
}

/** The administrators' roles that wait for approval, by user. */
export async function listRolesInApproval(
  db: Db,
  userIds: readonly number[],
  realNow: Date,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const grants = userIds.flatMap((userId) => ADMINISTRATOR_ROLE_IDS.map((roleId) => ({ userId, roleId })));
  const waiting = await listWaitingSubjects(db, { kind: KIND, subjectKeys: grants.map(subjectKeyOf), realNow });
  const found = Map.groupBy(
    grants.filter((grant) => waiting.has(subjectKeyOf(grant))),
    ({ userId }) => userId,
  );
  return new Map([...found].map(([userId, each]) => [userId, each.map(({ roleId }) => roleId)]));
}

/** Granting the role of an administrator. The person who gets it does not approve it either. */
export const administratorRole = approvable<Grant>({
  kind: KIND,
  name: 'Role of an administrator',
  payload: Grant,
  checkers: () => ['systemAdmin'],
  isFullAccessOnly: false,
  expiresAfterDays: EXPIRES_AFTER_DAYS,
  describe: async (db, { userId, roleId }) => {
    const user = await findUserRow(db, userId);
    if (!user) throw new Refusal('user.not-found');
    const held = (await listMappings(db, [userId])).filter(({ isActive }) => isActive);
    return describeGrant(user, held, roleId);
  },
  run: grantRole,
});

function describeGrant({ name, loginUserId }: UserRow, held: readonly Mapping[], roleId: number): ProposedChange {
  const before = held.map(roleText);
  const granted = roleName(roleId);
  return {
    subject: `${granted} for ${name}`,
    summary: 'Role granted',
    changes: [
      { label: 'Name', before: name, after: name, isChanged: false },
      { label: 'User ID', before: loginUserId, after: loginUserId, isChanged: false },
      { label: 'Roles', before: before.join(', ') || null, after: [...before, granted].join(', '), isChanged: true },
    ],
    touches: [],
    link: 'user-management',
    isOutdated: held.some((each) => each.roleId === roleId),
  };
}

/** @throws Refusal user.own-role, session.forbidden */
async function grantRole(tx: Tx, { userId, roleId }: Grant, { ctx, ...approval }: ApprovedContext): Promise<void> {
  await lockAsAdministrator(tx, ctx);
  const before = (await listMappings(tx, [userId])).find((mapping) => mapping.roleId === roleId);
  const after = decideMapping({ userId, appRoleId: roleId, isActive: true }, before, ctx);
  await saveMapping(tx, ctx, { before, after, approval });
}
