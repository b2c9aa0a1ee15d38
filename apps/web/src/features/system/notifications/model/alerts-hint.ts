import type { RoleKey } from '@artha/domain/kit/roles';

const APPROVALS = 'a change waits for your approval or is decided';
const CLIENTS = `a client's portfolio deviates from the plan or exceeds the exposure limit of a fund, or when ${APPROVALS}`;

/** What each role is alerted of, besides approvals. */
const REASONS: Readonly<Partial<Record<RoleKey, string>>> = {
  client: 'your holdings are off your plan, or when a fund exceeds your limit',
  relationshipManager: CLIENTS,
  serviceManager: CLIENTS,
  operations: `money is late or differs, a job fails, or when ${APPROVALS}`,
  systemAdmin: `a message cannot be delivered, an event is parked, or when ${APPROVALS}`,
};

/** What a page without alerts tells of them. @param role undefined while it is not known */
export const alertsHint = (role: RoleKey | undefined): string =>
  `You are alerted here when ${(role && REASONS[role]) ?? APPROVALS}.`;
