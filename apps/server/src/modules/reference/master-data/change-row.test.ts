import { restoreMasterVersion } from '@artha/contract/reference/master-data';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { approveRequest } from '../../system/approvals/decide-approval.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { deleteRow, reactivateRow, restoreVersion, upsertRow } from './change-row.ts';
import { listVersions } from './list-versions.ts';
import { listRowUsers } from './master-rows.ts';
import { MasterFixture } from './testing/master-fixture.ts';
import { createOfficeTables, OFFICE_KINDS } from './testing/offices.ts';

const OFFICES = 'TestOffices';
const LENDERS = 'TestLenders';

let fixture: MasterFixture;
let admin: SessionContext;
let lenderId: number;
let number = 0;

beforeAll(async () => {
  fixture = await MasterFixture.open(OFFICE_KINDS);
  await createOfficeTables(fixture.database);
  admin = await fixture.as('businessAdmin');
  lenderId = (await fixture.made(LENDERS, { name: 'Sagar Bank' })).id;
});

/** An office that no other test has. */
const anOffice = () => {
  number += 1;
  const nth = String(number).padStart(6, '0');
  return { lenderId, ifscCode: `SAGR0${nth}`, name: `Office ${nth}`, channel: 'counter' };
};

describe('making a record', () => {
  test('answers with its values, the names behind relations, and the defaults', async () => {
    const given = anOffice();
    const full = { cashLimit: '1500', unitLimit: '2', share: '12.5', opensAt: '09:30', openedOn: '2026-04-01' };
    const row = await fixture.made(OFFICES, { ...given, ...full });
    expect(row).toMatchObject({ version: 1, isActive: true, names: { lender: 'Sagar Bank' }, isInApproval: false });
    expect(row.values).toEqual({
      ...given,
      ...{ cashLimit: '1500.00', unitLimit: '2.0000', share: '12.50', opensAt: '09:30', openedOn: '2026-04-01' },
      ...{ counters: 1, isClearing: false, note: null },
    });
  });

  test('trims text and stores an IFSC in upper case', async () => {
    const { ifscCode } = anOffice();
    const row = await fixture.made(OFFICES, { ...anOffice(), ifscCode: ` ${ifscCode.toLowerCase()} `, name: ' Fort ' });
    expect(row.values).toMatchObject({ ifscCode, name: 'Fort' });
  });

  test.each<[string, object, string, string]>([
    ['a missing value', { name: null }, 'values.name', 'Name is required.'],
    ['blanks only', { name: '  ' }, 'values.name', 'Name is required.'],
    [
      'a wrong IFSC',
      { ifscCode: 'SAGR1' },
      'values.ifscCode',
      'IFSC is not valid. Enter four letters, 0 and six letters or digits.',
    ],
    ['an unknown lender', { lenderId: 2_000_000 }, 'values.lenderId', 'Lender does not exist.'],
    ['a hidden field', { isActive: false }, 'values.isActive', 'isActive is not a known field'],
    ['a column that is left out', { secretCode: 'x' }, 'values.secretCode', 'secretCode is not a known field'],
    ['what a check of the table refuses', { counters: 13 }, 'values.counters', 'Counters is not valid.'],
  ])('refuses %s', async (_what, values, field, message) => {
    await expect(upsertRow({ models: OFFICES, values: { ...anOffice(), ...values } }, admin)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { [field]: [message] },
    });
  });

  test('refuses a second record with the same unique value, naming the field', async () => {
    const { ifscCode } = (await fixture.made(OFFICES, anOffice())).values;
    await expect(
      upsertRow({ models: OFFICES, values: { ...anOffice(), ifscCode: ifscCode! } }, admin),
    ).rejects.toMatchObject({ code: 'master-data.duplicate', message: 'There is already a record with this IFSC.' });
  });

  test('refuses the same combination of unique values, without regard to case', async () => {
    const first = anOffice();
    await fixture.made(OFFICES, first);
    const second = { ...anOffice(), name: first.name.toUpperCase() };
    await expect(upsertRow({ models: OFFICES, values: second }, admin)).rejects.toMatchObject({
      code: 'master-data.duplicate',
      message: 'There is already a record with this Lender and Name.',
    });
  });

  test('of two people who make the same record at once, one succeeds', async () => {
    const given = anOffice();
    const other = await fixture.as('providerAdmin');
    const outcomes = await Promise.allSettled(
      [admin, other, admin, other].map((person) => upsertRow({ models: OFFICES, values: given }, person)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await fixture.list(OFFICES, { search: given.ifscCode })).count).toBe(1);
  });

  test('refuses an inactive related record, but lets one stay that was chosen before', async () => {
    const lender = await fixture.made(LENDERS, { name: 'Old Bank' });
    const office = await fixture.made(OFFICES, { ...anOffice(), lenderId: lender.id });
    expect(await fixture.deleted(LENDERS, lender.id)).toMatchObject({ outcome: 'deactivated' });
    await expect(
      upsertRow({ models: OFFICES, values: { ...anOffice(), lenderId: lender.id } }, admin),
    ).rejects.toMatchObject({ fields: { 'values.lenderId': ['Lender is inactive. Choose another one.'] } });
    const same = await fixture.changed(OFFICES, office, { lenderId: lender.id, note: 'moved' });
    expect(same.names).toEqual({ lender: 'Old Bank' });
  });
});

