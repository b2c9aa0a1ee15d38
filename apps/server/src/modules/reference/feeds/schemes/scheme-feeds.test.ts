import { businessDate } from '@artha/domain/kit/dates';
import { EXCHANGE_COLUMNS } from '@artha/domain/reference/feeds/exchange-scheme';
import type { ExchangeColumn } from '@artha/domain/reference/feeds/exchange-scheme';
import { beforeEach, beforeAll, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { workbookOf, workbookParts, zip } from '../../../../platform/files/testing/sheet-bodies.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder, planFile } from '../../../../testing/feed-files.ts';
import { findFairNav } from '../../fund-facts/index.ts';
import { listKnownCodes } from '../../instruments/index.ts';
import { amfiNavFeed } from '../amfi-nav-feed.ts';
import type { Feed } from '../feed.ts';
import { importFeed, ImportStopped } from '../import-feed.ts';
import type { ImportReport } from '../import-report.ts';
import { exchangeSchemesFeed } from './exchange-schemes-feed.ts';
import { expenseRatiosFeed } from './expense-ratios-feed.ts';
import { nav2018Feed } from './nav-2018-feed.ts';
import { riskMeterFeed } from './risk-o-meter-feed.ts';
import { schemeDataFeed } from './scheme-data-feed.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query(
    'truncate nav_history, import_run, import_reject, grandfathered_nav, exchange_scheme cascade; delete from instrument',
  );
  const nav = planFile(
    '901;INF900A01011;-;Asha Flexi Fund;Direct Plan;Growth;10;19-Aug-2026',
    '902;INF900A01029;INF900A01037;Asha Flexi Fund;Regular Plan;IDCW;10;19-Aug-2026',
    '903;INF900A01045;-;Asha Gilt Fund;Direct Plan;Growth;10;19-Aug-2026',
  );
  await importText(amfiNavFeed(), 'nav.txt', nav);
});

const importText = <Row>(feed: Feed<Row>, name: string, content: string | Uint8Array, chunkRows = 2) =>
  importFeed({ database, ...createClocks(), chunkRows }, { feed, source: write(name, content) });

/** Every row of a statement, as lines of text. */
async function lines(statement: string): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ line: string }>(statement);
  return rows.map(({ line }) => line);
}

const facts = {
  launches: () =>
    lines(`select concat_ws(' ', scheme_code, launched_on, minimum, f.multiple) as line
      from fund_launch f join instrument i on i.id = instrument_id order by 1`),
  ratios: () =>
    lines(`select concat_ws(' ', scheme_code, effective_on, total, base, tax, i.expense_ratio) as line
      from fund_expense_ratio join instrument i on i.id = instrument_id order by 1`),
  risks: () =>
    lines(`select concat_ws(' ', scheme_code, as_of, r.name, '/', now.name) as line
      from fund_risk f join instrument i on i.id = instrument_id join instrument_risk r on r.id = f.instrument_risk_id
        left join instrument_risk now on now.id = i.instrument_risk_id order by 1`),
  exchange: () =>
    lines(`select concat_ws(' ', code, scheme_code, e.is_active) as line
      from exchange_scheme e left join instrument i on i.id = instrument_id order by 1`),
  assumedLoads: () =>
    lines(`select scheme_code as line from scheme_rule join instrument i on i.id = instrument_id
      where is_load_assumed order by 1`),
  rules: () =>
    lines(`select concat_ws(' ', scheme_code, minimum_first, minimum_additional, purchase_multiple, purchase_cut_off,
        settlement_days, source) as line
      from scheme_rule join instrument i on i.id = instrument_id order by 1`),
};

const edit = (set: string) =>
  database.pool.query(`update instrument set ${set}, version = version + 1 where scheme_code = '901'`);

const SCHEME_DATA_HEADER =
  'AMC,Code,Scheme Name,Scheme Type,Scheme Category,Scheme NAV Name,Scheme Minimum Amount,Launch Date, Closure Date,ISIN Div Payout/ ISIN GrowthISIN Div Reinvestment';
