import type { AnswerOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/session.user';
import { Refusal } from '@artha/domain/kit/errors';
import type { Role } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';
import { USER_STATUS_LABELS } from '@artha/domain/system/users/user-status';
import type { Db } from '../../../platform/db/database.ts';
import type { Session } from '../../../platform/http/caller.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { getCachedProductConfig } from '../product-config/index.ts';
import { findUser, listFamilyMembers } from '../users/index.ts';
import { pendingSteps } from './pending-steps.ts';
import { findOtherSignIns } from './live-sessions.queries.ts';
import { idleSince } from './tokens.ts';

const named = ({ id, storageName, displayName }: Role) => ({ id, name: storageName, displayName });

/** The signed-in user with roles, active role and, for a client, their own accounts with nominees. */
export async function getCurrentUser(ctx: SessionContext): Promise<AnswerOf<typeof contract.getCurrentUser>> {
  const { db, node, session, realNow } = ctx;
  const isClient = session.role.key === 'client';
  const { id: sessionId, userId } = session;
  const [user, others, primaryAccounts, registrationStep, config] = await Promise.all([
    findUser(db, userId),
    findOtherSignIns(db, { userId, sessionId, realNow, idleSince: idleSince(realNow) }),
    isClient ? primaryAccountsOf(ctx) : [],
    ctx.hold === 'onboarding' ? registrationStepOf(ctx) : null,
    getCachedProductConfig(db),
  ]);
  if (!user) throw new Refusal('session.required');
  return {
    id: user.id,
    name: user.name,
    userCode: user.userCode,
    lastLoginDate: others?.lastLogin ?? null,
    appRoles: node.roles.filter(({ id }) => user.roleIds.includes(id)).map(named),
    currentRole: named(session.role),
    appUserStatus: user.appUserStatus,
    appUserStatusLabel: USER_STATUS_LABELS[user.appUserStatus as AppUserStatus],
    hasActiveSessions: others?.hasOther ?? false,
    primaryAccounts,
    registrationStep,
    ...(isClient ? await familyDetails(db, user) : NO_FAMILY),
    ...roleDetails(session),
    ...pendingSteps({ ...user, termsVersion: config.TERMS.version }, session.role),
  };
}

/** Accounts belong to another area: their module provides them. */
async function primaryAccountsOf(ctx: SessionContext) {
  const provider = ctx.node.modules.find(({ userDetails }) => userDetails?.primaryAccounts)?.userDetails;
  return (await provider?.primaryAccounts?.(ctx)) ?? [];
}

/** The application belongs to another area too. */
async function registrationStepOf(ctx: SessionContext): Promise<number | null> {
  const provider = ctx.node.modules.find(({ userDetails }) => userDetails?.registrationStep)?.userDetails;
  return (await provider?.registrationStep?.(ctx)) ?? null;
}

const NO_FAMILY = { isFamilyHead: false, family: null };

/** The family of a client: its head gets all members, other members only themselves. */
async function familyDetails(
  db: Db,
  { id, familyId, isFamilyHead }: { id: number; familyId: number | null; isFamilyHead: boolean },
) {
  if (familyId === null) return NO_FAMILY;
  const members = await listFamilyMembers(db, familyId);
  const appUsers = members
    .filter((member) => isFamilyHead || member.id === id)
    .map((member) => ({ id: member.id, name: member.name, isChecked: true }));
  return { isFamilyHead, family: { name: members[0]?.familyName ?? '', appUsers } };
}

/** The details of the active role only. */
function roleDetails({ userId: id, role: { key }, isFullAccess }: Session) {
  return {
    relationshipManagerDetails: key === 'relationshipManager' ? { id, isFullAccess } : null,
    serviceManagerDetails: key === 'serviceManager' ? { id } : null,
    investmentCouncillorDetails: key === 'investmentCounsellor' ? { id } : null, // Spelled so on purpose.
    operationDetails: key === 'operations' ? { isFullAccess } : null,
  };
}
