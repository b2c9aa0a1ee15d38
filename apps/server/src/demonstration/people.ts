import type { RoleKey } from '@artha/domain/kit/roles';
import type { AppUserStatus } from '@artha/domain/system/users/user-status';

/** The password of all demo people. They exist in sandbox mode only. */
export const DEMONSTRATION_PASSWORD = 'Artha@2026';

export interface DemonstrationPerson {
  readonly loginUserId: string;
  readonly name: string;
  /** The main role first. */
  readonly roles: readonly RoleKey[];
  /** A fictitious PAN; clients only. */
  readonly pan?: string;
  /** What must be done at the first sign-in. */
  readonly mustFirst?: 'change-password' | 'accept-terms';
  /** Active when left out. */
  readonly status?: AppUserStatus;
  /** True for operations and relationship managers who see and do less. */
  readonly hasLimitedAccess?: boolean;
}

const person = (loginUserId: string, name: string, ...roles: RoleKey[]): DemonstrationPerson => ({
  loginUserId,
  name,
  roles,
});

const client = (
  loginUserId: string,
  name: string,
  details: Pick<DemonstrationPerson, 'pan' | 'mustFirst' | 'status'>,
): DemonstrationPerson => ({ ...person(loginUserId, name, 'client'), ...details });

/** Fictitious people, at least one for each role. */
export const DEMONSTRATION_PEOPLE: readonly DemonstrationPerson[] = [
  client('client1', 'Ananya Deshmukh', { pan: 'ZZZPD0001A' }),
  client('client2', 'Rohan Deshmukh', { pan: 'ZZZPD0002B' }),
  client('client3', 'Meera Subramanian', { pan: 'ZZZPS0003C' }),
  client('client4', 'Farhan Qureshi', { pan: 'ZZZPQ0004D' }),
  person('rmanager1', 'Kavita Rao', 'relationshipManager'),
  person('rmanager2', 'Joseph Pereira', 'relationshipManager', 'serviceManager', 'operations'),
  person('bpartner1', 'Harpreet Gill', 'businessPartner', 'relationshipManager'),
  person('operations1', 'Sunita Patil', 'operations'),
  person('operations2', 'Imran Sheikh', 'operations'),
  person('sysadmin1', 'Dinesh Kulkarni', 'systemAdmin'),
  person('badmin1', 'Lakshmi Narayanan', 'businessAdmin'),
  person('vadmin1', 'Tenzin Dorji', 'providerAdmin'),
  person('smanager1', 'Neha Bansal', 'serviceManager'),
  person('counsellor1', 'Arvind Menon', 'investmentCounsellor', 'relationshipManager'),
  person('finance1', 'Priya Chatterjee', 'finance'),
  // Add new people at the end: customer codes and mobile numbers derive from the index.
  client('client5', 'Ishaan Bose', { pan: 'ZZZPB0005E', mustFirst: 'change-password' }),
  client('client6', 'Zoya Mistry', { pan: 'ZZZPM0006F', mustFirst: 'accept-terms' }),
  client('client7', 'Kabir Wadekar', { pan: 'ZZZPW0007G' }),
  client('client8', 'Nandini Achari', { pan: 'ZZZPA0008H', status: 2 }),
  client('client9', 'Vikram Thadani', { pan: 'ZZZPT0009J', status: 5 }),
  { ...person('rmanager3', 'Gauri Phadnis', 'relationshipManager'), hasLimitedAccess: true },
  { ...person('operations3', 'Manoj Tirkey', 'operations'), hasLimitedAccess: true },
  person('finance2', 'Ritu Sabharwal', 'finance', 'operations'),
  // Second administrators approve what the first ones request.
  person('sysadmin2', 'Mohan Barua', 'systemAdmin'),
  person('badmin2', 'Asmita Ghosh', 'businessAdmin'),
  client('client10', 'Devika Nair', { pan: 'ZZZPN0010K' }),
  client('client11', 'Sameer Kulkarni', { pan: 'ZZZPK0011L' }),
  client('client12', 'Tara Joseph', { pan: 'ZZZPJ0012M' }),
];
