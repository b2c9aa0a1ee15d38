import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../../../testing/count-statements.ts';
import { editableModel } from '../find-kind.ts';
import { cancelImport, chooseRows, commitImport, getImport, listImportRows } from './change-import.ts';
import { getErrors, getTemplate } from './import-files.ts';
import { failImport, startImporter } from './importer.ts';
import { removeOldImports } from './remove-old-imports.ts';
import { matchColumns } from './start-import.ts';
import { csvOf, ImportFixture, isWhole, OFFICE } from './testing/import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.jobQueue.stop());

const HEADINGS = ['IFSC', 'Name', 'Lender', 'Channel', 'Cash limit', 'counters'];
let number = 0;
/** An office that no other test has. */
function office(more: Partial<Record<'ifsc' | 'name' | 'lender' | 'channel' | 'limit' | 'counters', string>> = {}) {
  number += 1;
  const nth = String(number).padStart(6, '0');
  const given = { ifsc: `SAGR0${nth}`, name: `Office ${nth}`, lender: 'Sagar Bank', channel: 'Counter', ...more };
  return [given.ifsc, given.name, given.lender, given.channel, given.limit ?? '1,500', given.counters ?? ''];
}
const state = (importId: string) => getImport({ importId }, fixture.maker);
const commit = async (importId: string) => {
  await commitImport({ importId }, fixture.maker);
  await fixture.write(importId);
  return state(importId);
};
const storedNames = async (ifsc: string) =>
  (await fixture.query<{ name: string }>('select name from test_office where ifsc_code = $1', [ifsc])).map(
    ({ name }) => name,
  );

/** The recorded versions of the offices of rows. */
const versionsOf = async (rows: readonly (readonly string[])[]) =>
  (
    await fixture.query(
      `select count(*)::int as versions, count(distinct o.id)::int as records, max(v.version) as newest
        from master_data_version v join test_office o on o.id = v.row_id
        where v.model = $1 and o.ifsc_code = any ($2)`,
      [OFFICE, rows.map(([ifsc]) => ifsc)],
    )
  )[0];

// The first test: a worker also takes the jobs that other tests leave in the queue, one each half second.
test('a node continues the import of one that was killed within a chunk', async () => {
  const rows = Array.from({ length: 120 }, () => office());
  const { id } = await fixture.start(OFFICE, [HEADINGS, ...rows]);
  const killed = fixture.spawnImporter();
  await expect.poll(async () => (await state(id)).state).toBe('ready');
  // A row of the third chunk waits for somebody who has not decided yet about the same IFSC.
  const other = await fixture.database.pool.connect();
  await other.query('begin');
  await other.query(
    `insert into test_office (lender_id, ifsc_code, name, channel) select min(id), $1, 'Other', 'counter' from test_lender`,
    [rows[60]![0]],
  );
  await commitImport({ importId: id }, fixture.maker);
  await expect.poll(async () => (await state(id)).rowsDone).toBe(50);
  await expect.poll(() => fixture.waitsFor('insert into "test_office"')).toBe(true);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  await other.query('rollback');
  other.release();
  expect(await state(id)).toMatchObject({ state: 'committing', rowsDone: 50 });

  await fixture.expireHeartbeat();
  const worker = await startImporter(fixture.node, { pollSeconds: 0.5 });
  try {
    await expect.poll(async () => (await state(id)).state).toBe('done');
  } finally {
    await worker.stop();
  }
  expect(await state(id)).toMatchObject({ rowsDone: 120, newCount: 120, errorCount: 0, chosenCount: 120 });
  expect(await versionsOf(rows)).toEqual({ versions: 120, records: 120, newest: 1 });
});