describe('changing a record', () => {
  test('changes the given values only, and counts the version up', async () => {
    const before = await fixture.made(OFFICES, { ...anOffice(), note: 'first' });
    const after = await fixture.changed(OFFICES, before, { name: 'Changed', counters: null });
    expect(after).toMatchObject({ id: before.id, version: 2, values: { ...before.values, name: 'Changed' } });
  });

  test('of two editors at once, the second is refused', async () => {
    const before = await fixture.made(OFFICES, anOffice());
    const other = await fixture.as('providerAdmin');
    const outcomes = await Promise.allSettled(
      [admin, other].map((person, at) =>
        upsertRow({ models: OFFICES, id: before.id, version: 1, values: { note: `by ${at}` } }, person),
      ),
    );
    expect(
      outcomes
        .map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'done'))
        .toSorted(),
    ).toEqual(['done', 'master-data.changed']);
  });

  test('saving without a change makes no version', async () => {
    const before = await fixture.made(OFFICES, anOffice());
    expect(await fixture.changed(OFFICES, before, { name: before.values['name']! })).toMatchObject({ version: 1 });
  });

  test.each<[string, object, string]>([
    ['without a version', { version: undefined }, 'request.invalid'],
    ['of an unknown record', { id: 2_000_000 }, 'master-data.not-found'],
    ['of a fixed field', { values: { ifscCode: 'SAGR0999999' } }, 'request.invalid'],
  ])('is refused %s', async (_what, input, code) => {
    const { id, version } = await fixture.made(OFFICES, anOffice());
    const change = { models: OFFICES, id, version, values: { note: 'x' }, ...input };
    await expect(upsertRow(change, admin)).rejects.toMatchObject({ code });
  });

  test('writes who changed what into the audit log', async () => {
    const before = await fixture.made(OFFICES, anOffice());
    await fixture.staff.newEntries();
    await fixture.changed(OFFICES, before, { note: 'x' });
    const [entry] = await fixture.staff.newEntries();
    expect(entry).toMatchObject({
      action: 'master-data.changed',
      objectType: 'TestOffice',
      objectId: String(before.id),
      userId: admin.session.userId,
    });
    expect(entry!.beforeDigest).not.toBe(entry!.afterDigest);
  });
});

