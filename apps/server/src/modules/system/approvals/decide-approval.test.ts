import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approvablesOf } from '../../../platform/approvals/approvables.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { secondNode } from '../../../testing/second-node.ts';
import { approval } from './approvals.tables.ts';
import { approveRequest, returnRequest, withdrawRequest } from './decide-approval.ts';
import { getApproval, getWaitingApproval } from './get-approval.ts';
import { ApprovalFixture, discarded, MODULES, RENAME } from './testing/approval-fixture.ts';

let fixture: ApprovalFixture;
beforeAll(async () => {
  fixture = await ApprovalFixture.open();
});
beforeEach(() => fixture.begin());

const UNKNOWN = '01990000-0000-7000-8000-000000000000';
const stateOf = async (id: string) =>
  (await fixture.database.db.select().from(approval).where(eq(approval.id, id)))[0]!.state;
const waitingOn = async (familyId: number, ctx = fixture.checker) =>
  (await getWaitingApproval({ kind: RENAME, subjectKey: `family/${familyId}` }, ctx)).approval;
/** All that can be decided on a request. */
const decisions = (approvalId: string, checker = fixture.checker, maker = fixture.maker) => [
  () => approveRequest({ approvalId }, checker),
  () => returnRequest({ approvalId, reason: 'No' }, checker),
  () => withdrawRequest({ approvalId }, maker),
];

test('an approval runs the command, with both names in the audit log, and notifies the maker', async () => {
  const { maker, checker } = fixture;
  const other = await fixture.person('sunil', 'operations');
  const limited = await fixture.person('tara', 'operations', false);
  const id = await fixture.request();
  expect(await fixture.notices()).toEqual(['approval-requested kavita', 'approval-requested sunil']);
  expect(await getApproval({ approvalId: id }, other)).toMatchObject({
    subject: 'Family Joshi',
    summary: 'Name',
    kindName: 'Family',
    kind: RENAME,
    makerName: 'farhan',
    makerRole: 'Operations',
    state: 'waiting',
    reason: 'Marriage',
    changes: [{ label: 'Name', before: 'Joshi', after: 'Joshi Rao', isChanged: true }],
    touches: [{ label: 'Clients', count: 4 }],
    link: `/ops/families?family=${fixture.familyId}`,
    ...{ mayDecide: true, mayWithdraw: false, isOutdated: false, checkerName: null, decidedAt: null },
  });
  await expect(getApproval({ approvalId: id }, limited)).rejects.toMatchObject({ code: 'approval.not-found' });

  expect(await approveRequest({ approvalId: id, reason: 'Seen the certificate' }, checker)).toMatchObject({
    state: 'approved',
    checkerName: 'kavita',
    decidedAt: checker.realNow,
    decisionReason: 'Seen the certificate',
    ...{ mayDecide: false, mayWithdraw: false, isOutdated: false },
    // As the maker saw it, though the family now has the new name.
    changes: [{ label: 'Name', before: 'Joshi', after: 'Joshi Rao', isChanged: true }],
  });
  expect(await fixture.familyName()).toBe('Joshi Rao');
  expect(discarded).toEqual([]);
  expect((await fixture.notices()).at(-1)).toBe('approval-approved farhan');
  const entries = await fixture.staff.newEntries();
  expect(entries.map(({ action, userId, objectId }) => [action, userId, objectId])).toEqual([
    ['approval.requested', maker.session.userId, id],
    ['family.renamed', checker.session.userId, String(fixture.familyId)],
    ['approval.approved', checker.session.userId, id],
  ]);
});

test('a returned request changes nothing and comes back with its reason', async () => {
  const id = await fixture.request();
  expect(await returnRequest({ approvalId: id, reason: 'Name the document' }, fixture.checker)).toMatchObject({
    ...{ state: 'returned', checkerName: 'kavita', decisionReason: 'Name the document' },
  });
  expect(await fixture.familyName()).toBe('Joshi');
  expect(discarded).toEqual(['Joshi Rao']);
  expect((await fixture.notices()).at(-1)).toBe('approval-returned farhan');
  // The subject is free again.
  expect(await fixture.request()).not.toBe(id);
});

