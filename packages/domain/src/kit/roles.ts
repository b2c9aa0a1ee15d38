/** The ten roles. The provider's name is configuration; everything else is fixed. */

export const ROLE_IDS = {
  client: 1,
  relationshipManager: 2,
  businessPartner: 3,
  operations: 4,
  systemAdmin: 5,
  businessAdmin: 6,
  providerAdmin: 7,
  serviceManager: 8,
  investmentCounsellor: 9,
  finance: 10,
} as const;

export type RoleKey = keyof typeof ROLE_IDS;
export type RoleId = (typeof ROLE_IDS)[RoleKey];

/** The roles whose users stay logged in when they reload the browser on a page that is not public. */
export const RELOAD_ROLES_DEFAULT: RoleKey[] = [
  'client',
  'relationshipManager',
  'serviceManager',
  'operations',
  'investmentCounsellor',
  'businessPartner',
];

export interface Role {
  readonly key: RoleKey;
  readonly id: RoleId;
  readonly displayName: string;
  /** The name in storage and in the request header `role`. */
  readonly storageName: string;
  /** First part of the addresses of the role's area; empty for the client, whose screens are at the root. */
  readonly prefix: string;
  readonly landing: string;
}

export const DEFAULT_PROVIDER_NAME = 'artha';

/** @param providerName the configured provider, lower case letters; part of the provider administrator's addresses */
export function rolesFor(providerName: string): readonly Role[] {
  const providerPrefix = `${providerName}-admin`;
  const role = (
    key: RoleKey,
    ...[displayName, storageName, prefix, landing]: readonly [string, string, string, string]
  ): Role => ({ key, id: ROLE_IDS[key], displayName, storageName, prefix, landing });
  return [
    role('client', 'Client', 'CLIENT', '', '/dashboard'),
    role('relationshipManager', 'Relationship Manager', 'RELATIONSHIPMANAGER', 'rm', '/rm/dashboard'),
    role('businessPartner', 'Business Partner', 'BUSINESSPARTNER', 'business-partner', '/business-partner/dashboard'),
    role('operations', 'Operations', 'OPERATIONS', 'ops', '/ops/transactions-report/transaction-done'),
    role('systemAdmin', 'System Admin', 'SYSTEMADMIN', 'system-admin', '/system-admin/cron-logs'),
    role(
      'businessAdmin',
      'Business Admin',
      'BUSINESSADMIN',
      'business-admin',
      '/business-admin/transactions-report/transaction-done',
    ),
    role(
      'providerAdmin',
      'Vendor Admin',
      `${providerName.toUpperCase()}ADMIN`,
      providerPrefix,
      `/${providerPrefix}/cron-logs`,
    ),
    role('serviceManager', 'Service Manager', 'SERVICEMANAGER', 'sm', '/sm/transactions-report/transaction-done'),
    role(
      'investmentCounsellor',
      'Investment Counsellor',
      'INVESTMENTCOUNCILLOR',
      'investment-councillor',
      '/investment-councillor',
    ),
    role('finance', 'Finance', 'FINANCE', 'finance', '/finance/fee-plan'),
  ];
}

/**
 * Roles that the staff login offers, in the order of its dropdown: all internal roles except business partner and
 * counsellor.
 */
export const STAFF_LOGIN_ROLES: readonly RoleKey[] = [
  'relationshipManager',
  'operations',
  'systemAdmin',
  'businessAdmin',
  'providerAdmin',
  'serviceManager',
  'finance',
];

/** Whether a password opens sessions in a role. The others are reached by a switch of role or a partner's token. */
export const isLoginRole = (key: RoleKey): boolean => key === 'client' || STAFF_LOGIN_ROLES.includes(key);