type SchemeDataRows = readonly (readonly [code: string, minimum: string, isins: string])[];
const schemeData = (...rows: SchemeDataRows) =>
  [
    SCHEME_DATA_HEADER,
    ...rows.map(([code, minimum, isins]) => `Asha,${code},F,Open Ended,E,F - G,${minimum},02-Jan-2013,,${isins}`),
    '',
  ].join('\n');

const EXCHANGE: Partial<Record<ExchangeColumn, string>> = {
  ...{ 'Unique No': '1', 'Scheme Name': 'ASHA', 'Purchase Allowed': 'Y', 'Redemption Allowed': 'Y', 'SIP FLAG': 'Y' },
  ...{ 'STP FLAG': 'Y', 'SWP Flag': 'Y', 'Switch FLAG': 'Y', 'AMC Active Flag': '1', 'SETTLEMENT TYPE': 'T+3' },
  ...{
    'Minimum Purchase Amount': '300.000',
    'Additional Purchase Amount': '200.000',
    'Purchase Cutoff Time': '14:30:00',
  },
  ...{ 'Purchase Amount Multiplier': '10.000' },
};
const exchangeRow = (columns: Partial<Record<ExchangeColumn, string>>) =>
  EXCHANGE_COLUMNS.map((name) => columns[name] ?? EXCHANGE[name] ?? '').join('|');
const exchange = (...rows: readonly Partial<Record<ExchangeColumn, string>>[]) =>
  [EXCHANGE_COLUMNS.join('|'), ...rows.map(exchangeRow), ''].join('\n');
const FLEXI = { 'Scheme Code': 'ASH01-GR', ISIN: 'INF900A01011' };

const RATIO_HEADER = ['Regular', 'Direct']
  .flatMap((plan) => ['Base TER', 'GST', 'Total TER'].map((part) => `${plan} Plan - ${part} (%)`))
  .join(',');
const ratios = (...rows: string[]) => [`Scheme Name,${RATIO_HEADER}`, ...rows, ''].join('\n');

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
/** A workbook with one sheet, named as in the risk-o-meters of fund houses. */
function riskBook(sheet: string, ...rows: readonly (readonly [name: string, level: string])[]): Buffer {
  const xml = [['Fund Name', 'Riskometer'], ...rows].map(
    ([name = '', level = ''], index) =>
      `<row r="${index + 1}">${cell(`A${index + 1}`, name)}${cell(`B${index + 1}`, level)}</row>`,
  );
  return zip(
    workbookParts(xml.join('')).map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, content: String(part.content).replace('"a"', `"${sheet}"`) } : part,
    ),
  );
}

const REPEATED = 'an import that repeats itself';

test('the scheme master gives launches and minimums by code', async () => {
  const file = schemeData(
    ['901', 'Rs. 500 and in multiples of Re. 1 thereafter', ''],
    ['555', '1000', 'INF900A01029INF900A01037'],
    ['903', 'REFER SID', ''],
    ['902', '1000', 'INF900A01029INF900A01037'],
  );
  const report = await importText(schemeDataFeed(), 'SchemeData.csv', file);
  expect(report).toMatchObject({ state: 'done', read: 4, added: 3, changed: 0, unchanged: 0, refused: 1 });
  expect(await facts.launches()).toEqual(['901 2013-01-02 500.00 1.00', '902 2013-01-02 1000.00', '903 2013-01-02']);
  const source = 'Imported: AMFI scheme master, SchemeData.csv';
  expect(await facts.rules()).toEqual([`901 500.00 500.00 1.00 2 ${source}`, `902 1000.00 1000.00 1.00 2 ${source}`]);
  const again = await importText(schemeDataFeed(), 'Again.csv', file);
  expect(again, REPEATED).toMatchObject({ read: 4, added: 0, changed: 0, unchanged: 3, refused: 1 });
  expect(await facts.rules()).toHaveLength(2);
  // It states neither exit load nor lock-in.
  expect(await facts.assumedLoads()).toEqual(['901', '902']);
});

