import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listApprovals } from '../approvals/approval-list.queries.ts';
import { approveRequest, returnRequest } from '../approvals/decide-approval.ts';
import { getApproval } from '../approvals/get-approval.ts';
import { findUsers } from './managed-users.ts';
import { setUserRole } from './set-user-role.ts';
import { StaffFixture } from './testing/staff-fixture.ts';

let fixture: StaffFixture;
let maker: SessionContext;
let checker: SessionContext;
let userId: number;
beforeAll(async () => {
  fixture = await StaffFixture.open();
});
beforeEach(async () => {
  await fixture.empty();
  maker = (await fixture.signIn(await fixture.add('root1', ['systemAdmin']), 'systemAdmin')).ctx;
  checker = (await fixture.signIn(await fixture.add('root2', ['systemAdmin']), 'systemAdmin')).ctx;
  userId = await fixture.add('ritu', ['finance']);
});

const SYSTEM_ADMIN = 5;
const grant = (appRoleId: number, ctx = maker, of = userId) =>
  setUserRole({ userId: of, appRoleId, isActive: true, reason: 'Deputy' }, ctx);
const revoke = (appRoleId: number) => setUserRole({ userId, appRoleId, isActive: false }, maker);
const requestsFor = async (ctx: SessionContext) =>
  (
    await listApprovals(
      { filter: { tab: 'for-you', where: {}, sortBy: 'expiresAt', sortAsc: true, limit: 25, offset: 0 } },
      ctx,
    )
  ).items;
const actions = async () => (await fixture.newEntries()).map(({ action, userId: by }) => `${action} by ${by}`);

test.each([
  [5, 'System Admin'],
  [6, 'Business Admin'],
  [7, 'Vendor Admin'],
])('role %i waits until another administrator approves it', async (roleId, name) => {
  expect(await grant(roleId)).toMatchObject({ rolesInApproval: [roleId], roles: ['Finance'] });
  const filter = { where: {}, search: 'ritu', sortBy: 'name', sortAsc: true, limit: 10, offset: 0 } as const;
  expect((await findUsers({ filter }, checker)).items).toMatchObject([{ rolesInApproval: [roleId] }]);
  const [request] = await requestsFor(checker);
  const approvalId = request!.id;
  expect(await getApproval({ approvalId }, checker)).toMatchObject({
    ...{ subject: `${name} for ritu`, summary: 'Role granted', makerName: 'root1', reason: 'Deputy', mayDecide: true },
    changes: [{ after: 'ritu' }, { after: 'ritu' }, { before: 'Finance', after: `Finance, ${name}`, isChanged: true }],
    link: '/system-admin/user-management',
  });
  await expect(approveRequest({ approvalId }, maker)).rejects.toMatchObject({ code: 'approval.own' });
  await expect(grant(roleId, checker)).rejects.toMatchObject({ code: 'approval.waiting' });
  await approveRequest({ approvalId }, checker);
  const [after] = (await findUsers({ filter }, maker)).items;
  expect(after?.rolesInApproval).toEqual([]);
  expect(after?.roles.toSorted()).toEqual(['Finance', name].toSorted());
  const [makerId, checkerId] = [maker.session.userId, checker.session.userId];
  expect(await actions()).toEqual([
    `approval.requested by ${makerId}`,
    `user.role-given by ${checkerId}`,
    `approval.approved by ${checkerId}`,
  ]);
});

test('a returned request grants nothing, and revoking needs no approval', async () => {
  await grant(SYSTEM_ADMIN);
  const [request] = await requestsFor(checker);
  await returnRequest({ approvalId: request!.id, reason: 'Not needed' }, checker);
  expect(await grant(SYSTEM_ADMIN)).toMatchObject({ roles: ['Finance'], rolesInApproval: [SYSTEM_ADMIN] });
  const [again] = await requestsFor(checker);
  await approveRequest({ approvalId: again!.id }, checker);
  expect(await revoke(SYSTEM_ADMIN)).toMatchObject({ roles: ['Finance'], rolesInApproval: [] });
  // Granting it again is a grant, too.
  expect(await grant(SYSTEM_ADMIN)).toMatchObject({ roles: ['Finance'], rolesInApproval: [SYSTEM_ADMIN] });
});

test('the person who gets the role does not approve it', async () => {
  const third = (await fixture.signIn(await fixture.add('root3', ['systemAdmin']), 'systemAdmin')).ctx;
  await grant(7, maker, checker.session.userId);
  const [request] = await requestsFor(checker);
  await expect(approveRequest({ approvalId: request!.id }, checker)).rejects.toMatchObject({ code: 'user.own-role' });
  await approveRequest({ approvalId: request!.id }, third);
});

test('an administrator who lost the role does not approve with an open session', async () => {
  const third = (await fixture.signIn(await fixture.add('root3', ['systemAdmin']), 'systemAdmin')).ctx;
  await grant(SYSTEM_ADMIN);
  const [request] = await requestsFor(third);
  await setUserRole({ userId: third.session.userId, appRoleId: SYSTEM_ADMIN, isActive: false }, maker);
  await expect(approveRequest({ approvalId: request!.id }, third)).rejects.toMatchObject({ code: 'session.forbidden' });
});

test('needs a reason, and changes nothing without one', async () => {
  const refused = setUserRole({ userId, appRoleId: SYSTEM_ADMIN, isActive: true }, maker);
  await expect(refused).rejects.toMatchObject({ code: 'request.invalid', fields: { reason: ['Reason is required.'] } });
  expect(await actions()).toEqual([]);
});

test.each([
  ['the only administrator', () => checker.session.userId, () => userId],
  ['two administrators, one of whom gets the role', () => 0, () => checker.session.userId],
])('says how to add an administrator who approves: %s', async (_who, blockedId, grantedId) => {
  await fixture.database.pool.query('update app_user set app_user_status = 5 where id = $1', [blockedId()]);
  await expect(grant(7, maker, grantedId())).rejects.toMatchObject({
    ...{ code: 'user.no-second-administrator', status: 409 },
    message: expect.stringContaining('npm run admin -- create') as unknown,
  });
  expect(await requestsFor(checker)).toEqual([]);
});

test('a role that the user got meanwhile makes the request outdated', async () => {
  await grant(SYSTEM_ADMIN);
  const [request] = await requestsFor(checker);
  const sql = 'insert into user_role_mapping (app_user_id, app_role_id) values ($1, $2)';
  await fixture.database.pool.query(sql, [userId, SYSTEM_ADMIN]);
  await expect(approveRequest({ approvalId: request!.id }, checker)).rejects.toMatchObject({
    code: 'approval.outdated',
  });
});

test('a role is granted once, however often it is approved at the same time', async () => {
  const third = (await fixture.signIn(await fixture.add('root3', ['systemAdmin']), 'systemAdmin')).ctx;
  await grant(SYSTEM_ADMIN);
  const [request] = await requestsFor(checker);
  const approvals = [checker, third, checker, third].map((ctx) => approveRequest({ approvalId: request!.id }, ctx));
  const outcomes = await Promise.allSettled(approvals);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await actions()).filter((action) => action.startsWith('user.role-given'))).toHaveLength(1);
});
