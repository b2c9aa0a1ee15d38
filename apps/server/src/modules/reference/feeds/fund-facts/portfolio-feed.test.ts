import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { workbookOf } from '../../../../platform/files/testing/sheet-bodies.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { feedFolder, hasSharedData, navFile, sharedFile } from '../../../../testing/feed-files.ts';
import { naiveWorkbook } from '../../../../testing/naive-workbook.ts';
import { getPortfolioFacts } from '../../fund-facts/index.ts';
import type { ImportDeps } from '../index.ts';
import { amfiNavFeed, importFeed, ImportStopped } from '../index.ts';
import { portfolioFeed } from './portfolio-feed.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const NOON = new Date('2026-08-20T06:30:00Z');
const deps = (more: Partial<ImportDeps> = {}): ImportDeps => ({ database, ...createClocks(), ...more });
const importPortfolio = (source: string, more?: Partial<ImportDeps>) =>
  importFeed(deps(more), { feed: portfolioFeed(), source });
const importNavs = (source: string) => importFeed(deps(), { feed: amfiNavFeed(), source });

async function holdings() {
  const { rows } = await database.pool.query<{ line: string }>(
    `select concat_ws(' | ', p.scheme_name, p.as_of, h.position, h.name, h.isin, h.kind, h.industry, h.rating,
       trim_scale(h.weight), trim_scale(h.market_value)) as line
     from fund_portfolio p join fund_portfolio_holding h on h.fund_portfolio_id = p.id
     order by p.scheme_name, p.as_of, h.position`,
  );
  return rows.map(({ line }) => line);
}

const idOf = async (code: string): Promise<number> => {
  const { rows } = await database.pool.query<{ id: number }>('select id from instrument where scheme_code = $1', [
    code,
  ]);
  return rows[0]!.id;
};

const HEADING = [
  null,
  'ISIN',
  'Name of the Instrument',
  'Industry / Rating',
  'Quantity',
  'Market Value (Lacs)',
  '% to NAV',
];
const LARGE = [
  ['X1', 'Asha Large Cap Fund (An open ended equity scheme)', null, null, null, null, null],
  [null, 'Monthly Portfolio Statement as on July 31,2025'],
  HEADING,
  [null, null, 'Equity & Equity related'],
  [null, null, '(a) Listed / awaiting listing on Stock Exchanges'],
  ['A', 'INE000A01010', 'Alpha Bank **', 'Banks', 10, 600.5, 0.6],
  ['B', 'INE000B01018', 'Beta Software', 'IT - Software', 10, 300, 0.3],
  ['C', 'INE000C01016', 'Gamma Foods', 'Food Products', 1, 0.01, '$0.00%'],
  [null, null, 'Subtotal', null, null, 900.5, 0.9],
  [null, null, '(b) UNLISTED', null, null, 'NIL', 'NIL'],
  [null, null, 'Subtotal', null, null, 'NIL', 'NIL'],
  [null, null, 'Debt Instruments'],
  ['D', 'INE000D07014', '8 % Delta Finance', 'CRISIL AAA', 10, 60, 0.06],
  [null, null, 'Money Market Instruments'],
  [null, null, 'Triparty Repo', null, null, 50, 0.05],
  [null, null, 'OTHERS'],
  [null, null, 'Net Current Assets', null, null, -10, -0.01],
  [null, null, 'GRAND TOTAL', null, null, 1000.5, 1],
  [null, null, '** Non-traded as on July 1, 2020', null, null, null, 5],
];

