import type { Approval, ApprovalItem } from '@artha/contract/system/approvals';
import { decisionRefusal } from '@artha/domain/system/approvals/may-decide';
import type { DecisionRights, StaffMember } from '@artha/domain/system/approvals/may-decide';
import { stateAt } from '@artha/domain/system/approvals/approval-transitions';
import { supportsLimitedAccess } from '@artha/domain/system/users/limited-access';
import { approvablesOf } from '../../../platform/approvals/approvables.ts';
import type { ProposedChange } from '../../../platform/approvals/approvable.ts';
import type { Session } from '../../../platform/http/caller.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import type { ApprovalRow } from './approvals.queries.ts';

/** The caller in the role of their session. */
export const staffMemberOf = ({ userId, role, isFullAccess }: Session): StaffMember => ({
  userId,
  roleId: role.id,
  isFullAccess,
});

export const rightsOf = ({ makerId, checkerRoleIds, isFullAccessOnly }: ApprovalRow): DecisionRights => ({
  makerId,
  checkerRoleIds,
  isFullAccessOnly,
});

/** A row of the inbox. */
export const itemOf = (row: ApprovalRow, { node: { modules }, realNow }: SessionContext): ApprovalItem => ({
  id: row.id,
  subject: row.subject,
  summary: row.summary,
  kindName: approvablesOf(modules).get(row.kind)?.name ?? row.kind,
  makerName: row.makerName,
  madeAt: row.madeAt,
  expiresAt: row.expiresAt,
  state: stateAt(row, realNow),
  checkerName: row.checkerName,
  decidedAt: row.decidedAt,
});

/** A request with what it changes: as of now while it waits, as it was made afterwards. */
export function approvalOf(row: ApprovalRow, proposed: ProposedChange, ctx: SessionContext): Approval {
  const { session } = ctx;
  const item = itemOf(row, ctx);
  const isWaiting = item.state === 'waiting';
  return {
    ...item,
    kind: row.kind,
    makerId: row.makerId,
    makerRole: roleText(row, ctx),
    changes: [...proposed.changes],
    reason: row.reason,
    decisionReason: row.decisionReason,
    touches: [...proposed.touches],
    files: [...row.files],
    link: proposed.link === null ? null : `/${session.role.prefix}/${proposed.link}`,
    isOutdated: item.state === 'outdated' || (isWaiting && proposed.isOutdated),
    mayDecide: isWaiting && decisionRefusal(staffMemberOf(session), rightsOf(row)) === undefined,
    mayWithdraw: isWaiting && row.makerId === session.userId,
  };
}

/** 'Operations', or 'Operations (limited)'. */
function roleText({ makerRoleId, isMakerFullAccess }: ApprovalRow, { node: { roles } }: SessionContext): string {
  const name = roles.find(({ id }) => id === makerRoleId)?.displayName ?? '';
  if (!supportsLimitedAccess(makerRoleId)) return name;
  return isMakerFullAccess ? name : `${name} (limited)`;
}
