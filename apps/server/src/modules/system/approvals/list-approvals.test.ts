import type { InputOf } from '@artha/contract/kit/route';
import type * as contract from '@artha/contract/system/approvals';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionContext } from '../../../platform/http/context.ts';
import { listApprovals } from './approval-list.queries.ts';
import { countApprovals } from './count-approvals.ts';
import { approveRequest, returnRequest, withdrawRequest } from './decide-approval.ts';
import { ApprovalFixture, RENAME } from './testing/approval-fixture.ts';

type Filter = InputOf<typeof contract.listApprovals>['filter'];

let fixture: ApprovalFixture;
beforeAll(async () => {
  fixture = await ApprovalFixture.open();
});
beforeEach(() => fixture.begin());

const find = (ctx: SessionContext, filter: Partial<Filter> = {}) =>
  listApprovals(
    { filter: { tab: 'for-you', where: {}, sortBy: 'expiresAt', sortAsc: true, limit: 25, offset: 0, ...filter } },
    ctx,
  );
const subjects = async (ctx: SessionContext, filter: Partial<Filter> = {}) =>
  (await find(ctx, filter)).items.map(({ subject }) => subject);

/** Requests a new name of another family, some hours after noon. */
async function requestFor(name: string, hours = 0, ctx = fixture.maker) {
  const familyId = await fixture.addFamily(name);
  return fixture.request({ familyId, before: name, after: `${name} Shah` }, fixture.as(ctx, { hours }));
}

test('each tab has its requests, and nobody finds those of others', async () => {
  const [returned, withdrawn] = [await requestFor('Bose'), await requestFor('Chawla')];
  await requestFor('Dutta', 1);
  const late = await requestFor('Ahuja', -48);
  await requestFor('Kaur', 2, fixture.checker);
  await returnRequest({ approvalId: returned, reason: 'No' }, fixture.checker);
  await withdrawRequest({ approvalId: withdrawn }, fixture.maker);

  expect(await subjects(fixture.checker)).toEqual(['Family Dutta']);
  expect(await subjects(fixture.checker, { tab: 'by-you' })).toEqual(['Family Kaur']);
  expect(await subjects(fixture.checker, { tab: 'decided' })).toEqual(['Family Ahuja', 'Family Bose', 'Family Chawla']);
  expect(await subjects(fixture.maker)).toEqual(['Family Kaur']);
  expect(await subjects(fixture.maker, { tab: 'by-you' })).toEqual(['Family Dutta']);
  const { items } = await find(fixture.maker, { tab: 'decided', sortBy: 'decidedAt', sortAsc: false });
  expect(items.map(({ subject, state, checkerName }) => [subject, state, checkerName])).toEqual([
    ['Family Chawla', 'withdrawn', null],
    ['Family Bose', 'returned', 'kavita'],
    // Beyond its time, though nothing has recorded it yet.
    ['Family Ahuja', 'expired', null],
  ]);
  expect(items[2]).toMatchObject({ id: late, kindName: 'Family', makerName: 'farhan', decidedAt: null });
  for (const stranger of [
    await fixture.person('priya', 'finance'),
    await fixture.person('tara', 'operations', false),
  ]) {
    for (const tab of ['for-you', 'by-you', 'decided'] as const)
      expect(await find(stranger, { tab })).toMatchObject({ items: [], count: 0 });
    expect(await countApprovals({}, stranger)).toEqual({
      ...{ forYou: 0, dueSoon: 0, byYou: 0, decidedThisMonth: 0, medianWaitMinutes: null, kinds: [] },
    });
  }
});

