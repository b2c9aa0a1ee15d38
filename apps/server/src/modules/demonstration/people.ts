import type { RoleKey } from '@artha/domain/roles';

/** Everybody in the demonstration signs in with it. Demonstration people exist in sandbox mode only. */
export const DEMONSTRATION_PASSWORD = 'Artha@2026';

export interface DemonstrationPerson {
  readonly loginUserId: string;
  readonly name: string;
  /** The first is the one to sign in as. */
  readonly roles: readonly RoleKey[];
}

const person = (loginUserId: string, name: string, ...roles: RoleKey[]): DemonstrationPerson => ({
  loginUserId,
  name,
  roles,
});

/** Invented people, one or more a role; nobody real is meant. */
export const DEMONSTRATION_PEOPLE: readonly DemonstrationPerson[] = [
  person('client1', 'Ananya Deshmukh', 'client'),
  person('client2', 'Rohan Deshmukh', 'client'),
  person('client3', 'Meera Subramanian', 'client'),
  person('client4', 'Farhan Qureshi', 'client'),
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
];
