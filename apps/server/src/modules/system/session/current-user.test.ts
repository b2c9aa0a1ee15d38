import { getCurrentUser as contract } from '@artha/contract/system/session.user';
import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { isNomineeIncomplete } from '@artha/domain/clients/accounts/nominee-rule';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { requestContext } from '../../../testing/build.ts';
import { testNode } from '../../../testing/node.ts';
import { accounts } from '../../clients/accounts/module.ts';
import { testDatabase } from '../../../testing/database.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { account, nominee } from '../../clients/accounts/accounts.tables.ts';
import { appUser, family, userRoleMapping } from '../users/users.tables.ts';
import { getCurrentUser } from './current-user.ts';
import { scopeOf } from './scope.ts';

const NOON = new Date('2026-11-20T06:30:00Z');
const roles = rolesFor('artha');

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, ['app_user', 'family'], { restartIdentity: true });
});

async function add(loginUserId: string, ...held: RoleKey[]): Promise<number> {
  const person = { name: 'Asha Rao', passwordHash: '-', emailId: `${loginUserId}@example.com`, appUserStatus: 3 };
  const [user] = await database.db
    .insert(appUser)
    .values({ ...person, loginUserId })
    .returning();
  await database.db
    .insert(userRoleMapping)
    .values(held.map((role) => ({ appUserId: user!.id, appRoleId: ROLE_IDS[role] })));
  return user!.id;
}

async function addAccount(appUserId: number, values: Partial<typeof account.$inferInsert> = {}): Promise<number> {
  const serial = await database.db.$count(account);
  const base = { name: 'Asha Rao', accountNumber: `5000${serial}`, holdingType: 'single' as const };
  const [added] = await database.db
    .insert(account)
    .values({ ...base, appUserId, ...values })
    .returning();
  return added!.id;
}

/** The answer of the call, parsed by the contract. */
async function me(userId: number, key: RoleKey, isFullAccess = true) {
  const role = roles.find((each) => each.key === key)!;
  const session = { id: 1, userId, role, isFullAccess };
  const context = requestContext(database, { realNow: NOON, session, scope: scopeOf(userId, role) });
  const answer = await getCurrentUser({ ...context, session, node: testNode(database, { modules: [accounts] }) });
  return z.parse(contract.answer, answer);
}

test('a client gets their own open accounts with nominees, the primary account first', async () => {
  const asha = await add('asha', 'client');
  const joint = await addAccount(asha, { nomineeStatus: 1, registrationStep: 5, isNomineeServiceFailed: true });
  const primary = await addAccount(asha, { isPrimary: true, nomineeStatus: 2 });
  await addAccount(asha, { status: 'closed' });
  await addAccount(await add('bhanu', 'client'));
  await database.db.insert(nominee).values([
    { accountId: primary, slot: 3, name: 'Chandra' },
    {
      ...{ accountId: primary, slot: 1, name: 'Bela', email: 'bela@example.com', contactNumber: '9876543210' },
      ...{ addressLine1: '1 Lake Road', pincode: '560001', countryId: 1 },
    },
  ]);

  const { primaryAccounts } = await me(asha, 'client');
  expect(primaryAccounts).toEqual([
    {
      ...{ id: primary, registrationStep: 7, nomineeStatus: 2, config: { isNomineeServiceFailed: false } },
      primaryNominee: {
        ...{ name: 'Bela', email: 'bela@example.com', contactNumber: '9876543210' },
        investorDetails: {
          permanentAddress: { addressLine1: '1 Lake Road', pincode: '560001', state: { countryId: 1 } },
        },
      },
      secondaryNominee: null,
      tertiaryNominee: {
        ...{ name: 'Chandra', email: null, contactNumber: null },
        investorDetails: { permanentAddress: { addressLine1: null, pincode: null, state: { countryId: null } } },
      },
    },
    {
      ...{ id: joint, registrationStep: 5, nomineeStatus: 1, config: { isNomineeServiceFailed: true } },
      ...{ primaryNominee: null, secondaryNominee: null, tertiaryNominee: null },
    },
  ]);
});

test.each<[RoleKey, boolean, object]>([
  ['relationshipManager', true, { relationshipManagerDetails: { id: 1, isFullAccess: true } }],
  ['relationshipManager', false, { relationshipManagerDetails: { id: 1, isFullAccess: false } }],
  ['operations', true, { operationDetails: { isFullAccess: true } }],
  ['operations', false, { operationDetails: { isFullAccess: false } }],
  ['serviceManager', true, { serviceManagerDetails: { id: 1 } }],
  ['investmentCounsellor', true, { investmentCouncillorDetails: { id: 1 } }],
  ['finance', true, {}],
  ['client', true, {}],
])('%s with full access %s gets the details of this role only', async (role, isFullAccess, details) => {
  const everything = [
    'client',
    'relationshipManager',
    'operations',
    'serviceManager',
    'investmentCounsellor',
    'finance',
  ];
  const id = await add('asha', ...(everything as RoleKey[]));
  await addAccount(id);
  const user = await me(id, role, isFullAccess);
  expect(user).toMatchObject({
    ...{ relationshipManagerDetails: null, serviceManagerDetails: null, operationDetails: null },
    investmentCouncillorDetails: null,
    ...details,
  });
  expect(user.primaryAccounts).toHaveLength(role === 'client' ? 1 : 0);
});

test('a nominee without address makes the details incomplete', async () => {
  const asha = await add('asha', 'client');
  const accountId = await addAccount(asha, { isPrimary: true, nomineeStatus: 2 });
  await database.db.insert(nominee).values({ accountId, slot: 1, name: 'Bela', email: 'bela@example.com' });
  expect(isNomineeIncomplete(await me(asha, 'client'))).toBe(true);
});

test('the head of a family gets all members, other members only themselves', async () => {
  const [devi, asha, bhanu] = [await add('devi', 'client'), await add('asha', 'client'), await add('bhanu', 'client')];
  const [raos] = await database.db.insert(family).values({ name: 'Rao family' }).returning();
  const join = (userId: number, isFamilyHead: boolean) =>
    database.db.update(appUser).set({ familyId: raos!.id, isFamilyHead }).where(eq(appUser.id, userId));
  await join(devi, false);
  await join(asha, true);
  const entry = (id: number) => ({ id, name: 'Asha Rao', isChecked: true });
  const familyOf = async (userId: number, role: RoleKey = 'client') => {
    const { isFamilyHead, family: of } = await me(userId, role);
    return { isFamilyHead, family: of };
  };
  expect(await familyOf(asha)).toEqual({
    isFamilyHead: true,
    family: { name: 'Rao family', appUsers: [entry(asha), entry(devi)] },
  });
  expect(await familyOf(devi)).toEqual({
    isFamilyHead: false,
    family: { name: 'Rao family', appUsers: [entry(devi)] },
  });
  expect(await familyOf(bhanu)).toEqual({ isFamilyHead: false, family: null });
  expect(await familyOf(asha, 'relationshipManager')).toEqual({ isFamilyHead: false, family: null });
});
