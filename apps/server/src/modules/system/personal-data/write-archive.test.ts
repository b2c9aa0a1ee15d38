import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedFile } from './testing/fixed-file.ts';
import { PersonalDataFixture } from './testing/personal-data-fixture.ts';
import { personalTablesOf } from './personal-tables.ts';
import { archiveColumns } from './texts-of-codes.ts';

type Row = Readonly<Record<string, unknown>>;

let fixture: PersonalDataFixture;
let files: ReadonlyMap<string, Buffer>;
let userId: number;

const FORMULA = '=HYPERLINK("https://evil.example","Refund")';

beforeAll(async () => {
  fixture = await PersonalDataFixture.open();
  userId = await fixture.userId('client1');
  await fixedFile(fixture, { userId, name: '../../=cmd|evil.pdf', bytes: Buffer.from('%PDF-1.7 own') });
  await fixedFile(fixture, { userId: await fixture.userId('operations1'), clientUserId: userId, name: 'by-staff.pdf' });
  await fixedFile(fixture, { userId: await fixture.userId('client2'), name: 'of-another.pdf' });
  await fixture.database.db.execute(sql`
    insert into notification (kind, app_user_id, code, message, created_at)
    values ('notification', ${userId}, 'test', ${FORMULA}, '2026-11-20T06:00:00Z')`);
  await fixture.database.db.execute(sql`
    insert into account_holder (account_id, position, name, born_on, email, mobile, pan_blind_index)
    select min(id), 2, 'Leela Wagh', '1980-02-03', 'leela@other.example', '9000010099', 'index-of-leela'
    from account where app_user_id = ${userId}`);
  const ctx = await fixture.ctx('client1', { familyUserIds: [userId, await fixture.userId('client2')] });
  const { id } = await fixture.request(ctx);
  await fixture.make(id);
  files = await fixture.files(id, ctx);
}, 300_000);
afterAll(() => fixture.close());

const json = (name: string): readonly Row[] => JSON.parse(String(files.get(`json/${name}.json`))) as Row[];
const csvLines = (name: string): readonly string[] =>
  String(files.get(`csv/${name}.csv`))
    .slice(1)
    .trimEnd()
    .split('\r\n');
const query = async (statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await fixture.database.db.execute(statement)).rows;
const ofOwner = () => sql`(select id from account where app_user_id = ${userId})`;

test('every table is there as csv and as json, with all its columns, and nothing else but uploads', () => {
  const tables = personalTablesOf(fixture.node.modules);
  const paths = tables.flatMap(({ name }) => [`csv/${name}.csv`, `json/${name}.json`]);
  const others = [...files.keys()].filter((path) => !path.startsWith('uploads/'));
  expect(others).toEqual(['README.txt', ...paths]);
  for (const table of tables) {
    const { name } = table;
    const keys = Object.keys(archiveColumns(table));
    for (const row of json(name)) expect(Object.keys(row), name).toEqual(keys);
    expect(csvLines(name)[0]!.split(','), name).toHaveLength(keys.length);
  }
  expect(new Set(tables.map(({ name }) => name)).size).toBe(tables.length);
  expect(String(files.get('README.txt'))).toContain('All data of Ananya Deshmukh');
});

test('the rows of a query have each column of its table, and further ones only where a rule hides them', async () => {
  for (const { name, columns, rows, shown } of personalTablesOf(fixture.node.modules)) {
    const { fields } = await fixture.database.db.execute(rows(userId));
    const names = fields.map((field) => field.name);
    if (!shown) expect(names.toSorted(), name).toEqual(Object.keys(columns).toSorted());
  }
});

test('each code is followed by its meaning in words, in both formats', () => {
  for (const { name, texts = {} } of personalTablesOf(fixture.node.modules)) {
    for (const row of json(name)) {
      for (const key of Object.keys(texts)) {
        if (row[key] !== null)
          expect(row[`${key}Text`], `${name}.${key}: ${JSON.stringify(row[key])}`).toEqual(expect.any(String));
      }
    }
  }
  expect(json('orders')).toContainEqual(
    expect.objectContaining({
      kind: 'purchase',
      kindText: 'Purchase',
      status: 'completed',
      statusText: 'Units allotted',
    }),
  );
  expect(json('transactions')[0]).toMatchObject({ kind: 'allotment', kindText: 'Units allotted' });
  expect(csvLines('orders')[0]).toContain('Status,Status (in words)');
  expect(csvLines('orders').join('\n')).toContain(',completed,Units allotted,');
});

/** Words as they are written in a code: lower case, or joined. Salutations are words already. */
const CODE_WORD = /^(?:[a-z]+(?:[A-Z-][a-z]+)*|[A-Z]+(?:_[A-Z]+)+)$/;

test('no column of codes is left without words', () => {
  for (const { name, columns, texts = {} } of personalTablesOf(fixture.node.modules)) {
    const plain = Object.keys(columns).filter((key) => columns[key]!.kind === 'code' && !Object.hasOwn(texts, key));
    for (const key of plain) {
      const codes = json(name).map((row) => row[key]);
      expect(
        codes.filter((code) => typeof code === 'string' && CODE_WORD.test(code)),
        `${name}.${key}`,
      ).toEqual([]);
    }
  }
});