test('an import that stops between two chunks goes on there, and counts every row once', async () => {
  const rows = ['901', '902', '903', '904'].map((code) => [code, '500', ''] as const);
  const source = write('Stopped.csv', schemeData(...rows));
  let chunks = 0;
  const signal = {
    get aborted() {
      return (chunks += 1) > 1;
    },
  } as AbortSignal;
  const deps = { database, ...createClocks(), chunkRows: 2 };
  await expect(importFeed({ ...deps, signal }, { feed: schemeDataFeed(), source })).rejects.toBeInstanceOf(
    ImportStopped,
  );
  expect(await facts.launches()).toHaveLength(2);
  const report = await importFeed(deps, { feed: schemeDataFeed(), source });
  expect(report).toMatchObject({ isResumed: true, read: 4, added: 3, unchanged: 0, refused: 1 });
  expect(await facts.rules()).toHaveLength(3);
});

test('a changed minimum replaces the rule of today, and a rule entered by hand stays', async () => {
  await importText(schemeDataFeed(), 'a.csv', schemeData(['901', '500', ''], ['902', '500', '']));
  await database.pool.query(`update scheme_rule set source = 'SID of the scheme' where instrument_id =
    (select id from instrument where scheme_code = '902')`);
  const report = await importText(schemeDataFeed(), 'b.csv', schemeData(['901', '700', ''], ['902', '800', '']));
  expect(report).toMatchObject({ added: 0, changed: 2 });
  expect(await facts.rules()).toEqual([
    '901 700.00 700.00 1.00 2 Imported: AMFI scheme master, b.csv',
    '902 500.00 500.00 1.00 2 SID of the scheme',
  ]);
});

test('an older scheme master adds what is not known, and changes nothing else', async () => {
  const dated = (day: string, ...rows: SchemeDataRows): string => schemeData(...rows).replaceAll('02-Jan-2013', day);
  await importText(schemeDataFeed(), 'new.csv', dated('05-Jan-2026', ['901', '700', '']));
  const older = dated('04-Jan-2026', ['901', '500', ''], ['902', '500', '']);
  expect(await importText(schemeDataFeed(), 'old.csv', older)).toMatchObject({ added: 1, changed: 0, unchanged: 1 });
  expect(await facts.launches()).toEqual(['901 2026-01-05 700.00', '902 2026-01-04 500.00']);
  expect((await facts.rules()).map((rule) => rule.slice(0, 10))).toEqual(['901 700.00', '902 500.00']);
});

test('a rule that was entered by hand for the day and removed makes way for that of a master', async () => {
  await importText(schemeDataFeed(), 'a.csv', schemeData(['901', '500', '']));
  await database.pool
    .query(`update scheme_rule set is_active = false, source = 'SID of the scheme' where instrument_id =
    (select id from instrument where scheme_code = '901')`);
  const report = await importText(schemeDataFeed(), 'b.csv', schemeData(['901', '700', '']));
  expect(report).toMatchObject({ state: 'done', changed: 1 });
  expect(await facts.rules()).toEqual(['901 700.00 700.00 1.00 2 Imported: AMFI scheme master, b.csv']);
});

test('the exchange wins over AMFI, in whichever order they are imported', async () => {
  const ofAmfi = () => importText(schemeDataFeed(), 'SchemeData.csv', schemeData(['901', '500', '']));
  const ofExchange = () => importText(exchangeSchemesFeed(undefined), 'SCHMSTRPHY_20082026.txt', exchange(FLEXI));
  const rule = '901 300.00 200.00 10.00 14:30 3 Imported: Scheme master of the exchange, SCHMSTRPHY_20082026.txt';
  await ofAmfi();
  await ofExchange();
  expect(await facts.rules()).toEqual([rule]);
  for (const table of ['fund_launch', 'exchange_scheme', 'scheme_rule where instrument_id is not null'])
    await database.pool.query(`delete from ${table}`);
  await ofExchange();
  await ofAmfi();
  expect(await facts.rules()).toEqual([rule]);
  expect(await facts.assumedLoads()).toEqual([]);
});

