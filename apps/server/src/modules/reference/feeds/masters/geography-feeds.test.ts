import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder, hasSharedData, sharedFile } from '../../../../testing/feed-files.ts';
import type { FeedEntry } from '../feed-list.ts';
import { FEEDS } from '../feed-list.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const entryOf = (name: string): FeedEntry => FEEDS.find((feed) => feed.name === name)!;
const importAs = (name: string, source: string) =>
  entryOf(name).importing({}, [])({ database, ...createClocks() }, source, () => undefined);
const count = async (from: string): Promise<number> =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${from}`)).rows[0]!.count;
const linesOf = (...path: string[]) =>
  readFileSync(sharedFile(...path), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
    .slice(1);

describe.runIf(hasSharedData)('the real files', () => {
  test('the states of a list of towns are known by their current names', async () => {
    const before = await count('state');
    const report = await importAs('states', sharedFile('pincodes', 'Cities_Towns_District_State_India.csv'));
    expect(report).toMatchObject({ state: 'done', added: 0, changed: 0 });
    expect(await count('state')).toBe(before);
  });

  test('towns become cities, each name of a state once; what explains the list is refused', async () => {
    const file = ['pincodes', 'Cities_Towns_District_State_India.csv'] as const;
    // Two names have commas of their own, in quotes.
    const rows = linesOf(...file).filter((line) => line.replaceAll(',', '').trim() !== '');
    const towns = rows.filter((line) => /^\d+,/.test(line));
    const names = new Set(
      towns.map((line) => {
        const [, name, state] = /^\d+,("[^"]*"|[^,]*),[^,]*,[^,]*,([^,]*)/.exec(line) ?? [];
        return `${state} ${name?.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase()}`;
      }),
    );
    const before = await count('city');
    const report = await importAs('cities', sharedFile(...file));
    expect(report).toMatchObject({ state: 'done', read: rows.length, refused: rows.length - towns.length });
    // Daman and Diu and Dadra and Nagar Haveli are one union territory now, without a name in common.
    expect(report.added).toBe(names.size);
    expect(report.unchanged).toBe(towns.length - names.size);
    expect(await count('city')).toBe(before + names.size);
    expect(await importAs('cities', sharedFile(...file))).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: towns.length,
    });
  });

  test('pincodes of 38 spellings of states; those that cannot exist are refused', async () => {
    const lines = linesOf('pincodes', 'pincodes_city_state_28k.csv');
    const refused = lines.filter((line) => {
      const cells = line.split(',');
      const beginning = Number(cells[1]?.slice(0, 2));
      const isFiller = /^(\d)\1+$|^123456$|^654321$/.test(cells[1] ?? '');
      const isUnused = [10, 29, 35, 54, 55, 65, 66, 86, 87, 88, 89].includes(beginning);
      return isUnused || isFiller || cells[7] === 'HYDERABAD';
    });
    const path = sharedFile('pincodes', 'pincodes_city_state_28k.csv');
    const report = await importAs('pincodes', path);
    expect(report).toMatchObject({
      state: 'done',
      read: lines.length,
      added: lines.length - refused.length,
      refused: refused.length,
    });
    expect(await count('pincode')).toBe(lines.length - refused.length);
    expect(await count(`pincode p join state s on s.id = state_id where p.code = '751001' and s.name = 'Odisha'`)).toBe(
      1,
    );
    expect(await count(`pincode where city_id is not null`)).toBeGreaterThan(5_000);
    expect(await importAs('pincodes', path)).toMatchObject({ added: 0, changed: 0, refused: refused.length });
  });

  test('the cost inflation index is known, and one that differs changes', async () => {
    const path = sharedFile('synthetic', 'cost_inflation_index.csv');
    const lines = linesOf('synthetic', 'cost_inflation_index.csv').length;
    expect(await importAs('cost-inflation-index', path)).toMatchObject({ read: lines, unchanged: lines });
    const later = write('cii.csv', 'financial_year,cii\n2025-26,377\n2026-27,390\n2026-28,1\n2027-28,9\n');
    expect(await importAs('cost-inflation-index', later)).toMatchObject({ read: 4, added: 1, changed: 1, refused: 2 });
    expect(await importAs('cost-inflation-index', later)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });
});

describe('lists in the headers of their publishers', () => {
  test('countries', async () => {
    const path = write(
      'countries.csv',
      [
        'name,alpha-2,alpha-3,country-code,iso_3166-2,region',
        'India,IN,IND,356,ISO 3166-2:IN,Asia',
        'Arthania,QA,QTA,8,ISO 3166-2:QT,Asia',
        '"Republic, Demonstration",XD,XDD,999,,',
        'Nowhere,N,NWH,1,,',
        'Other,XO,IND,998,,',
        '',
      ].join('\n'),
    );
    const report = await importAs('countries', path);
    expect(report).toMatchObject({ state: 'done', read: 5, added: 1, unchanged: 1 });
    expect(report.refused + report.changed).toBe(3);
    expect(await count(`country where name = 'Republic, Demonstration' and iso_number = '999'`)).toBe(1);
    expect(await importAs('countries', path)).toMatchObject({ added: 0 });
  });

  test('currencies, a line for each country that uses one', async () => {
    const path = write(
      'currencies.csv',
      [
        'Entity,Currency,AlphabeticCode,NumericCode,MinorUnit,WithdrawalDate',
        'INDIA,Indian Rupee,INR,356,2,',
        'BHUTAN,Indian Rupee,INR,356,2,',
        'ARTHANIA,Arthanian Anna,XQA,994,3,',
        'ARTHANIA,Old Anna,XQB,993,2,2001-03',
        'ZZ,Gold,XQC,992,-,',
        'ARTHANIA,Tiny Anna,XQD,991,6,',
        '',
      ].join('\n'),
    );
    const report = await importAs('currencies', path);
    expect(report).toMatchObject({ state: 'done', read: 6, added: 2, unchanged: 2, refused: 2 });
    expect(await count(`currency where iso_code = 'XQA' and places = 3`)).toBe(1);
    expect(await importAs('currencies', path)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
  });
});

const STATES = 'Kerala,Goa,Punjab,Bihar,Assam,Sikkim,Manipur,Tripura,Gujarat,Haryana'.split(',');
const TOWNS = STATES.map((state, index) => `${index},Town ${index},,,${state},,`);
const LETTERS = [...'BCDEFGHIJK'];

test.each([
  [
    'countries',
    'a list of countries',
    LETTERS.map((letter, index) => `Land ${index},Q${letter},QQ${letter},90${index}`),
  ],
  ['states', 'a list of towns', TOWNS],
  ['cities', 'a list of towns', TOWNS],
  ['pincodes', 'a list of pincodes', LETTERS.map((_, index) => `Town,11000${index},Delhi`)],
  [
    'currencies',
    'a list of currencies',
    LETTERS.map((letter, index) => `LAND,Coin ${index},QQ${letter},90${index},2,`),
  ],
  ['bank-branches', 'a list of bank branches', LETTERS.map((_, index) => `QQQQ000000${index},1,Branch ${index},,,,`)],
])('a list of %s that is far shorter than the last one is reported', async (feed, own, rows) => {
  await importAs('ifsc', write('banknames.json', '{"QQQQ":"Asha Bank"}'));
  const importRows = (some: readonly string[]) =>
    importAs(feed, write(`${feed}.csv`, [HEADS[own], ...some, ''].join('\n')));
  await importRows(rows);
  expect(await importRows(rows.slice(0, 8))).toMatchObject({
    state: 'done',
    notices: ['8 rows, after 10 in the last file: the file may have been cut off.'],
  });
});

const HEADS: Readonly<Record<string, string>> = {
  'a NAV file': 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
  'a NAV history': 'scheme_code,nav_date,nav_as_published,times_seen',
  'a list of NAVs of 31 January 2018':
    'Scheme Code;Scheme Name;ISIN Div Payout/ISIN Growth;ISIN Div Reinvestment;Net Asset Value;Repurchase Price;Sale Price;Date',
  'a scheme master of AMFI': 'AMC,Code,Scheme Name,Scheme Type',
  'a list of bank branches': 'ifsc,bank_id,branch,address,city,district,state',
  'a list of pincodes': 'City,Pincode,State',
  'a list of towns': 'Sl. No.,City/Town,Urban Status,State Code,State/Union territory*,District Code,District',
  'a file of IFSC codes': '{"AANB":[1]}',
  'a list of countries': 'name,alpha-2,alpha-3,country-code',
  'a list of currencies': 'Entity,Currency,AlphabeticCode,NumericCode,MinorUnit,WithdrawalDate',
  'a cost inflation index': 'financial_year,cii',
  'a list of holidays': '26-Jan-2026',
  'values of an index': 'Date,Open,High,Low,Close',
};
const OWN: Readonly<Record<string, string>> = {
  'amfi-nav': 'a NAV file',
  'nav-history': 'a NAV history',
  holidays: 'a list of holidays',
  ifsc: 'a file of IFSC codes',
  'bank-branches': 'a list of bank branches',
  countries: 'a list of countries',
  states: 'a list of towns',
  cities: 'a list of towns',
  pincodes: 'a list of pincodes',
  currencies: 'a list of currencies',
  'cost-inflation-index': 'a cost inflation index',
};

describe.each(Object.entries(OWN))('%s', (feed, own) => {
  test('refuses every other kind of file, with the kind that it looks like', async () => {
    for (const [kind, head] of Object.entries(HEADS)) {
      if (kind === own || (kind === 'a list of NAVs of 31 January 2018' && feed === 'amfi-nav')) continue;
      // A list of towns has its pincodes under a name of its own; one of pincodes has cities and states.
      if ((feed === 'states' || feed === 'cities') && kind === 'a list of pincodes') continue;
      if ((feed === 'states' || feed === 'cities') && kind === 'a list of bank branches') continue;
      const report = await importAs(feed, write(`${feed}.csv`, `${head}\n1,2,3\n`));
      expect(report.state, kind).toBe('refused');
      expect(report.message, kind).toContain(`it looks like ${kind}`);
    }
  });

  test.each([
    ['a workbook', Buffer.from('504b030414000600', 'hex'), 'This is a workbook (xlsx)'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'old binary format (.xls)'],
    ['a web page', '<html><body>Error</body></html>\n', 'This is a web page'],
  ])('refuses %s', async (_kind, content, message) => {
    const report = await importAs(feed, write(`${feed}.any`, content));
    expect(report.message).toContain(message);
  });
});