test('orders, holdings and transactions are those of the database', async () => {
  const orders = await query(sql`
    select 'ORD-' || number as "orderNumber", status, total from client_order
    where account_id in ${ofOwner()} order by number`);
  expect(orders.length).toBeGreaterThan(5);
  expect(json('orders')).toMatchObject(orders);
  const holdings = await query(sql`
    select units_available as "unitsAvailable", cost from holding
    where folio_id in (select id from folio where account_id in ${ofOwner()}) order by folio_id, instrument_id`);
  expect(holdings.length).toBeGreaterThan(1);
  expect(json('holdings')).toMatchObject(holdings);
  const moved = await query(sql`
    select sum(units)::text as sum, count(*)::int as count from posting where ledger_account_kind = 'folio'
      and ledger_account_key in (select id::text from folio where account_id in ${ofOwner()})`);
  const transactions = json('transactions');
  expect(transactions).toHaveLength(Number(moved[0]!['count']));
  const units = transactions.reduce((sum, row) => sum + BigInt(String(row['units']).replace('.', '')), 0n);
  expect(units).toBe(BigInt(String(moved[0]!['sum']).replace('.', '')));
  expect(csvLines('transactions')).toHaveLength(transactions.length + 1);
});

test.each([
  ['plans', sql`select count(*)::int as count from plan where account_id in`],
  ['bank-mandates', sql`select count(*)::int as count from bank_mandate where account_id in`],
  ['bank-accounts', sql`select count(*)::int as count from bank_account where account_id in`],
  ['nominees', sql`select count(*)::int as count from nominee where account_id in`],
  ['folios', sql`select count(*)::int as count from folio where account_id in`],
])('%s are as many as in the database', async (name, statement) => {
  const [row] = await query(sql`${statement} ${ofOwner()}`);
  expect(json(name)).toHaveLength(Number(row!['count']));
});

test('nothing of other people, no secret and no whole identifier is in any file', async () => {
  const all = [...files].map(([path, bytes]) => `${path}\n${bytes.toString()}`).join('\n');
  const others = await query(sql`
    select account_number as text from account where app_user_id <> ${userId}
    union all select email_id from app_user where id <> ${userId}
    union all select login_user_id from app_user where id <> ${userId} and login_user_id like 'client%'
      and login_user_id not like 'client1%'`);
  for (const { text } of others) expect(all).not.toContain(String(text));
  const secrets = await query(sql`
    select password_hash as text from app_user union all select pan_sealed from app_user where pan_sealed is not null
    union all select pan_blind_index from app_user where pan_blind_index is not null
    union all select token_hash from user_session union all select number_sealed from bank_account
      where number_sealed is not null`);
  expect(secrets.length).toBeGreaterThan(10);
  for (const { text } of secrets) expect(all).not.toContain(String(text));
  for (const text of ['1980-02-03', 'leela@other.example', '9000010099', 'index-of-leela', 'ZZZPD0001A']) {
    expect(all).not.toContain(text);
  }
  expect(json('joint-holders')).toMatchObject([
    { name: 'Leela Wagh', position: 2 },
    { name: 'Rohan Deshmukh', position: 2 },
  ]);
  expect(json('person')[0]).toMatchObject({ name: 'Ananya Deshmukh', pan: expect.stringMatching(/•/) });
});

test('a text that looks like a formula is inert in csv and as it is in json', () => {
  expect(json('notifications').map(({ message }) => message)).toContain(FORMULA);
  const line = csvLines('notifications').find((each) => each.includes('HYPERLINK'));
  expect(line).toContain(`"'=HYPERLINK(""https://evil.example"",""Refund"")"`);
});

test('own uploads are included under names that stay in their folder; what staff uploaded is listed only', () => {
  const uploads = [...files.keys()].filter((path) => path.startsWith('uploads/'));
  expect(uploads).toHaveLength(1);
  expect(uploads[0]).toMatch(/^uploads\/[0-9a-f-]{36}-[\p{L}\p{N}._ -]+$/u);
  expect(String(files.get(uploads[0]!))).toBe('%PDF-1.7 own');
  const listed = json('documents').map(({ name, path, isOwnUpload }) => ({ name, path, isOwnUpload }));
  expect(listed).toContainEqual({ name: '../../=cmd|evil.pdf', path: uploads[0], isOwnUpload: true });
  expect(listed).toContainEqual({ name: 'by-staff.pdf', path: null, isOwnUpload: false });
  expect(listed).not.toContainEqual(expect.objectContaining({ name: 'of-another.pdf' }));
});

test('the parts of an archive are sealed where they are stored', async () => {
  const { rows } = await fixture.database.db.execute<{ bytes: Buffer }>(sql`select bytes from export_chunk`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { bytes } of rows) expect(bytes.subarray(0, 3).toString('latin1')).toBe('v1.');
});