describe('the scheme master of the exchange', () => {
  const list = (name: string, ...rows: readonly Partial<Record<ExchangeColumn, string>>[]) =>
    importText(exchangeSchemesFeed(undefined), name, exchange(...rows));

  test('has several codes for a scheme, and schemes that the catalogue does not know', async () => {
    const report = await list(
      'SCHMSTRPHY_20082026.txt',
      { ...FLEXI, 'Scheme Code': 'ASH01-GR-L1', 'Minimum Purchase Amount': '200000' },
      FLEXI,
      { 'Scheme Code': 'OTHER', ISIN: 'INF900A09999' },
      { 'Scheme Code': 'BAD', ISIN: '' },
    );
    expect(report).toMatchObject({ state: 'done', read: 4, added: 3, changed: 0, refused: 1, newestOn: '2026-08-20' });
    expect(await facts.exchange()).toEqual(['ASH01-GR 901 t', 'ASH01-GR-L1 901 t', 'OTHER t']);
    expect(await facts.rules()).toEqual([expect.stringContaining('901 300.00')]);
  });

  test('an older list changes nothing of a newer one', async () => {
    await list('SCHMSTRPHY_20082026.txt', FLEXI);
    const older = await list('SCHMSTRPHY_19082026.txt', { ...FLEXI, 'Minimum Purchase Amount': '900' });
    expect(older).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const newer = await list('SCHMSTRPHY_21082026.txt', { ...FLEXI, 'Minimum Purchase Amount': '900' });
    expect(newer).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
  });

  test('a list between two equal ones changes nothing when it is imported after them', async () => {
    await list('SCHMSTRPHY_18082026.txt', FLEXI);
    expect(await list('SCHMSTRPHY_20082026.txt', FLEXI)).toMatchObject({ changed: 0, unchanged: 1 });
    const between = await list('SCHMSTRPHY_19082026.txt', { ...FLEXI, 'Purchase Allowed': 'N' });
    expect(between).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await lines(`select is_purchase_allowed as line from instrument where scheme_code = '901'`)).toEqual([true]);
  });

  test('closes a scheme for purchases and SIPs, unless somebody edited it', async () => {
    const flags = () =>
      lines(`select concat_ws(' ', is_purchase_allowed, is_sip_allowed) as line from instrument
      where scheme_code = '901'`);
    const closed = { ...FLEXI, 'Purchase Allowed': 'N', 'SIP FLAG': 'N' };
    await list('SCHMSTRPHY_20082026.txt', closed);
    expect(await flags()).toEqual(['f f']);
    await edit('is_purchase_allowed = true');
    await list('SCHMSTRPHY_21082026.txt', { ...closed, 'Scheme Name': 'Renamed' });
    expect(await flags()).toEqual(['t f']);
  });
});

test('expense ratios have a history by date, and the instrument shows the newest', async () => {
  const feed = expenseRatiosFeed;
  const newer = ratios(
    'Asha Flexi Fund,1,0.2,1.2,0.5,0.1,0.6',
    'Asha Bond Fund,1,0,1,0,0,0',
    'Asha Gilt Fund,1,0,1,0,0,0',
  );
  const report = await importText(feed(undefined), 'ter_2026-07-01.csv', newer);
  expect(report).toMatchObject({ read: 3, added: 1, refused: 2, newestOn: '2026-07-01' });
  expect(report.reasons.map(({ reason }) => reason).toSorted()).toEqual([
    'no scheme of the catalogue has this name',
    'the scheme has no plan with an expense ratio in the list',
  ]);
  const older = ratios('Asha Flexi Fund,1,0.2,1.3,0.5,0.1,0.7');
  await importText(feed(businessDate('2026-06-01')), 'ter.csv', older);
  expect(await importText(feed(undefined), 'ter_2026-07-01b.csv', newer), REPEATED).toMatchObject({ unchanged: 1 });
  expect(await facts.ratios()).toEqual([
    '901 2026-06-01 0.7000 0.5000 0.1000 0.60',
    '901 2026-07-01 0.6000 0.5000 0.1000 0.60',
    '902 2026-06-01 1.3000 1.0000 0.2000 1.20',
    '902 2026-07-01 1.2000 1.0000 0.2000 1.20',
  ]);
  await edit('expense_ratio = 0.44');
  await importText(feed(undefined), 'ter_2026-08-01.csv', ratios('Asha Flexi Fund,1,0.2,1.1,0.5,0.1,0.55'));
  expect((await facts.ratios()).filter((line) => line.includes('2026-08-01'))).toEqual([
    '901 2026-08-01 0.5500 0.5000 0.1000 0.44',
    '902 2026-08-01 1.1000 1.0000 0.2000 1.10',
  ]);
});