test('a row is judged by the rules of the form, with its relations found by name', async () => {
  const [known, changed] = [office(), office()];
  await commit(await fixture.checked(OFFICE, [HEADINGS, known, changed]));
  const taken = office();
  const rows = [
    HEADINGS,
    known,
    [...changed.with(1, 'Moved').with(4, '2,000')],
    office({ lender: 'SAGAR BANK', channel: 'net-banking' }),
    office({ ifsc: 'SAGR1' }),
    office({ lender: 'Sagr Bank' }),
    office({ lender: 'Nobody at all' }),
    office({ name: '', limit: 'much' }),
    taken,
    taken.with(0, taken[0]!.toLowerCase()).with(1, 'Elsewhere'),
    office({ name: known[1]!.toUpperCase() }),
    office({ counters: '2.5' }),
  ];
  const id = await fixture.checked(OFFICE, rows);
  const found = await fixture.rows(id);
  expect(
    found.map(({ row, result, message, wrongFields, isChosen }) => [row, result, message, wrongFields, isChosen]),
  ).toEqual([
    [2, 'duplicate', 'Same as the record, nothing to do', [], false],
    [3, 'changed', 'Name and Cash limit', [], true],
    [4, 'new', '', [], true],
    [5, 'error', 'IFSC is not valid. Enter four letters, 0 and six letters or digits.', ['ifscCode'], false],
    [6, 'error', 'Lender not found. Did you mean Sagar Bank?', ['lenderId'], false],
    [7, 'error', 'Lender not found.', ['lenderId'], false],
    [8, 'error', expect.stringContaining('Name is required.'), ['name', 'cashLimit'], false],
    [9, 'new', '', [], true],
    [10, 'duplicate', 'IFSC also in row 9; the first is taken', [], false],
    [
      11,
      'error',
      expect.stringContaining('There is already a record with this Lender and Name.'),
      ['lenderId', 'name'],
      false,
    ],
    [12, 'error', 'Counters must be a whole number.', ['counters'], false],
  ]);
  const whole = await state(id);
  expect(whole).toMatchObject({
    ...{ state: 'ready', rowCount: 11, rowsDone: 11, fileName: 'branches.csv', approval: null, failure: null },
    ...{ newCount: 2, changedCount: 1, duplicateCount: 2, errorCount: 6, chosenCount: 3 },
  });
  expect(isWhole(whole)).toBe(true);
  expect(await listImportRows({ importId: id, result: 'error', limit: 2, offset: 1 }, fixture.maker)).toMatchObject({
    ...{ count: 6, items: [{ row: 6 }, { row: 7 }] },
  });
});

test('the chosen rows are written with their origin, once', async () => {
  const [first, second, third] = [office(), office(), office()];
  const id = await fixture.checked(OFFICE, [HEADINGS, first, second, third], { name: 'offices of May.csv' });
  expect(await chooseRows({ importId: id, rows: 'all', isChosen: false }, fixture.maker)).toMatchObject({
    chosenCount: 0,
  });
  await expect(commitImport({ importId: id }, fixture.maker)).rejects.toMatchObject({ code: 'import.nothing-chosen' });
  await chooseRows({ importId: id, rows: [2, 4, 99], isChosen: true }, fixture.maker);
  expect(await commit(id)).toMatchObject({ state: 'done', chosenCount: 2, rowsDone: 2, newCount: 3 });
  expect(await storedNames(first[0]!)).toEqual([first[1]]);
  expect(await storedNames(second[0]!)).toEqual([]);
  const versions = await fixture.query(
    `select v.origin, v.version, v.changed_by_id as "changedById" from master_data_version v
      join test_office o on o.id = v.row_id where v.model = $1 and o.ifsc_code in ($2, $3) order by v.origin`,
    [OFFICE, first[0], third[0]],
  );
  const changedById = fixture.maker.session.userId;
  expect(versions).toEqual([
    { origin: 'Import offices of May.csv, row 2', version: 1, changedById },
    { origin: 'Import offices of May.csv, row 4', version: 1, changedById },
  ]);
  await fixture.write(id);
  for (const again of [
    () => commitImport({ importId: id }, fixture.maker),
    () => chooseRows({ importId: id, rows: 'all', isChosen: true }, fixture.maker),
  ])
    await expect(again()).rejects.toMatchObject({ code: 'import.committed' });
});

test('the same file twice changes nothing', async () => {
  const rows = [HEADINGS, ...Array.from({ length: 30 }, () => office({ counters: '' }))];
  expect(await commit(await fixture.checked(OFFICE, rows))).toMatchObject({ state: 'done', newCount: 30 });
  const [before] = await fixture.query('select count(*), max(version) from master_data_version');
  const again = await fixture.checked(OFFICE, rows);
  expect(await state(again)).toMatchObject({ duplicateCount: 30, newCount: 0, changedCount: 0, chosenCount: 0 });
  expect(await fixture.query('select count(*), max(version) from master_data_version')).toEqual([before]);
});

test('of two imports of the same rows at once, each row is written once', async () => {
  const shared = Array.from({ length: 40 }, () => office());
  const ids = await Promise.all([1, 2].map(() => fixture.checked(OFFICE, [HEADINGS, ...shared])));
  for (const importId of ids) await commitImport({ importId }, fixture.maker);
  await Promise.all(ids.map((id) => fixture.write(id)));
  const both = await Promise.all(ids.map(state));
  for (const each of both) expect([each.state, isWhole(each)]).toEqual(['done', true]);
  expect(both[0]!.newCount + both[1]!.newCount).toBe(40);
  expect(both[0]!.duplicateCount + both[1]!.duplicateCount).toBe(40);
  const ifscs = shared.map(([ifsc]) => ifsc);
  const [stored] = await fixture.query(
    'select count(*)::int as rows, max(version) as version from test_office where ifsc_code = any ($1)',
    [ifscs],
  );
  expect(stored).toEqual({ rows: 40, version: 1 });
});

