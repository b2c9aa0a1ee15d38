import { Refusal } from '../../kit/errors.ts';

/** A person in the role of their session. */
export interface StaffMember {
  readonly userId: number;
  readonly roleId: number;
  /** True in a role that does not know limited access. */
  readonly isFullAccess: boolean;
}

/** Who made a request, and who may decide on it. */
export interface DecisionRights {
  readonly makerId: number;
  readonly checkerRoleIds: readonly number[];
  readonly isFullAccessOnly: boolean;
}

/** Whether a role and its access allow to decide; the maker still may not. */
const isChecker = ({ roleId, isFullAccess }: StaffMember, { checkerRoleIds, isFullAccessOnly }: DecisionRights) =>
  checkerRoleIds.includes(roleId) && (isFullAccess || !isFullAccessOnly);

/** Others than the maker and the checkers do not learn that a request exists. */
export const maySeeRequest = (person: StaffMember, rights: DecisionRights): boolean =>
  person.userId === rights.makerId || isChecker(person, rights);

/** Why a person may not decide, whatever their role; undefined when they may. */
export function decisionRefusal(person: StaffMember, rights: DecisionRights): Refusal | undefined {
  if (person.userId === rights.makerId) return new Refusal('approval.own');
  return isChecker(person, rights) ? undefined : new Refusal('approval.not-found');
}