test.each([
  [
    'ter.csv',
    ratios('Asha Flexi Fund,1,0,1,0,0,0'),
    'does not state the date of the list. Import the file with the option --as-of.',
  ],
  ['ter_2199-01-01.csv', ratios('Asha Flexi Fund,1,0,1,0,0,0'), 'dated in the future'],
])('a list of expense ratios in %s is refused', async (name, content, reason) => {
  expect((await importText(expenseRatiosFeed(undefined), name, content)).message).toContain(reason);
});

test('the last expense ratio is refused where it may be cut off', async () => {
  const list = ratios('Asha Gilt Fund,0,0,0,1,0.25,1.25', 'Asha Flexi Fund,1,0.2,1.2,0.5,0.1,0.65').slice(0, -2);
  expect(await importText(expenseRatiosFeed(undefined), 'ter_2026-07-01.csv', list)).toMatchObject({
    state: 'done',
    added: 1,
    refused: 1,
  });
});

test('risk levels have a history by month for all plans, and the instrument shows the newest', async () => {
  const august = riskBook('Risk-o-meter_Aug 31 2025', ['ASHA - Flexi Fund', 'Very High'], ['Asha Bond Fund', 'Low']);
  const july = riskBook('Risk-o-meter_Jul 31 2025', ['Asha Flexi Fund', 'High']);
  expect(await importText(riskMeterFeed(), 'risk.xlsx', august)).toMatchObject({ read: 2, added: 1, refused: 1 });
  expect(await importText(riskMeterFeed(), 'older.xlsx', july)).toMatchObject({ read: 1, added: 1, refused: 0 });
  expect(await importText(riskMeterFeed(), 'again.xlsx', july), REPEATED).toMatchObject({ added: 0, unchanged: 1 });
  expect(await facts.risks()).toEqual([
    '901 2025-07-31 High / Very High',
    '901 2025-08-31 Very High / Very High',
    '902 2025-07-31 High / Very High',
    '902 2025-08-31 Very High / Very High',
  ]);
  await edit('instrument_risk_id = 1');
  const changed = riskBook('Risk-o-meter_Aug 31 2025', ['Asha Flexi Fund', 'Moderate']);
  expect(await importText(riskMeterFeed(), 'changed.xlsx', changed)).toMatchObject({ changed: 1 });
  expect((await facts.risks()).filter((line) => line.includes('2025-08'))).toEqual([
    '901 2025-08-31 Moderate / Low',
    '902 2025-08-31 Moderate / Moderate',
  ]);
});

test('a workbook of risk levels that is mostly of a mistyped year changes nothing', async () => {
  const heading = ['Fund Name', 'Riskometer'];
  const august = [heading, ['Asha Flexi Fund', 'Very High']];
  const september = [heading, ['Asha Flexi Fund', 'High'], ['Asha Gilt Fund', 'Low']];
  const named = (year: number) =>
    workbookOf({ 'Risk-o-meter_Aug 31 2025': august, [`Risk-o-meter_Sep 30 ${year}`]: september });
  const report = await importText(riskMeterFeed(), 'risk.xlsx', named(2125));
  expect(report).toMatchObject({ state: 'refused', read: 3, refused: 2, added: 0 });
  expect(report.message).toBe('More than half of the file is dated in the future: 2 rows.');
  expect(await facts.risks()).toEqual([]);
  expect(await importText(riskMeterFeed(), 'risk.xlsx', named(2025))).toMatchObject({ state: 'done', added: 3 });
});