describe('deleting a record', () => {
  test('removes one that nothing refers to', async () => {
    const { id } = await fixture.made(OFFICES, anOffice());
    expect(await fixture.deleted(OFFICES, id)).toEqual({ outcome: 'deleted', users: [] });
    await expect(deleteRow({ models: OFFICES, id }, admin)).rejects.toMatchObject({ code: 'master-data.not-found' });
  });

  test('makes one inactive that others refer to, and says which; the second time it is refused', async () => {
    const lender = await fixture.made(LENDERS, { name: 'Nadi Bank' });
    for (let at = 0; at < 3; at += 1) await fixture.made(OFFICES, { ...anOffice(), lenderId: lender.id });
    expect(await fixture.deleted(LENDERS, lender.id)).toEqual({
      outcome: 'deactivated',
      users: [{ label: 'Test offices', count: 3 }],
    });
    expect((await fixture.list(LENDERS, { search: 'Nadi' })).count).toBe(0);
    expect((await fixture.list(LENDERS, { search: 'Nadi', status: 'inactive' })).count).toBe(1);
    await expect(deleteRow({ models: LENDERS, id: lender.id }, admin)).rejects.toMatchObject({
      code: 'master-data.in-use',
      message: 'This record is used by Test offices (3).',
    });
  });

  test('finds references from tables that are no kind, and says so before', async () => {
    const { id } = await fixture.made(LENDERS, { name: 'Letter Bank' });
    expect(await listRowUsers({ models: LENDERS, id }, admin)).toEqual([]);
    await fixture.database.db.execute(sql`insert into test_letter (lender_id) values (${id})`);
    expect(await listRowUsers({ models: LENDERS, id }, admin)).toEqual([{ label: 'Test letters', count: 1 }]);
    expect(await fixture.deleted(LENDERS, id)).toEqual({
      outcome: 'deactivated',
      users: [{ label: 'Test letters', count: 1 }],
    });
  });

  test('of a record that does not exist, nothing is said', async () => {
    await expect(listRowUsers({ models: LENDERS, id: 2_000_000 }, admin)).rejects.toMatchObject({
      code: 'master-data.not-found',
    });
  });

  test('is refused while a reference by several columns remains', async () => {
    const { id } = await fixture.made(OFFICES, anOffice());
    await fixture.database.pool.query('alter table test_office add constraint test_office_pair unique (id, name)');
    await fixture.database.pool.query(
      'create table test_pair (office_id integer, name text, foreign key (office_id, name) references test_office (id, name))',
    );
    await fixture.database.pool.query('insert into test_pair select id, name from test_office where id = $1', [id]);
    await expect(deleteRow({ models: OFFICES, id }, admin)).rejects.toMatchObject({
      code: 'master-data.in-use',
      message: 'This record is used by Test pairs.',
    });
  });

  test('an inactive record becomes active again', async () => {
    const lender = await fixture.made(LENDERS, { name: 'Return Bank' });
    await fixture.made(OFFICES, { ...anOffice(), lenderId: lender.id });
    await fixture.deleted(LENDERS, lender.id);
    const { row } = await reactivateRow({ models: LENDERS, id: lender.id }, admin);
    expect(row).toMatchObject({ isActive: true, version: 3 });
    const again = await reactivateRow({ models: LENDERS, id: lender.id }, admin);
    expect(again.row).toMatchObject({ version: 3 });
  });
});

describe('history', () => {
  const historyOf = (models: string, id: number) => listVersions({ models, id }, admin);

  test('lists each version with what changed in words, and restores one', async () => {
    const first = await fixture.made(OFFICES, { ...anOffice(), note: 'first', cashLimit: '150000' });
    const second = await fixture.changed(OFFICES, first, { note: null, cashLimit: '200000', isClearing: true });
    const { row } = await restoreVersion({ models: OFFICES, id: first.id, version: 1 }, admin);
    expect(row).toMatchObject({ version: 3, values: first.values });
    const versions = await historyOf(OFFICES, first.id);
    expect(versions.map(({ version, origin }) => [version, origin])).toEqual([
      [3, 'Version 1 restored'],
      [2, null],
      [1, null],
    ]);
    expect(versions[1]).toMatchObject({
      changedByName: 'businessAdmin true',
      approvedByName: null,
      changes: [
        { label: 'Cash limit', before: '₹1,50,000.00', after: '₹2,00,000.00' },
        { label: 'Clearing', before: 'No', after: 'Yes' },
        { label: 'Note', before: 'first', after: null },
      ],
    });
    expect(versions[2]!.changes).toEqual([]);
    expect(second.version).toBe(2);
  });

  test('shows that a record became inactive', async () => {
    const lender = await fixture.made(LENDERS, { name: 'Status Bank' });
    await fixture.made(OFFICES, { ...anOffice(), lenderId: lender.id });
    await fixture.deleted(LENDERS, lender.id);
    const [latest] = await historyOf(LENDERS, lender.id);
    expect(latest!.changes).toEqual([{ label: 'Status', before: 'Active', after: 'Inactive' }]);
  });

  test('begins with what was there before the first change here', async () => {
    const { rows } = await fixture.database.pool.query<{ id: number }>(
      "insert into test_lender (name) values ('Seeded Bank') returning id",
    );
    const id = rows[0]!.id;
    expect(await historyOf(LENDERS, id)).toMatchObject([{ version: 1, changedByName: 'System', changes: [] }]);
    await fixture.changed(LENDERS, { id, version: 1 }, { rank: 2 });
    expect(await historyOf(LENDERS, id)).toMatchObject([
      { version: 2, changes: [{ label: 'Rank', before: null, after: '2' }] },
      { version: 1, changedByName: 'System' },
    ]);
  });

  test.each([0, 1.5, 2_147_483_648])('%d is no version', (version) => {
    const { success } = z.safeParse(restoreMasterVersion.input, { models: OFFICES, id: 1, version });
    expect(success).toBe(false);
  });

  test('a version that does not exist cannot be restored', async () => {
    const { id } = await fixture.made(OFFICES, anOffice());
    await expect(restoreVersion({ models: OFFICES, id, version: 9 }, admin)).rejects.toMatchObject({
      code: 'master-data.version-unknown',
    });
    await expect(historyOf(OFFICES, 2_000_000)).rejects.toMatchObject({ code: 'master-data.not-found' });
  });
});