test('a row that changed since it was shown is not written', async () => {
  const given = office();
  await commit(await fixture.checked(OFFICE, [HEADINGS, given]));
  const id = await fixture.checked(OFFICE, [HEADINGS, given.with(1, 'From the file')]);
  await fixture.query(`update test_office set name = 'By hand', version = version + 1 where ifsc_code = $1`, [
    given[0],
  ]);
  expect(await commit(id)).toMatchObject({ state: 'done', changedCount: 0, errorCount: 1, chosenCount: 0 });
  expect(await fixture.rows(id)).toMatchObject([
    { result: 'error', message: 'Somebody changed this record meanwhile.' },
  ]);
  expect(await storedNames(given[0]!)).toEqual(['By hand']);
});

test('a row that the table refuses is left out, and the others of its chunk are written', async () => {
  const rows = [HEADINGS, office(), office({ counters: '13' }), office()];
  const id = await fixture.checked(OFFICE, rows);
  expect(await state(id)).toMatchObject({ newCount: 3 });
  expect(await commit(id)).toMatchObject({ state: 'done', newCount: 2, errorCount: 1, rowsDone: 2 });
  expect((await fixture.rows(id)).map(({ result, message }) => [result, message])).toEqual([
    ['new', ''],
    ['error', 'Counters is not valid.'],
    ['new', ''],
  ]);
});

test('a longer chunk takes no more statements to check, and three more a row to write', async () => {
  const counts: { checked: number; written: number }[] = [];
  for (const length of [5, 25]) {
    const { id } = await fixture.start(OFFICE, [HEADINGS, ...Array.from({ length }, () => office())]);
    const checked = await countStatements(fixture.database, () => fixture.check(id));
    await commitImport({ importId: id }, fixture.maker);
    counts.push({ checked, written: await countStatements(fixture.database, () => fixture.write(id)) });
    expect(await state(id)).toMatchObject({ state: 'done', newCount: length, errorCount: 0 });
  }
  const [short, long] = counts;
  expect(long!.checked).toBe(short!.checked);
  // A savepoint, the record, and the release of the savepoint.
  expect(long!.written - short!.written).toBe(20 * 3);
  expect(short!.checked).toBeLessThan(30);
});

test('rows of one chunk are checked against what was written before them', async () => {
  const [first, second] = [office(), office()];
  await commit(await fixture.checked(OFFICE, [HEADINGS, first]));
  const rows = [
    HEADINGS,
    // The name becomes free, is taken, and is refused to a third, in any case.
    first.with(1, 'Renamed'),
    office({ name: first[1]! }),
    office({ name: first[1]!.toUpperCase() }),
    second,
    office({ name: second[1]!.toUpperCase() }),
  ];
  const { id } = await fixture.start(OFFICE, rows);
  await fixture.check(id);
  // Before anything is written, the name of the first record is still taken.
  await fixture.query(
    `update master_import_row set result = 'new', is_chosen = true where import_id = $1 and "row" in (3, 4)`,
    [id],
  );
  await fixture.query('update master_import set chosen_count = 5 where id = $1', [id]);
  expect(await commit(id)).toMatchObject({ state: 'done', newCount: 2, changedCount: 1, errorCount: 2 });
  expect((await fixture.rows(id)).map(({ row, result }) => [row, result])).toEqual([
    ...([
      [2, 'changed'],
      [3, 'new'],
      [4, 'error'],
      [5, 'new'],
      [6, 'error'],
    ] as const),
  ]);
});

test('interrupted anywhere, it continues behind the last chunk and writes each row once', async () => {
  const rows = [HEADINGS, ...Array.from({ length: 60 }, () => office())];
  const { id } = await fixture.start(OFFICE, rows);
  const stopped = AbortSignal.abort(new Error('the node stopped'));
  await expect(fixture.check(id, stopped)).rejects.toThrow('the node stopped');
  expect(await state(id)).toMatchObject({ state: 'checking', rowsDone: 50 });
  await expect(commitImport({ importId: id }, fixture.maker)).rejects.toMatchObject({ code: 'import.not-ready' });
  await fixture.check(id);
  await commitImport({ importId: id }, fixture.maker);
  for (const done of [25, 50]) {
    await expect(fixture.write(id, stopped)).rejects.toThrow('the node stopped');
    expect(await state(id)).toMatchObject({ state: 'committing', rowsDone: done });
  }
  // Two workers at once, as after a heartbeat that was lost.
  await Promise.all([fixture.write(id), fixture.write(id)]);
  expect(await state(id)).toMatchObject({ state: 'done', rowsDone: 60, newCount: 60, errorCount: 0 });
  expect(await versionsOf(rows.slice(1))).toEqual({ versions: 60, records: 60, newest: 1 });
});