test('is filtered by kind, state and date, and searched by subject and people', async () => {
  const approved = await requestFor('Bose');
  await requestFor('Chawla', 20);
  await requestFor('Kapoor', 0, await fixture.person('sunil', 'operations'));
  await approveRequest({ approvalId: approved }, fixture.checker);
  const decided = { tab: 'decided' } as const;
  expect(await subjects(fixture.checker, { kind: RENAME })).toEqual(['Family Kapoor', 'Family Chawla']);
  expect(await subjects(fixture.checker, { kind: 'other' })).toEqual([]);
  expect(await subjects(fixture.checker, { search: 'chaw fam' })).toEqual(['Family Chawla']);
  expect(await subjects(fixture.checker, { search: 'SUNIL' })).toEqual(['Family Kapoor']);
  expect(await subjects(fixture.checker, { search: 'fa%ly' })).toEqual([]);
  expect(await subjects(fixture.checker, { ...decided, search: 'kavita' })).toEqual(['Family Bose']);
  expect(await subjects(fixture.checker, { ...decided, where: { state: ['approved'] } })).toEqual(['Family Bose']);
  expect(await subjects(fixture.checker, { ...decided, where: { state: ['returned', 'expired'] } })).toEqual([]);
  expect(await subjects(fixture.checker, { where: { madeAt: { from: '2026-11-21' as never } } })).toEqual([
    'Family Chawla',
  ]);
  expect(await subjects(fixture.checker, { where: { madeAt: { to: '2026-11-20' as never } } })).toEqual([
    'Family Kapoor',
  ]);
});

test('continues from page to page in each order, with rows that are not decided last', async () => {
  for (const hours of [0, 0, 1, 2, 3]) {
    const id = await requestFor(`Rao ${hours}`, hours - 60);
    // Some are recorded as expired, the others have no time of decision.
    if (hours > 1)
      await fixture.database.pool.query(`update approval set state = 'expired', decided_at = now() where id = $1`, [
        id,
      ]);
  }
  const keys = ['madeAt', 'expiresAt', 'decidedAt'] as const;
  for (const [sortBy, sortAsc] of keys.flatMap((key) => [[key, true] as const, [key, false] as const])) {
    const filter = { tab: 'decided', sortBy, sortAsc } as const;
    const all = await find(fixture.checker, filter);
    const seen = [];
    for (let after: string | undefined; ;) {
      const page = await find(fixture.checker, { ...filter, limit: 2, ...(after && { after }) });
      seen.push(...page.items);
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(all.items);
    expect(all.count).toBe(5);
    if (sortBy === 'decidedAt')
      expect(all.items.slice(2).map(({ decidedAt }) => decidedAt)).toEqual([null, null, null]);
  }
});

test('counts what waits, what is due and how long decisions took', async () => {
  const ids = [
    await requestFor('Bose'),
    await requestFor('Chawla'),
    await requestFor('Dutta'),
    await requestFor('Gill'),
  ];
  await approveRequest({ approvalId: ids[0]! }, fixture.as(fixture.checker, { hours: 1 }));
  await returnRequest({ approvalId: ids[1]!, reason: 'No' }, fixture.as(fixture.checker, { hours: 5 }));
  await approveRequest({ approvalId: ids[2]! }, fixture.as(fixture.checker, { hours: 2 }));
  await requestFor('Iyer', 20);
  const at = (hours: number, ctx = fixture.checker) => countApprovals({}, fixture.as(ctx, { hours }));
  const month = { decidedThisMonth: 3, medianWaitMinutes: 120, kinds: [{ kind: RENAME, name: 'Family' }] };
  expect(await at(20)).toEqual({ forYou: 2, dueSoon: 0, byYou: 0, ...month });
  expect(await at(25)).toEqual({ forYou: 2, dueSoon: 1, byYou: 0, ...month });
  expect(await at(49)).toEqual({ forYou: 1, dueSoon: 1, byYou: 0, ...month });
  expect(await at(20, fixture.maker)).toEqual({ forYou: 0, dueSoon: 0, byYou: 2, ...month });
  // The next month begins at midnight in India, on 30 November at 18:30 UTC.
  expect(await at(251.9)).toMatchObject({ decidedThisMonth: 3 });
  expect(await at(252)).toMatchObject({ decidedThisMonth: 0, medianWaitMinutes: null });
});
