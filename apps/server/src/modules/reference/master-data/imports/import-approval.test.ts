import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveRequest, returnRequest } from '../../../system/approvals/decide-approval.ts';
import { getApproval } from '../../../system/approvals/get-approval.ts';
import { cancelImport, chooseRows, commitImport, getImport } from './change-import.ts';
import { BRANCH, ImportFixture, isWhole } from './testing/import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
  fixture.maker = await fixture.as('operations');
  const [state] = await fixture.query<{ id: number }>('select min(id) as id from state');
  for (const name of ['Mumbai', 'Pune']) await fixture.master.made('Cities', { stateId: state!.id, name });
  await fixture.master.made('Banks', { name: 'Sagar Bank', code: 'SAGR' });
});
afterAll(() => fixture.jobQueue.stop());

const HEADINGS = ['Bank', 'Branch', 'IFSC', 'MICR', 'City', 'Pincode'];
const branch = (nth: number, prefix = 'A') => [
  nth % 2 === 0 ? 'Sagar Bank' : 'sagr',
  `Branch ${prefix}${nth}`,
  `SAGR0${prefix}${String(nth).padStart(5, '0')}`,
  '411018014',
  nth % 3 === 0 ? 'pune' : 'Mumbai',
  '411045',
];
/** What is wrong with each 25th row, in turn. */
const WRONGS = [
  (row: readonly string[]) => row.with(4, 'Mumbay'),
  (row: readonly string[]) => row.with(2, row[2]!.slice(0, 10)),
  (row: readonly string[]) => row.with(3, '41101802A'),
  (row: readonly string[]) => row.with(0, ''),
  (row: readonly string[]) => row.with(2, `KRTK${row[2]!.slice(4)}`),
];
const branches = (count: number, prefix?: string) =>
  Array.from({ length: count }, (_, nth) => {
    const wrong = nth % 25 === 24 ? WRONGS[((nth + 1) / 25) % WRONGS.length] : undefined;
    return wrong ? wrong(branch(nth, prefix)) : branch(nth, prefix);
  });
const state = (importId: string, ctx = fixture.maker) => getImport({ importId }, ctx);
const stored = async (prefix: string) =>
  (
    await fixture.query<{ rows: number }>('select count(*)::int as rows from bank_branch where ifsc_code like $1', [
      `SAGR0${prefix}%`,
    ])
  )[0]!.rows;

test('500 branches with 20 bad rows are approved as one request and written by the job', async () => {
  const importId = await fixture.checked(BRANCH, [HEADINGS, ...branches(500)], { name: 'bank-branches.csv' });
  expect(await state(importId)).toMatchObject({ rowCount: 500, newCount: 480, errorCount: 20, chosenCount: 480 });
  const messages = new Set(
    (await fixture.rows(importId)).filter(({ result }) => result === 'error').map(({ message }) => message),
  );
  expect([...messages].toSorted()).toEqual([
    'Bank is required.',
    'City not found. Did you mean Mumbai?',
    'IFSC is not valid. Enter four letters, 0 and six letters or digits.',
    'IFSC must begin with SAGR, the code of Sagar Bank.',
    'MICR is not valid. Enter one to nine digits.',
  ]);
  await expect(commitImport({ importId }, fixture.maker)).rejects.toMatchObject({
    ...{ code: 'request.invalid', fields: { reason: ['Reason is required.'] } },
  });
  const { state: waiting, approval } = await commitImport({ importId, reason: 'Circular 114' }, fixture.maker);
  expect([waiting, approval?.subject, approval?.summary]).toEqual([
    'in-approval',
    'Import bank-branches.csv',
    '480 rows',
  ]);
  const approvalId = approval!.id;
  await expect(chooseRows({ importId, rows: 'all', isChosen: false }, fixture.maker)).rejects.toMatchObject({
    code: 'import.committed',
  });
  await fixture.write(importId);
  expect(await stored('A')).toBe(0);
  // Who may approve reads the import, too.
  expect(await state(importId, fixture.checker)).toMatchObject({ id: importId, approval: { id: approvalId } });
  expect(await getApproval({ approvalId }, fixture.checker)).toMatchObject({
    changes: expect.arrayContaining([{ label: 'Chosen', before: null, after: '480', isChanged: true }]) as unknown,
    files: [{ container: 'bulkuploads', name: 'bank-branches.csv' }],
    link: `/business-admin/master-data/${BRANCH}/import?import=${importId}`,
    mayDecide: true,
  });
  await expect(approveRequest({ approvalId }, fixture.maker)).rejects.toMatchObject({ code: 'approval.own' });
  expect(await approveRequest({ approvalId }, fixture.checker)).toMatchObject({ state: 'approved' });
  expect(await state(importId)).toMatchObject({ state: 'committing' });
  await fixture.write(importId);
  const done = await state(importId);
  expect(done).toMatchObject({ state: 'done', newCount: 480, errorCount: 20, rowsDone: 480 });
  expect(isWhole(done)).toBe(true);
  expect(await stored('A')).toBe(480);
  const [versions] = await fixture.query(
    `select count(*)::int as versions, count(distinct origin)::int as origins, min(changed_by_id) as maker,
      min(approved_by_id) as checker from master_data_version where model = $1`,
    [BRANCH],
  );
  const [maker, checker] = [fixture.maker.session.userId, fixture.checker.session.userId];
  expect(versions).toEqual({ versions: 480, origins: 480, maker, checker });
});

test('a returned import can be changed and requested again, and is not written before', async () => {
  const importId = await fixture.checked(BRANCH, [HEADINGS, branch(1, 'B'), branch(2, 'B')]);
  const first = await commitImport({ importId, reason: 'Circular 115' }, fixture.maker);
  await returnRequest({ approvalId: first.approval!.id, reason: 'Only the first one' }, fixture.checker);
  expect(await state(importId)).toMatchObject({ state: 'ready', approval: { state: 'returned' } });
  await chooseRows({ importId, rows: [3], isChosen: false }, fixture.maker);
  const second = await commitImport({ importId, reason: 'As you wish' }, fixture.maker);
  expect(second.approval).toMatchObject({ state: 'waiting', summary: '1 row' });
  await approveRequest({ approvalId: second.approval!.id }, fixture.checker);
  await fixture.write(importId);
  expect(await stored('B')).toBe(1);
});

test('cancelling an import withdraws its request', async () => {
  const importId = await fixture.checked(BRANCH, [HEADINGS, branch(1, 'C')]);
  const { approval } = await commitImport({ importId, reason: 'Circular 116' }, fixture.maker);
  await cancelImport({ importId }, fixture.maker);
  expect(await state(importId)).toMatchObject({ state: 'cancelled', approval: { state: 'withdrawn' } });
  await expect(approveRequest({ approvalId: approval!.id }, fixture.checker)).rejects.toMatchObject({
    code: 'approval.decided',
  });
  await fixture.write(importId);
  expect(await stored('C')).toBe(0);
});
