import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder, hasSharedData, sharedFile } from '../../../../testing/feed-files.ts';
import { StaffFixture } from '../../../system/users/testing/staff-fixture.ts';
import { bankBranchesFeed, ifscFeed, importFeed } from '../index.ts';

const write = feedFolder();
let database: Database;
let staffId: number;
beforeAll(async () => {
  database = await testDatabase();
  staffId = await (await StaffFixture.open(database)).add('editor', ['businessAdmin']);
});

const deps = () => ({ database, ...createClocks() });
const importIfsc = (source: string) => importFeed(deps(), { feed: ifscFeed(), source });
const importBranches = (source: string) => importFeed(deps(), { feed: bankBranchesFeed(), source });
const count = async (query: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int as count from ${query}`);
  return rows[0]?.count ?? -1;
};
const json = (name: string, content: unknown) => write(name, JSON.stringify(content));

describe('small files', () => {
  test('a bank, its abilities, its branches and whom it lends codes to', async () => {
    await importIfsc(json('banknames.json', { ASHA: 'Asha Bank', BHAX: 'Bharat Co-operative Bank' }));
    const abilities = { code: 'ASHA', micr: '400999002', iin: '600001', nach_debit: true, upi: true };
    const poor = { code: 'BHAX', micr: null, iin: '60', nach_debit: false };
    const read = await importIfsc(json('banks.json', { ASHA: abilities, BHAX: poor, ZZZZ: { ...poor, code: 'ZZZZ' } }));
    expect(read).toMatchObject({ read: 3, changed: 1, unchanged: 1, refused: 1, remarks: 2 });
    await importIfsc(json('IFSC.json', { ASHA: [1, 'AB12CD', 654_321], NONE: [1] }));
    await importIfsc(json('sublet.json', { ASHA0000001: 'BHAX' }));
    const lent = await importIfsc(json('custom.json', { ASHA0: 'Bharat Bank', QQQQ0: 'Nobody' }));
    expect(lent).toMatchObject({ read: 2, changed: 1, refused: 1 });
    const { rows } = await database.pool.query(
      `select ifsc_code, used_by, branch, city_id, b.micr_code, iin, is_net_banking_mandate, b.is_upi
       from bank_branch join bank b on b.id = bank_id where code = 'ASHA' order by 1`,
    );
    const shared = { branch: null, city_id: null, micr_code: '999', iin: '600001' };
    const able = { ...shared, is_net_banking_mandate: true, is_upi: true };
    expect(rows).toEqual([
      { ifsc_code: 'ASHA0000001', used_by: 'Bharat Co-operative Bank', ...able },
      { ifsc_code: 'ASHA0654321', used_by: 'Bharat Bank', ...able },
      { ifsc_code: 'ASHA0AB12CD', used_by: 'Bharat Bank', ...able },
    ]);
  });

  test('two banks of one name are distinguished by their code', async () => {
    const path = json('same.json', { CCAX: 'Nagrik Demonstration Bank', CCBX: 'Nagrik Demonstration Bank' });
    expect(await importIfsc(path)).toMatchObject({ added: 2, remarks: 1 });
    expect(await importIfsc(path)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    expect(await count(`bank where name = 'Nagrik Demonstration Bank (CCBX)'`)).toBe(1);
  });

  test('what staff have edited is left, and the report says so', async () => {
    await importIfsc(json('edited.json', { EDIT: 'Edited Bank', PLAN: 'Plain Bank' }));
    await database.pool.query(`
      insert into master_data_version (model, row_id, version, "values", names, is_active, changed_at, changed_by_id)
      select 'Bank', id, 1, '{}', '{}', true, now(), ${staffId} from bank where code = 'EDIT'`);
    const path = json('edited-later.json', { EDIT: 'Edited Bank Limited', PLAN: 'Plain Bank Limited' });
    const report = await importIfsc(path);
    expect(report).toMatchObject({ read: 2, changed: 1, unchanged: 1, remarks: 1 });
    expect(report.reasons[0]).toMatchObject({ reason: 'was edited by staff, and is left as it is', firstLines: [2] });
    expect(await count(`bank where name in ('Edited Bank', 'Plain Bank Limited')`)).toBe(2);
    const { rows } = await database.pool.query(
      `select v.version, v.values->>'name' as name, origin from master_data_version v join bank on bank.id = row_id
       where model = 'Bank' and code = 'PLAN' order by 1`,
    );
    expect(rows).toEqual([
      { version: 1, name: 'Plain Bank', origin: null },
      { version: 2, name: 'Plain Bank Limited', origin: 'Feed ifsc, edited-later.json' },
    ]);
  });

  test('a run has one audit entry, whatever it changes', async () => {
    const before = await count(`audit_log where action = 'feed.imported'`);
    await importIfsc(json('audited.json', { AUDA: 'First Audited', AUDB: 'Second Audited' }));
    expect(await count(`audit_log where action = 'feed.imported'`)).toBe(before + 1);
  });

  test('quoted cells with commas, quotes and other columns are read; what a list does not state stays', async () => {
    await importIfsc(json('quoted.json', { QUOT: 'Quoted Bank' }));
    await importIfsc(json('quoted-branches.json', { QUOT: [1, 2] }));
    await database.pool.query(`update bank_branch set micr_code = '400240002' where ifsc_code = 'QUOT0000001'`);
    const lines = [
      'IFSC,branch,address,city,state,MICR',
      'QUOT0000001,"M.G. ""Main"" Road","12, M.G. Road, Pune-411001",PUNE,MH,',
      'QUOT0000002,"Open quote,x,y,z,w',
      'QUOT000000,Short,x,y,MH,1',
      'NOBK0000001,Nobody,x,y,MH,1',
      'QUOT0000002,NA,NA,Atlantis,Goa,40-0240-003',
      'QUOT0000002,Again,NA,Panaji,Goa,400240003',
    ];
    const report = await importBranches(write('quoted.csv', `${lines.join('\n')}\n`));
    expect(report).toMatchObject({ read: 6, changed: 2, refused: 4 });
    expect(report.reasons.filter(({ column }) => column === null).map(({ reason }) => reason)).toEqual([
      'has a quote that is not closed',
      'IFSC is malformed',
      'has the same IFSC as an earlier line',
      'no bank has the code of this IFSC; import the names of banks first',
    ]);
    const { rows } = await database.pool.query(
      `select branch, address, pincode, micr_code from bank_branch where ifsc_code like 'QUOT%' order by ifsc_code`,
    );
    expect(rows).toEqual([
      { branch: 'M.G. "Main" Road', address: '12, M.G. Road, Pune-411001', pincode: '411001', micr_code: '400240002' },
      { branch: null, address: null, pincode: null, micr_code: '400240003' },
    ]);
  });

  test('a damaged JSON is refused', async () => {
    const report = await importIfsc(write('cut.json', '{"AANB":[1,2'));
    expect(report).toMatchObject({ state: 'refused', message: 'The JSON is damaged or ends too early.' });
  });
});

type Codes = Readonly<Record<string, readonly unknown[]>>;
const shared = (name: string): unknown => JSON.parse(readFileSync(sharedFile('ifsc', name), 'utf8'));

describe.runIf(hasSharedData)('the real files', () => {
  // The samples above have codes and names that real banks have, too.
  beforeAll(async () => {
    database = await testDatabase();
  });

  test('names of banks, each code once', async () => {
    const names = shared('banknames.json') as Record<string, string>;
    const report = await importIfsc(sharedFile('ifsc', 'banknames.json'));
    expect(report).toMatchObject({ state: 'done', read: Object.keys(names).length, refused: 0 });
    const { rows } = await database.pool.query<{ code: string }>('select code from bank');
    const known = new Set(rows.map(({ code }) => code));
    expect(Object.keys(names).filter((code) => !known.has(code))).toEqual([]);
  });

  test('what banks can do', async () => {
    const banks = Object.values(
      shared('banks.json') as Record<string, { code: string; nach_debit: boolean; upi?: boolean }>,
    );
    const report = await importIfsc(sharedFile('ifsc', 'banks.json'));
    expect(report).toMatchObject({ state: 'done', read: banks.length, refused: 0 });
    expect(await count(`bank where is_net_banking_mandate and code <> 'ASHA'`)).toBe(
      banks.filter((bank) => bank.nach_debit).length,
    );
    expect(await count(`bank where is_upi and code <> 'ASHA'`)).toBe(banks.filter(({ upi }) => upi === true).length);
  });

  test('182,295 codes of branches: those of banks without a name are refused', async () => {
    const [codes, names] = [shared('IFSC.json') as Codes, shared('banknames.json') as Record<string, string>];
    let [total, unnamed] = [0, 0];
    for (const [bank, list] of Object.entries(codes)) {
      total += list.length;
      if (!Object.hasOwn(names, bank)) unnamed += list.length;
    }
    const report = await importIfsc(sharedFile('ifsc', 'IFSC.json'));
    expect(report).toMatchObject({ state: 'done', read: 182_295, added: total - unnamed, refused: unnamed });
    expect(await count(`bank_branch where length(ifsc_code) = 11`)).toBeGreaterThanOrEqual(total - unnamed);
    const again = await importIfsc(sharedFile('ifsc', 'IFSC.json'));
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: total - unnamed, refused: unnamed });
  });

  test('codes that a bank lends', async () => {
    const sublets = Object.keys(shared('sublet.json') as Record<string, string>);
    const report = await importIfsc(sharedFile('ifsc', 'sublet.json'));
    expect(report).toMatchObject({ read: sublets.length, changed: sublets.length, refused: 0 });
    expect(await importIfsc(sharedFile('ifsc', 'sublet.json'))).toMatchObject({
      changed: 0,
      unchanged: sublets.length,
    });
    const custom = await importIfsc(sharedFile('ifsc', 'custom-sublets.json'));
    expect(custom).toMatchObject({ read: 129 });
    expect(custom.changed + custom.unchanged + custom.refused).toBe(129);
    expect(await importIfsc(sharedFile('ifsc', 'custom-sublets.json'))).toMatchObject({ changed: 0 });
  });

  test('names and addresses of branches, of both layouts; importing again changes nothing', async () => {
    const lines = readFileSync(sharedFile('bank_branches', 'bank_branches_10k.csv'), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1);
    const isKnown = new Set(
      (await database.pool.query<{ ifsc: string }>('select ifsc_code as ifsc from bank_branch')).rows.map(
        ({ ifsc }) => ifsc,
      ),
    );
    const known = lines.filter((line) => isKnown.has(line.slice(0, 11))).length;
    const report = await importBranches(sharedFile('bank_branches', 'bank_branches_10k.csv'));
    expect(report).toMatchObject({ read: lines.length, added: lines.length - known, changed: known, refused: 0 });
    const states = async () =>
      (await database.pool.query('select md5(string_agg(b::text, $1 order by id)) from bank_branch b', ['\n'])).rows;
    const before = await states();
    const again = await importBranches(sharedFile('bank_branches', 'bank_branches_10k.csv'));
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: lines.length });
    expect(await states()).toEqual(before);
    const other = await importBranches(sharedFile('bank_branches', 'bank_branches_sakp7_563.csv'));
    expect(other).toMatchObject({ read: 563, refused: 0 });
  });
});

test('an import that is stopped between chunks continues there, and counts every row once', async () => {
  const codes = Array.from({ length: 500 }, (_, index) => index + 1);
  await importIfsc(json('stop-names.json', { STOP: 'Stopped Bank' }));
  const path = json('stop.json', { STOP: codes });
  const stop = new AbortController();
  const feed = ifscFeed();
  const stopping = { ...feed, merge: (...args: Parameters<typeof feed.merge>) => (stop.abort(), feed.merge(...args)) };
  const importing = importFeed({ ...deps(), chunkRows: 100, signal: stop.signal }, { feed: stopping, source: path });
  await expect(importing).rejects.toThrow('continues from here');
  expect(await count(`bank_branch where ifsc_code like 'STOP%'`)).toBe(100);
  const report = await importFeed({ ...deps(), chunkRows: 100 }, { feed: ifscFeed(), source: path });
  expect(report).toMatchObject({ state: 'done', isResumed: true, read: 500, added: 500, unchanged: 0, refused: 0 });
});