describe('a kind that needs approval', () => {
  const TOLLS = 'TestTolls';
  const REASON = 'New tariff';
  const approve = async (approvalId: string, person?: SessionContext) =>
    approveRequest({ approvalId, reason: REASON }, person ?? (await fixture.as('providerAdmin')));

  test('asks for a reason, waits for another person, and records both', async () => {
    const lender = await fixture.made(LENDERS, { name: 'Toll Bank' });
    const values = { lenderId: lender.id, amount: '10' };
    await expect(upsertRow({ models: TOLLS, values }, admin)).rejects.toMatchObject({
      fields: { reason: ['Reason is required.'] },
    });
    const { row, approval } = await upsertRow({ models: TOLLS, values, reason: REASON }, admin);
    expect([row, approval]).toMatchObject([null, { subject: 'Test Toll Toll Bank', summary: 'New record' }]);
    expect((await fixture.list(TOLLS, { search: 'Toll' })).count).toBe(0);
    await expect(upsertRow({ models: TOLLS, values, reason: REASON }, admin)).rejects.toMatchObject({
      code: 'approval.waiting',
    });
    await expect(approve(approval!.id, admin)).rejects.toMatchObject({ code: 'approval.own' });
    const decided = await approve(approval!.id);
    expect(decided.changes).toContainEqual({ label: 'Amount', before: null, after: '₹10.00', isChanged: true });
    const { items } = await fixture.list(TOLLS, { search: 'Toll' });
    expect(await listVersions({ models: TOLLS, id: items[0]!.id }, admin)).toMatchObject([
      { changedByName: 'businessAdmin true', approvedByName: 'providerAdmin true' },
    ]);
  });

  test('is checked against the state of now: what has changed since cannot be approved', async () => {
    const lender = await fixture.made(LENDERS, { name: 'Late Bank' });
    const first = await upsertRow(
      { models: TOLLS, values: { lenderId: lender.id, amount: '10' }, reason: REASON },
      admin,
    );
    await approve(first.approval!.id);
    const toll = (await fixture.list(TOLLS, { search: 'Late' })).items[0]!;
    const change = { models: TOLLS, id: toll.id, version: 1, values: { amount: '20' }, reason: REASON };
    const { approval } = await upsertRow(change, admin);
    expect((await fixture.list(TOLLS, { search: 'Late' })).items[0]!.isInApproval).toBe(true);
    await fixture.database.pool.query('update test_toll set version = 2 where id = $1', [toll.id]);
    await expect(approve(approval!.id)).rejects.toMatchObject({ code: 'approval.outdated' });
    expect((await fixture.list(TOLLS, { search: 'Late' })).items[0]!.values['amount']).toBe('10.00');
  });

  test('a removal waits, too, and says what becomes of the record', async () => {
    const lender = await fixture.made(LENDERS, { name: 'Gone Bank' });
    const first = await upsertRow(
      { models: TOLLS, values: { lenderId: lender.id, amount: '10' }, reason: REASON },
      admin,
    );
    await approve(first.approval!.id);
    const { id } = (await fixture.list(TOLLS, { search: 'Gone' })).items[0]!;
    expect(await deleteRow({ models: TOLLS, id, reason: REASON }, admin)).toEqual({ outcome: 'requested', users: [] });
    const { rows } = await fixture.database.pool.query<{ id: string }>(
      "select id from approval where state = 'waiting'",
    );
    const decided = await approve(rows[0]!.id);
    expect(decided.changes.at(-1)).toEqual({ label: 'Status', before: 'Active', after: 'Removed', isChanged: true });
    expect((await fixture.list(TOLLS, { search: 'Gone', status: 'all' })).count).toBe(0);
  });
});