describe('small disclosures', () => {
  beforeEach(async () => {
    await database.db.execute(sql`truncate instrument, fund_portfolio, import_run, import_reject cascade`);
    await importNavs(
      write(
        'nav.txt',
        navFile(
          '900;-;-;Asha Large Cap Fund - Direct Plan - Growth;110;19-Aug-2025',
          '901;-;-;Asha Large Cap Fund - Regular Plan - Growth;100;19-Aug-2025',
          '902;-;-;Asha Flexi Cap Fund - Direct Plan - Growth;10;19-Aug-2025',
        ),
      ),
    );
  });

  test('holdings are classified by sections, marks and texts', async () => {
    const report = await importPortfolio(write('June 2024.xls', workbookOf({ LC: LARGE })));
    expect(report).toMatchObject({ state: 'done', read: 6, added: 6, refused: 0, newestOn: '2025-07-31' });
    expect(await holdings()).toEqual([
      'Asha Large Cap Fund | 2025-07-31 | 1 | Alpha Bank ** | INE000A01010 | equity | Banks | 60 | 60050000',
      'Asha Large Cap Fund | 2025-07-31 | 2 | Beta Software | INE000B01018 | equity | IT - Software | 30 | 30000000',
      'Asha Large Cap Fund | 2025-07-31 | 3 | Gamma Foods | INE000C01016 | equity | Food Products | 0 | 1000',
      'Asha Large Cap Fund | 2025-07-31 | 4 | 8 % Delta Finance | INE000D07014 | debt | CRISIL AAA | 6 | 6000000',
      'Asha Large Cap Fund | 2025-07-31 | 5 | Triparty Repo | cash | 5 | 5000000',
      'Asha Large Cap Fund | 2025-07-31 | 6 | Net Current Assets | cash | -1 | -1000000',
    ]);
  });

  test('the same file changes nothing, and a corrected one only what differs', async () => {
    await importPortfolio(write('a.xlsx', workbookOf({ LC: LARGE })));
    const before = await holdings();
    expect(await importPortfolio(write('a.xlsx', workbookOf({ LC: LARGE })))).toMatchObject({ unchanged: 6, added: 0 });
    expect(await holdings()).toEqual(before);
    const corrected = LARGE.map((row) => row.map((cell) => (cell === 'Banks' ? 'Finance' : cell)));
    const report = await importPortfolio(write('b.xlsx', workbookOf({ LC: corrected })));
    expect(report).toMatchObject({ read: 6, added: 0, changed: 1, unchanged: 5, refused: 0 });
  });

  test('a workbook that is mostly of a mistyped year changes nothing', async () => {
    const later = [['X2', 'Asha Flexi Cap Fund'], ...LARGE.slice(1)].map((row) =>
      row.map((cell) => (typeof cell === 'string' ? cell.replace('July 31,2025', 'July 31,2125') : cell)),
    );
    const most = [
      ...LARGE.slice(0, 5),
      ['A', 'INE000A01010', 'Alpha Bank', 'Banks', 10, 1000.5, 1],
      ...LARGE.slice(17),
    ];
    const report = await importPortfolio(write('a.xlsx', workbookOf({ LC: most, FC: later })), { chunkRows: 1 });
    expect(report).toMatchObject({ state: 'refused', added: 0 });
    expect(report.message).toBe('More than half of the file is dated in the future: 6 rows.');
    expect(await holdings()).toEqual([]);
    expect(await importPortfolio(write('b.xlsx', workbookOf({ LC: most })))).toMatchObject({ state: 'done', added: 1 });
  });

  test('both plans have the portfolio, with its splits', async () => {
    await database.db.execute(sql`insert into market_cap_rank (isin, as_of, company_name, rank, source)
      values ('INE000A01010', '2025-06-30', 'Alpha', 7, 'x'), ('INE000B01018', '2025-06-30', 'Beta', 120, 'x'),
        ('INE000A01010', '2025-12-31', 'Alpha', 300, 'x')`);
    await importPortfolio(write('a.xlsx', workbookOf({ LC: LARGE })));
    const facts = await getPortfolioFacts(database.db, await idOf('901'));
    expect(facts).toEqual(await getPortfolioFacts(database.db, await idOf('900')));
    const sizes = await database.db.execute<{ size: string | null }>(sql`
      select trim_scale(size)::text as size from instrument order by scheme_code`);
    expect(sizes.rows.map(({ size }) => size)).toEqual(['100051000', '100051000', null]);
    expect(facts).toMatchObject({
      asOf: '2025-07-31',
      source: 'Portfolio disclosure, a.xlsx',
      total: 1_000_000n,
      holdingCount: 6,
      kinds: [
        { kind: 'equity', weight: 900_000n },
        { kind: 'debt', weight: 60_000n },
        { kind: 'cash', weight: 40_000n },
      ],
      sectors: [
        { label: 'Financial Services', weight: 600_000n },
        { label: 'Information Technology', weight: 300_000n },
        { label: 'Fast Moving Consumer Goods', weight: 0n },
      ],
      marketCaps: [
        { label: 'Large cap', weight: 600_000n },
        { label: 'Mid cap', weight: 300_000n },
        { label: 'Not ranked', weight: 0n },
      ],
      ratings: [{ label: 'AAA', weight: 60_000n }],
    });
    expect(facts?.topHoldings.map(({ name }) => name)).toEqual([
      'Alpha Bank **',
      'Beta Software',
      '8 % Delta Finance',
      'Gamma Foods',
    ]);
    expect(await getPortfolioFacts(database.db, await idOf('902'))).toBeUndefined();
  });

  test('a sheet that does not add up, has no date or names no scheme is refused with its reason', async () => {
    const without = (text: string) => LARGE.filter((row) => !row.includes(text));
    const renamed = LARGE.map((row) => row.map((cell) => (cell === LARGE[0]?.[1] ? 'Usha Fund' : cell)));
    const report = await importPortfolio(
      write('bad.xlsx', workbookOf({ A: without('Alpha Bank **'), B: without(String(LARGE[1]?.[1])), C: renamed })),
    );
    expect(report).toMatchObject({ state: 'refused', read: 17, refused: 17 });
    expect(report.reasons.map(({ reason, count }) => [reason, count])).toEqual([
      ['Asha Large Cap Fund: the sheet has no date', 6],
      ['Usha Fund: no scheme of the catalogue has this name', 6],
      ['Asha Large Cap Fund: the weights add up to 40.00%, not to 100%', 5],
    ]);
    expect(await holdings()).toEqual([]);
  });

  const LIST_HEADER =
    'amc_name,scheme_name,scheme_code,instrument_code,instrument_name,instrument_type,isin,portfolio_percentage,reporting_date';
  const listed = (...rows: string[]) => `${[LIST_HEADER, ...rows].join('\n')}\n`;

  test('a list tells derivatives, cash and funds apart', async () => {
    const report = await importPortfolio(
      write(
        'list.csv',
        listed(
          'Asha Mutual Fund,Asha Flexi Cap Fund,F,A1,Alpha Bank,Equity,INE000A01010,20,2025-07-31',
          'Asha Mutual Fund,Asha Flexi Cap Fund,F,A1,"Beta, Software",Equity,INE000B01018,90,2025-07-31',
          'Asha Mutual Fund,Asha Flexi Cap Fund,F,A1,Alpha Bank August 2025 Future,Equity,,-20,2025-07-31',
          'Asha Mutual Fund,Asha Flexi Cap Fund,F,A1,Clearing Corporation of India Ltd,Debt,,10,2025-07-31',
          'Usha Mutual Fund,Asha Flexi Cap Fund,F,A1,Alpha Bank,Equity,INE000A01010,1,2025-07-31',
        ),
      ),
    );
    expect(report).toMatchObject({ read: 5, added: 4, refused: 1 });
    expect(report.reasons[0]).toMatchObject({
      reason: 'Asha Flexi Cap Fund: the scheme belongs to another fund house',
    });
    expect((await holdings()).map((line) => line.split(' | ').slice(3))).toEqual([
      ['Alpha Bank', 'INE000A01010', 'equity', '20'],
      ['Beta, Software', 'INE000B01018', 'equity', '90'],
      ['Alpha Bank August 2025 Future', 'derivative', '-20'],
      ['Clearing Corporation of India Ltd', 'cash', '10'],
    ]);
  });

  test('an interrupted import continues with the next portfolio', async () => {
    const row = (fund: string, nth: number) =>
      `Asha Mutual Fund,${fund},F,A1,Company ${nth},Equity,INE000A0${nth}010,0.25,2025-07-31`;
    const rows = ['Asha Flexi Cap Fund', 'Asha Large Cap Fund'].flatMap((fund) =>
      [1, 2, 3, 4].map((nth) => row(fund, nth)),
    );
    const path = write('two.csv', listed(...rows));
    const stop = new AbortController();
    let clockReads = 0;
    const realNow = () => {
      clockReads += 1;
      if (clockReads === 2) stop.abort();
      return NOON;
    };
    await expect(importPortfolio(path, { chunkRows: 2, signal: stop.signal, realNow })).rejects.toThrow(ImportStopped);
    expect(await holdings()).toHaveLength(4);
    expect(await importPortfolio(path, { chunkRows: 2 })).toMatchObject({ read: 8, added: 8, isResumed: true });
    expect(await holdings()).toHaveLength(8);
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['a NAV file', navFile('900;-;-;Asha Fund;1;19-Aug-2025'), /not the header of a list of portfolios/],
    ['a page', '<html>', /web page/],
    [
      'a workbook of something else',
      workbookOf({
        A: [
          ['Scheme', 'Risk'],
          ['Asha', 'High'],
        ],
      }),
      /another kind/,
    ],
    ['a binary workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old binary format/],
    ['a damaged workbook', Buffer.from('504b0304ffff', 'hex'), /damaged or not a sheet/],
  ])('%s is refused by its beginning', async (_kind, content, message) => {
    const report = await importPortfolio(write('other.xls', content));
    expect(report).toMatchObject({ state: 'refused', read: 0 });
    expect(report.message).toMatch(message);
  });
});

const TIMEOUT_MS = 400_000;

describe.runIf(hasSharedData)('real disclosures', () => {
  const file = (name: string) => sharedFile('portfolio_disclosure', name);
  beforeAll(async () => {
    await database.db.execute(sql`truncate instrument, fund_portfolio, import_run, import_reject cascade`);
    await importNavs(sharedFile('amfi_navall', 'NAVAll_fetched_2025-09-01.txt.gz'));
  }, TIMEOUT_MS);

  test(
    'a workbook of a hundred schemes has the holdings that a naive reading counts',
    async () => {
      const path = file('NIMF-MONTHLY-PORTFOLIO_2025-07-31.xls');
      const counts = (await naiveWorkbook(path)).slice(1).flatMap((rows) => {
        const starts = rows.flatMap(({ B }, nth) => (B === 'ISIN' ? [nth] : []));
        return starts.map((start) => {
          const end = rows.findIndex(({ C }, nth) => nth > start && C === 'GRAND TOTAL');
          return rows
            .slice(start + 1, end)
            .filter(({ C, G }) => G !== undefined && G !== '' && G !== 'NIL' && !/^(?:sub)?total/i.test(C ?? ''))
            .length;
        });
      });
      const report = await importPortfolio(path);
      expect(counts).toHaveLength(113);
      expect(report).toMatchObject({ state: 'done', read: counts.reduce((sum, count) => sum + count, 0) });
      expect(report.reasons.filter(({ reason }) => reason.includes(': the weights'))).toEqual([]);
      expect(report.read).toBe(report.added + report.refused);
      const before = await holdings();
      expect(before).toHaveLength(report.added);
      const again = await importPortfolio(path);
      expect(again).toMatchObject({ added: 0, changed: 0, unchanged: report.added, refused: report.refused });
      expect(await holdings()).toEqual(before);
    },
    TIMEOUT_MS,
  );

  test(
    'a workbook whose weights are per cents, and one in the binary format',
    async () => {
      const path = file('HDFC_fortnightly_2025-09-15.xlsx');
      const [rows = []] = await naiveWorkbook(path);
      const weighed = rows.filter(
        ({ B, D, H }, nth) => nth > 4 && nth < 265 && H !== undefined && D !== undefined && B !== 'ISIN',
      );
      expect(await importPortfolio(path)).toMatchObject({
        state: 'done',
        read: weighed.filter(({ B }) => !/total/i.test(B ?? '')).length,
        refused: 0,
        newestOn: '2025-09-15',
      });
      const binary = await importPortfolio(file('UTI_Corporate_Bond_2025-07-31.xls'));
      expect(binary).toMatchObject({ state: 'refused' });
      expect(binary.message).toMatch(/binary format/);
    },
    TIMEOUT_MS,
  );

  test(
    'a list whose weights partly do not add up',
    async () => {
      const path = file('axis_all_holdings_2025-12-31.csv');
      const portfolios = Map.groupBy(
        readFileSync(path, 'utf8')
          .trim()
          .split('\n')
          .slice(1)
          .map((line) => line.split(',')),
        ([, scheme = '']) => scheme,
      );
      // Letters and digits alone: fund house and AMFI write some names differently.
      const letters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
      const navs = gunzipSync(readFileSync(sharedFile('amfi_navall', 'NAVAll_fetched_2025-09-01.txt.gz')));
      const names = navs
        .toString()
        .split('\n')
        .map((line) => letters(line.split(';')[3] ?? ''));
      const rest = /^(?:$|direct|regular|growth|idcw|bonus|retail|payout|daily|weekly|monthly|quarterly|half|annual)/;
      const expected = [...portfolios].flatMap(([scheme, rows]) => {
        const key = letters(scheme);
        if (!names.some((name) => name.startsWith(key) && rest.test(name.slice(key.length))))
          return [[scheme, rows.length, 'no scheme of the catalogue has this name']];
        const whole = rows.reduce((sum, cells) => sum + Math.round(Number(cells.at(-2)) * 10_000), 0);
        // More than ten wholes are nearer to per cents than to fractions.
        const percent = (whole > 100_000 ? whole / 10_000 : whole / 100).toFixed(2);
        return Math.abs(whole - 10_000) <= 50
          ? []
          : [[scheme, rows.length, `the weights add up to ${percent}%, not to 100%`]];
      });
      const report = await importPortfolio(path);
      const found = report.reasons.map(({ reason, count }) => {
        const [scheme = '', ...problem] = reason.split(': ');
        return [scheme, count, problem.join(': ')];
      });
      expect(new Set(found)).toEqual(new Set(expected));
      expect(found).toHaveLength(expected.length);
      expect(report).toMatchObject({ state: 'done', read: 5_313 });
      expect(report.read).toBe(report.added + report.refused);
    },
    TIMEOUT_MS,
  );
});
