import type { RoleKey } from '@artha/domain/kit/roles';

/** The families, client mappings and distributors of the demo people. */

export interface DemonstrationFamily {
  readonly name: string;
  /** The head first. */
  readonly members: readonly string[];
}

export const DEMONSTRATION_FAMILIES: readonly DemonstrationFamily[] = [
  { name: 'Deshmukh family', members: ['client1', 'client2'] },
  { name: 'Subramanian family', members: ['client3', 'client4'] },
];

/** Maps a member of staff in a role to clients or to a whole family. */
export interface DemonstrationMapping {
  readonly staff: string;
  readonly role: RoleKey;
  readonly clients?: readonly string[];
  readonly family?: string;
}

export const DEMONSTRATION_MAPPINGS: readonly DemonstrationMapping[] = [
  { staff: 'rmanager1', role: 'relationshipManager', family: 'Deshmukh family' },
  { staff: 'rmanager2', role: 'relationshipManager', clients: ['client3', 'client4'] },
  { staff: 'rmanager3', role: 'relationshipManager', clients: ['client1'] },
  { staff: 'smanager1', role: 'serviceManager', clients: ['client1', 'client2', 'client3', 'client4'] },
  { staff: 'counsellor1', role: 'investmentCounsellor', clients: ['client1'] },
  { staff: 'bpartner1', role: 'businessPartner', clients: ['client4'] },
];

/** Before the oldest past order. */
export const MAPPED_SINCE = '2020-01-01';

export interface DemonstrationDistributor {
  readonly name: string;
  /** A fictitious ARN; null for the bank itself, which needs none. */
  readonly registrationNumber: string | null;
  readonly accountNumbers: readonly string[];
}

/** Accounts in no list came directly. */
export const DEMONSTRATION_DISTRIBUTORS: readonly DemonstrationDistributor[] = [
  { name: 'Artha Demonstration Bank', registrationNumber: null, accountNumbers: ['50128841', '50131190'] },
  { name: 'Panchavati Wealth Desk', registrationNumber: 'ARN-990417', accountNumbers: ['50130275', '50133058'] },
  { name: 'Vindhya Wealth', registrationNumber: 'ARN-990533', accountNumbers: ['70910442'] },
];