test('an import whose maker lost the role fails, and what is not written stays out', async () => {
  const leaver = await fixture.as('businessAdmin', 'leaver');
  const given = office();
  const id = await fixture.checked(OFFICE, [HEADINGS, given], { ctx: leaver });
  await commitImport({ importId: id }, leaver);
  await fixture.query('update user_role_mapping set is_active = false where app_user_id = $1', [leaver.session.userId]);
  await fixture.write(id);
  expect(await getImport({ importId: id }, leaver)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('access') as unknown,
  });
  expect(await storedNames(given[0]!)).toEqual([]);
});

test('a cancelled import is not written, and neither is one that the queue gave up', async () => {
  const [first, second] = [office(), office()];
  const cancelled = await fixture.checked(OFFICE, [HEADINGS, first]);
  await commitImport({ importId: cancelled }, fixture.maker);
  await cancelImport({ importId: cancelled }, fixture.maker);
  await fixture.write(cancelled);
  expect(await state(cancelled)).toMatchObject({ state: 'cancelled' });
  const failed = await fixture.start(OFFICE, [HEADINGS, second]);
  await failImport(fixture.node, failed.id);
  await fixture.check(failed.id);
  expect(await state(failed.id)).toMatchObject({ state: 'failed' });
  expect([await storedNames(first[0]!), await storedNames(second[0]!)]).toEqual([[], []]);
});

test.each<[string, readonly (readonly string[])[], string]>([
  ['headings only', [HEADINGS], 'it has headings only.'],
  ['no text', [[''], ['']], 'it is empty.'],
])('refuses a file with %s', async (_what, rows, message) => {
  await expect(fixture.start(OFFICE, rows)).rejects.toMatchObject({
    ...{ code: 'import.file-unusable', message: `The file cannot be imported: ${message}` },
  });
});

const OWN_HEADINGS = ['Code', 'Name', 'House', 'Name', 'Channel'];
const asFile = ([ifsc, name, lender, channel]: readonly string[]) => [ifsc!, `Old ${name!}`, lender!, name!, channel!];

test('columns with unknown headings wait for a person, and are matched again until rows are written', async () => {
  const [first, second] = [office(), office()];
  const { id, state: started, columns } = await fixture.start(OFFICE, [OWN_HEADINGS, asFile(first), asFile(second)]);
  expect(started).toBe('matching');
  expect(columns).toEqual([
    { heading: 'Code', field: null, example: first[0] },
    { heading: 'Name', field: 'name', example: `Old ${first[1]}` },
    { heading: 'House', field: null, example: 'Sagar Bank' },
    { heading: 'Name', field: null, example: first[1] },
    { heading: 'Channel', field: 'channel', example: 'Counter' },
  ]);
  const match = (fields: readonly (string | null)[], ctx = fixture.maker) =>
    matchColumns({ importId: id, fields: [...fields] }, ctx);
  await expect(commitImport({ importId: id }, fixture.maker)).rejects.toMatchObject({ code: 'import.not-ready' });

  // The wrong one of the two names is chosen first.
  const wrongly = ['ifscCode', 'name', 'lenderId', null, 'channel'];
  expect(await match(wrongly)).toMatchObject({ state: 'checking', rowCount: 2 });
  await expect(match(wrongly)).rejects.toMatchObject({ code: 'import.not-ready' });
  await fixture.check(id);
  expect(await state(id)).toMatchObject({ state: 'ready', newCount: 2, chosenCount: 2 });
  await chooseRows({ importId: id, rows: 'all', isChosen: false }, fixture.maker);

  const rightly = ['ifscCode', null, 'lenderId', 'name', 'channel'];
  expect(await match(rightly)).toMatchObject({ state: 'checking', rowsDone: 0, newCount: 0, chosenCount: 0 });
  expect(await fixture.rows(id)).toEqual([]);
  await fixture.check(id);
  expect(await state(id)).toMatchObject({
    state: 'ready',
    newCount: 2,
    chosenCount: 2,
    columns: { 1: { field: null } },
  });
  await commitImport({ importId: id }, fixture.maker);
  await expect(match(rightly)).rejects.toMatchObject({ code: 'import.committed' });
  await fixture.write(id);
  expect([await storedNames(first[0]!), await storedNames(second[0]!)]).toEqual([[first[1]], [second[1]]]);
});