test('the NAV of 31-Jan-2018 is found by code, then by ISIN', async () => {
  const old = planFile(
    '901;-;-;Asha Flexi Fund;Direct Plan;Growth;55.5;31-Jan-2018',
    '12;INF900A01037;-;Asha Old Fund;Regular Plan;IDCW;44.25;31-Jan-2018',
    '903;-;-;Asha Gilt Fund;Direct Plan;Growth;10;30-Jan-2018',
  );
  expect(await importText(nav2018Feed(), 'nav.txt', old)).toMatchObject({ read: 3, added: 2, refused: 1 });
  expect(await importText(nav2018Feed(), 'again.txt', old), REPEATED).toMatchObject({ added: 0, unchanged: 2 });
  const ids = await listKnownCodes(database.db);
  const navs = ['901', '902', '903'].map((code) => findFairNav(database.db, ids.get(code)!));
  expect(await Promise.all(navs)).toEqual([5_550_000_000n, 4_425_000_000n, undefined]);
});

test.each([
  [
    'the scheme master, at the latest when the newest of its schemes was launched',
    () =>
      importText(
        schemeDataFeed(),
        'master.csv',
        schemeData(['901', '500', 'INF900A01011']).replace(',F,', ',Asha Top 100 Fund,'),
      ),
    '2013-01-02',
  ],
  [
    'the NAV file of 31-Jan-2018',
    () =>
      importText(nav2018Feed(), 'nav.txt', planFile('901;-;-;Asha Top 100 Fund;Direct Plan;Growth;55.5;31-Jan-2018')),
    '2018-01-31',
  ],
])('a scheme is found by the name that it had in %s', async (_list, importList, lastSeenOn) => {
  expect(await importList()).toMatchObject({ state: 'done' });
  expect(
    await lines(`select concat_ws(' ', scheme_code, f.name, last_seen_on) as line
      from instrument_former_name f join instrument i on i.id = instrument_id
      where i.search_text like '%| asha top 100 fund |%'`),
  ).toEqual([expect.stringMatching(new RegExp(`^901 Asha Top 100 Fund.* ${lastSeenOn}$`))]);
});

test('NAVs of another day are no NAVs of 31-Jan-2018, and leave no lines to review', async () => {
  const today = planFile(
    '901;INF900A01011;-;Asha Flexi Fund;Direct Plan;Growth;10;19-Aug-2026',
    '902;-;-;Asha Flexi Fund;Regular Plan;Growth;10;18-Aug-2026',
    '903;-;-;Asha Gilt Fund;Direct Plan;Growth;10;31-Jan-2018',
  );
  const report = await importText(nav2018Feed(), 'NAVAll.txt', today);
  expect(report).toMatchObject({ state: 'refused', read: 0, refused: 0 });
  expect(report.message).toBe('The NAVs are not of 31-Jan-2018; it looks like a NAV file (NAVAll.txt) of another day.');
});

const importing =
  <Row>(feed: Feed<Row>) =>
  (content: string) =>
    importText(feed, 'h.csv', content);

test.each<[string, (content: string) => Promise<ImportReport>, string]>([
  ['scheme-data', importing(schemeDataFeed()), 'not the header of the scheme master of AMFI'],
  [
    'exchange-schemes',
    importing(exchangeSchemesFeed(undefined)),
    'not the header of the scheme master of the exchange',
  ],
  ['expense-ratios', importing(expenseRatiosFeed(undefined)), 'not the header of the list of expense ratios'],
  ['risk-o-meter', importing(riskMeterFeed()), 'no risk-o-meter in its first row'],
  ['nav-2018', importing(nav2018Feed()), 'not the header of a NAV file'],
])('%s refuses a file of another kind', async (_name, importContent, reason) => {
  const report = await importContent('Date,NAV\n2026-08-19,10\n');
  expect(report).toMatchObject({ state: 'refused', read: 0 });
  expect(report.message).toContain(reason);
});

test('a workbook of another kind is refused', async () => {
  const book = zip(workbookParts(`<row r="1">${cell('A1', 'ISIN')}</row>`));
  expect((await importText(riskMeterFeed(), 'p.xlsx', book)).message).toContain('a file of another kind');
});