test('the maker withdraws a request, and nobody else', async () => {
  const id = await fixture.request();
  for (const other of [fixture.checker, await fixture.person('sunil', 'operations')])
    await expect(withdrawRequest({ approvalId: id }, other)).rejects.toMatchObject({ code: 'approval.not-found' });
  expect(await getApproval({ approvalId: id }, fixture.maker)).toMatchObject({ mayDecide: false, mayWithdraw: true });
  expect(await withdrawRequest({ approvalId: id }, fixture.maker)).toMatchObject({
    ...{ state: 'withdrawn', checkerName: null, mayWithdraw: false },
  });
  expect(discarded).toEqual(['Joshi Rao']);
  expect(await fixture.notices()).toEqual(['approval-requested kavita']);
  expect((await fixture.staff.newEntries()).map(({ action }) => action)).toEqual([
    'approval.requested',
    'approval.withdrawn',
  ]);
});

test('the maker does not decide, in whatever role', async () => {
  const id = await fixture.request();
  for (const ctx of [fixture.maker, fixture.as(fixture.maker, { key: 'businessAdmin' })]) {
    const refused = { code: 'approval.own', status: 403 };
    await expect(approveRequest({ approvalId: id }, ctx)).rejects.toMatchObject(refused);
    await expect(returnRequest({ approvalId: id, reason: 'No' }, ctx)).rejects.toMatchObject(refused);
  }
  expect(await stateOf(id)).toBe('waiting');
});

test('a request does not exist for a user who neither made it nor may decide it', async () => {
  const id = await fixture.request();
  const strangers: readonly (readonly [string, SessionContext, string])[] = [
    ['finance', await fixture.person('priya', 'finance'), id],
    ['system administrator', await fixture.person('dinesh', 'systemAdmin'), id],
    ['operations with limited access', await fixture.person('tara', 'operations', false), id],
    ['unknown request', fixture.checker, UNKNOWN],
  ];
  for (const [who, ctx, approvalId] of strangers) {
    for (const call of [() => getApproval({ approvalId }, ctx), ...decisions(approvalId, ctx, ctx)]) {
      const code = await call().catch((error: { code: string }) => error.code);
      expect([who, code]).toEqual([who, 'approval.not-found']);
    }
    if (approvalId === id) expect(await waitingOn(fixture.familyId, ctx)).toBeNull();
  }
  expect(await stateOf(id)).toBe('waiting');
  expect(await waitingOn(fixture.familyId)).toMatchObject({ id, subject: 'Family Joshi' });
  expect(await waitingOn(fixture.familyId, fixture.maker)).toMatchObject({ id });
});

test('a request on a record that changed meanwhile ends as outdated', async () => {
  const id = await fixture.request();
  await fixture.database.pool.query(`update family set name = 'Joshi Patil' where id = $1`, [fixture.familyId]);
  expect(await getApproval({ approvalId: id }, fixture.checker)).toMatchObject({
    isOutdated: true,
    mayDecide: true,
    changes: [{ before: 'Joshi Patil' }],
  });
  await expect(approveRequest({ approvalId: id }, fixture.checker)).rejects.toMatchObject({
    code: 'approval.outdated',
  });
  expect(await getApproval({ approvalId: id }, fixture.maker)).toMatchObject({ state: 'outdated', isOutdated: true });
  expect(await fixture.familyName()).toBe('Joshi Patil');
  expect(discarded).toEqual(['Joshi Rao']);
  expect((await fixture.notices()).at(-1)).toBe('approval-outdated farhan');
  await expect(approveRequest({ approvalId: id }, fixture.checker)).rejects.toMatchObject({
    code: 'approval.outdated',
  });
});

test('a request on a record that is gone is outdated, and can be returned', async () => {
  const id = await fixture.request();
  await fixture.database.pool.query('delete from family where id = $1', [fixture.familyId]);
  expect(await getApproval({ approvalId: id }, fixture.checker)).toMatchObject({
    ...{ isOutdated: true, subject: 'Family Joshi', changes: [{ before: 'Joshi' }] },
  });
  await returnRequest({ approvalId: id, reason: 'The family is gone' }, fixture.checker);
  expect(await stateOf(id)).toBe('returned');
});

test('a command of another version of the product cannot be approved', async () => {
  const id = await fixture.request();
  await fixture.database.pool.query(`update approval set payload = '{"familyId":"all"}' where id = $1`, [id]);
  await expect(approveRequest({ approvalId: id }, fixture.checker)).rejects.toMatchObject({
    code: 'approval.outdated',
  });
  expect(await stateOf(id)).toBe('outdated');
});

test('a refusal of the command is answered, and the request keeps waiting', async () => {
  const id = await fixture.request({ after: 'Refused' });
  await expect(approveRequest({ approvalId: id }, fixture.checker)).rejects.toMatchObject({ code: 'user.not-found' });
  expect(await stateOf(id)).toBe('waiting');
  expect((await fixture.staff.newEntries()).map(({ action }) => action)).toEqual(['approval.requested']);
  await returnRequest({ approvalId: id, reason: 'Not possible' }, fixture.checker);
});