test('fields that do not fit the columns are refused by column', async () => {
  const { id } = await fixture.start(OFFICE, [OWN_HEADINGS, asFile(office())]);
  const match = (fields: (string | null)[], ctx = fixture.maker) => matchColumns({ importId: id, fields }, ctx);
  for (const [fields, problems] of [
    [['ifscCode', 'secretCode', null, null, null], { 'fields.1': ['This field does not exist.'] }],
    [['ifscCode', 'name', null, 'name', null], { 'fields.3': ['Name has another column already.'] }],
    [['name', null, null, null, null], { fields: ['Choose the column of IFSC.'] }],
    [['ifscCode'], { fields: ['The file has other columns.'] }],
  ] as const)
    await expect(match([...fields])).rejects.toMatchObject({ code: 'request.invalid', fields: problems });
  const other = await fixture.as('businessAdmin', 'other');
  await expect(match(['ifscCode', null, null, null, null], other)).rejects.toMatchObject({ code: 'import.not-found' });
  expect(await state(id)).toMatchObject({ state: 'matching' });
});

test('others than the maker do not find an import, and only maintainers start one', async () => {
  const id = await fixture.checked(OFFICE, [HEADINGS, office()]);
  const other = await fixture.as('businessAdmin', 'other');
  for (const call of [
    () => getImport({ importId: id }, other),
    () => listImportRows({ importId: id, limit: 10, offset: 0 }, other),
    () => chooseRows({ importId: id, rows: 'all', isChosen: false }, other),
    () => commitImport({ importId: id }, other),
    () => cancelImport({ importId: id }, other),
    () => getErrors({ importId: id }, other),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'import.not-found' });
  const kindOf =
    (model: string, ctx = fixture.maker) =>
    () =>
      editableModel(ctx, model);
  expect(kindOf('constructor')).toThrow('This kind of master data does not exist.');
  expect(kindOf('TestGreeting', fixture.checker)).toThrow('This kind of master data cannot be edited.');
  expect(kindOf(OFFICE, await fixture.as('finance'))).toThrow();
});

test.each(['csv', 'xlsx'] as const)('the template as %s can be imported with its headings', async (format) => {
  const { bytes, fileName } = await getTemplate({ model: OFFICE, format }, fixture.checker);
  expect(fileName).toBe(`test-offices-template.${format}`);
  if (format === 'xlsx') return expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
  const { columns } = await fixture.start(OFFICE, Buffer.from(bytes).toString(), { ctx: fixture.checker });
  return expect(columns.map(({ field }) => field)).not.toContain(null);
});

test('the errors as a file can be corrected and imported', async () => {
  const bad = office({ lender: 'Sagr Bank' });
  const id = await fixture.checked(OFFICE, [HEADINGS, office(), bad]);
  const { bytes, fileName } = await getErrors({ importId: id }, fixture.maker);
  expect(fileName).toBe('branches-errors.csv');
  const text = Buffer.from(bytes).toString();
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFIFSC,Name,Lender,Channel,Cash limit,counters,Row,What is wrong',
    `${bad[0]},${bad[1]},Sagr Bank,Counter,"1,500",,3,Lender not found. Did you mean Sagar Bank?`,
  ]);
  const corrected = await fixture.checked(OFFICE, text.replace('Sagr', 'Sagar'));
  expect(await state(corrected)).toMatchObject({
    rowCount: 1,
    newCount: 1,
    columns: expect.arrayContaining([{ heading: 'Row', field: null, example: '3' }]) as unknown,
  });
});

test('an import of a month ago is removed, and its file follows', async () => {
  const id = await fixture.checked(OFFICE, csvOf([HEADINGS, office()]));
  const kept = await fixture.start(OFFICE, csvOf([HEADINGS, office()]));
  await fixture.query(`update master_import set created_at = created_at - interval '31 days' where id in ($1, $2)`, [
    id,
    kept.id,
  ]);
  expect(await removeOldImports(fixture.node)).toBe(1);
  await expect(state(id)).rejects.toMatchObject({ code: 'import.not-found' });
  expect(await fixture.query('select 1 from master_import_row where import_id = $1', [id])).toEqual([]);
  expect(await fixture.query(`select 1 from stored_file where owner_id = $1`, [id])).toEqual([]);
  // One that is still being checked is somebody's work.
  expect(await state(kept.id)).toMatchObject({ state: 'checking' });
});