test('a decided request refuses every other decision', async () => {
  const id = await fixture.request();
  await approveRequest({ approvalId: id }, fixture.checker);
  for (const again of decisions(id)) {
    await expect(again()).rejects.toMatchObject({
      ...{ code: 'approval.decided', status: 409, message: 'This request was approved meanwhile.' },
    });
  }
});

test('a request expires at its time, whether the work of the minute has recorded it or not', async () => {
  const id = await fixture.request();
  const [late, lateMaker] = [fixture.checker, fixture.maker].map((ctx) => fixture.as(ctx, { hours: 48 }));
  for (const isRecorded of [false, true]) {
    if (isRecorded) await fixture.expire(48);
    expect(await getApproval({ approvalId: id }, late!)).toMatchObject({ state: 'expired', mayDecide: false });
    for (const decide of decisions(id, late, lateMaker))
      await expect(decide()).rejects.toMatchObject({ code: 'approval.expired' });
    expect(await waitingOn(fixture.familyId, late)).toBeNull();
  }
  expect(await stateOf(id)).toBe('expired');
  expect(discarded).toEqual(['Joshi Rao']);
  expect((await fixture.notices()).at(-1)).toBe('approval-expired farhan');
  await fixture.expire(48);
  expect(discarded).toHaveLength(1);
});

test('nothing expires before its time', async () => {
  const id = await fixture.request();
  await fixture.expire(47);
  expect(await stateOf(id)).toBe('waiting');
});

test('one request on a subject waits; an expired one makes way at once', async () => {
  const first = await fixture.request();
  await expect(fixture.request({ after: 'Joshi Shah' })).rejects.toMatchObject({ code: 'approval.waiting' });
  await expect(fixture.request({}, fixture.checker)).rejects.toMatchObject({ code: 'approval.waiting' });
  const elsewhere = await fixture.addFamily('Iyer');
  expect(await fixture.request({ familyId: elsewhere, before: 'Iyer' })).toBeDefined();
  const second = await fixture.request({ after: 'Joshi Shah' }, fixture.as(fixture.maker, { hours: 49 }));
  expect(await stateOf(first)).toBe('expired');
  expect(await stateOf(second)).toBe('waiting');
});

test('of two requests on a subject made at the same time, one waits', async () => {
  for (let round = 0; round < 20; round += 1) {
    const familyId = await fixture.addFamily('Nair');
    const requests = ['Nair Menon', 'Nair Pillai', 'Nair Kurup'].map((after) =>
      fixture.request({ familyId, before: 'Nair', after }).then(
        () => 'requested',
        (error: { code: string }) => error.code,
      ),
    );
    expect((await Promise.all(requests)).toSorted()).toEqual(['approval.waiting', 'approval.waiting', 'requested']);
  }
});

test('of an approval and a return at once, from two nodes, exactly one wins', async () => {
  const other = await fixture.person('sunil', 'operations');
  const node = secondNode(fixture.database);
  const there = { ...other, database: node, db: node.db };
  const wins = { approved: 0, returned: 0 };
  try {
    for (let round = 0; round < 60; round += 1) {
      const familyId = await fixture.addFamily('Das');
      const approvalId = await fixture.request({ familyId, before: 'Das', after: 'Das Gupta' });
      const approve = () => approveRequest({ approvalId }, fixture.checker);
      const returnIt = () => returnRequest({ approvalId, reason: 'No' }, there);
      const decisions = round % 2 === 0 ? [approve(), returnIt()] : [returnIt(), approve()];
      const outcomes = await Promise.all(
        decisions.map((decision) =>
          decision.then(
            ({ state }) => state as string,
            (error: { code: string }) => error.code,
          ),
        ),
      );
      const state = await stateOf(approvalId);
      expect(outcomes.toSorted()).toEqual(['approval.decided', state].toSorted());
      expect(await fixture.familyName(familyId)).toBe(state === 'approved' ? 'Das Gupta' : 'Das');
      wins[state as keyof typeof wins] += 1;
    }
  } finally {
    await node.close();
  }
  expect(wins.approved + wins.returned).toBe(60);
  expect(discarded).toHaveLength(wins.returned);
});

test('two commands of one name do not start', () => {
  expect(() => approvablesOf([...MODULES, { ...MODULES[0]!, name: 'others' }])).toThrow(
    'the module others declares the approval family-name again',
  );
});
