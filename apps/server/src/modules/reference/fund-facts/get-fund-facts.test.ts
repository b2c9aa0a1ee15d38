import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { readPdf } from '../../../platform/export/testing/read-pdf.ts';
import { requestContext } from '../../../testing/build.ts';
import { testDatabase } from '../../../testing/database.ts';
import { downloadFactSheet } from './fact-sheet/download-fact-sheet.ts';
import { getBenchmarkLevels, getFundFacts, getOverlap } from './get-fund-facts.ts';
import { refreshPerformance } from './index.ts';
import { getInstrument } from '../instruments/get-instrument.ts';
import { insertFactsOfAll } from './testing/insert-facts.ts';

let database: Database;
let ids: Awaited<ReturnType<typeof insertFactsOfAll>>;
beforeAll(async () => {
  database = await testDatabase();
  ids = await insertFactsOfAll(database);
  await refreshPerformance(database);
});

const facts = (instrumentId: number) => getFundFacts({ instrumentId }, requestContext(database));

test('a fund with everything states each fact with its date and source', async () => {
  const found = await facts(ids.full);
  expect(found.expenses).toMatchObject({
    source: 'Expense ratios of a test',
    history: [{ total: '0.7100' }, { total: '0.6200' }],
  });
  expect(found.risk).toMatchObject({ name: 'Very High', level: 6, asOf: '2026-10-31' });
  expect(found.launch).toMatchObject({ launchedOn: '2013-05-28' });
  expect(found.managers).toMatchObject([{ name: 'Revathi Subramaniam', managedFrom: '2017-02-04' }]);
  expect(found.documents).toMatchObject([{ type: 'information', title: 'Scheme information' }]);
  expect(found.benchmark).toMatchObject({ name: 'Broad Market 500 TRI', isTotalReturn: true, asOf: '2026-11-20' });
  expect(found.rule).toMatchObject({ isAssumed: true, minimumSip: 50_000n });
  expect(found.performance).toMatchObject({ asOf: '2026-11-20', sharpe: { rateName: 'RBI policy repo rate' } });
  expect(found.performance?.rolling.map(({ years }) => years)).toEqual([1, 3, 5]);
  expect(found.sisters.map(({ planType, navOn, navSource, expense }) => [planType, navOn, navSource, expense])).toEqual(
    [
      [
        'Direct',
        '2026-11-20',
        'amfi',
        { effectiveOn: '2026-04-01', total: '0.6200', source: 'Expense ratios of a test' },
      ],
      ['Regular', '2026-11-20', 'amfi', null],
    ],
  );
  // Before and after midnight in India.
  expect([found.managers[0]?.changedOn, found.documents[0]?.changedOn]).toEqual(['2026-11-19', '2026-11-20']);
});

test('the portfolio is split by kind, sector, size and rating, and what is not classified is named so', async () => {
  const { portfolio } = await facts(ids.full);
  expect(portfolio).toMatchObject({ asOf: '2026-10-31', holdingCount: 14, totalWeight: '100.00' });
  expect(portfolio?.top).toHaveLength(10);
  expect(portfolio?.kinds).toEqual([
    { name: 'equity', weight: '90.00' },
    { name: 'debt', weight: '6.00' },
    { name: 'cash', weight: '4.00' },
  ]);
  expect(new Set(portfolio?.sectors.map(({ name }) => name))).toEqual(new Set(['Banks', 'Software']));
  const caps = new Map(portfolio?.marketCaps.map(({ name, weight }) => [name, weight]));
  expect([caps.get('Large cap'), caps.get('Mid cap'), caps.get('Small cap'), caps.get('Not ranked')]).toEqual([
    '15.00',
    '30.00',
    '22.50',
    '22.50',
  ]);
  expect(portfolio?.ratings).toEqual([{ name: 'AAA', weight: '6.00' }]);
});

test('a fund with nothing but prices has no made-up fact', async () => {
  const { rule, performance, sisters, ...others } = await facts(ids.young);
  expect(others).toMatchObject({
    expenses: null,
    risk: null,
    launch: null,
    managers: [],
    documents: [],
    portfolio: null,
  });
  expect(rule.minimumSip).toBeNull();
  expect(performance).toMatchObject({
    return1m: null,
    volatility3y: null,
    sharpe: null,
    rolling: [],
    calendarYears: [],
  });
  expect(sisters).toHaveLength(1);
});

test('former names are listed, and none where only spelling, plan or option differ', async () => {
  const former = async (id: number) => (await getInstrument(database.db, id)).formerNames;
  expect(await former(ids.full)).toEqual([{ name: 'Asha Premier Fund', until: '2024-11-01' }]);
  expect(await former(ids.young)).toEqual([]);
});

test('a closed fund keeps the figures of its prices', async () => {
  const { performance, sisters } = await facts(ids.closed);
  expect(performance).toMatchObject({ asOf: '2015-03-31', sharpe: null });
  expect(performance?.volatility3y).not.toBeNull();
  expect(sisters).toMatchObject([{ isLive: false }]);
});

test('the overlap counts what both hold, at the smaller weight', async () => {
  const overlap = (instrumentId: number, instrumentIds: number[]) =>
    getOverlap({ instrumentId, instrumentIds }, requestContext(database));
  // Six companies of 7.5 % each, and the bond of 6 %.
  expect(await overlap(ids.full, [ids.closed, ids.young, ids.full])).toMatchObject([
    {
      instrumentId: ids.closed,
      asOf: '2026-10-31',
      source: 'Portfolios of a test',
      commonCount: 7,
      holdingCount: 13,
      weight: '51.00',
    },
  ]);
  expect(await overlap(ids.young, [ids.full])).toEqual([]);
  expect(await overlap(ids.full, [])).toEqual([]);
});

test('the levels of the benchmark are listed by date', async () => {
  const levels = await getBenchmarkLevels(database.db, ids.full);
  expect(levels).toHaveLength(1888);
  expect(levels[0]).toMatchObject({ date: '2021-09-20' });
});

test('an unknown fund is refused by each call', async () => {
  const ctx = requestContext(database);
  const refused = expect.objectContaining({ code: 'instrument.not-found' }) as unknown;
  const calls = [
    () => getFundFacts({ instrumentId: 999_999 }, ctx),
    () => getBenchmarkLevels(database.db, 999_999),
    () => getOverlap({ instrumentId: 999_999, instrumentIds: [] }, ctx),
    () => downloadFactSheet({ instrumentId: 999_999, comparedIds: [] }, ctx),
  ];
  for (const call of calls) await expect(call()).rejects.toEqual(refused);
});

async function printedText(instrumentId: number, comparedIds: number[] = []): Promise<string> {
  const file = await downloadFactSheet({ instrumentId, comparedIds }, requestContext(database));
  const pages = readPdf(Buffer.from(file.bytes));
  const text = pages.map((page) => page.map((printed) => printed.text).join(' ')).join(' ');
  return text.replaceAll(/\s+/g, ' ');
}

test('the printed sheet has what the page has, in the same words', async () => {
  await database.pool.query('update instrument set size = 12345678900 where id = $1', [ids.full]);
  const text = await printedText(ids.full);
  expect(text).toMatch(/[+\u2212]₹\d+\.\d{4} \([+\u2212]\d+\.\d\d%\) since 19 Nov 2026/);
  expect(text).toContain('₹1,234.57 Cr on 31 Oct 2026');
  expect(text).toContain('Since A year 01 Apr 2026 0.62% 01 Apr 2025 0.71%');
  expect(text).toMatch(/Plan NAV NAV of Expense ratio 3 years Direct, Growth ₹\d+\.\d{4} 20 Nov 2026 0\.62%/);
  expect(text).toContain('Document Kind Published Scheme information Scheme information 30 Jun 2026');
  expect(text).toContain('Revathi Subramaniam, since 04 Feb 2017');
  expect(text).toMatch(/1 year: best from \w{3} \d{4}, worst from \w{3} \d{4}/);
  expect(text).not.toMatch(/\d %|₹\u2212|\b0\.0%/);
});

test('the printed sheet names the splits that a disclosure does not tell', async () => {
  await database.pool.query(
    `update fund_portfolio_holding set industry = null, rating = null where fund_portfolio_id in
      (select fund_portfolio_id from fund_portfolio_instrument where instrument_id = $1)`,
    [ids.closed],
  );
  const text = await printedText(ids.closed);
  expect(text).toMatch(/Sectors Not known/);
  expect(text).toMatch(/Ratings Not known/);
});

test('the printed sheet has the overlap with the funds that it is compared with', async () => {
  expect(await printedText(ids.full, [ids.closed, ids.young])).toMatch(
    /Overlap with what you own Fund In common Portfolio of Overlap .* 7 of 13 holdings 31 Oct 2026 51\.0% Overlap:/,
  );
  expect(await printedText(ids.full)).not.toContain('Overlap');
});

test('plans of the same option have different labels on the printed sheet', async () => {
  await database.pool.query(`update instrument set plan_type = 'Direct' where id = $1`, [ids.bare]);
  const text = await printedText(ids.full);
  await database.pool.query(`update instrument set plan_type = 'Regular' where id = $1`, [ids.bare]);
  expect(text).toMatch(/Direct, Growth \(code 1\).*Direct, Growth \(code 2\)/s);
});

test.each(['full', 'bare', 'closed', 'young'] as const)('the printed sheet of a %s fund', async (which) => {
  const file = await downloadFactSheet(
    { instrumentId: ids[which], comparedIds: [ids.closed] },
    requestContext(database),
  );
  const folder = process.env['ARTHA_TEST_PDF_FOLDER'];
  if (folder) writeFileSync(`${folder}/${which}.pdf`, file.bytes);
  const pages = readPdf(Buffer.from(file.bytes));
  const text = pages
    .flat()
    .map((printed) => printed.text)
    .join(' ');
  expect(file).toMatchObject({
    contentType: 'application/pdf',
    fileName: expect.stringMatching(/^fact-sheet-\d\.pdf$/) as string,
  });
  expect(text).toContain('subject to market risks');
  for (const [at, page] of pages.entries())
    expect(page.map((printed) => printed.text).join(' ')).toContain(`Page ${at + 1} of ${pages.length}`);
  expect(text.includes('Formerly')).toBe(which === 'full');
  if (which === 'full') expect(text).toContain('Formerly Asha Premier Fund, until Nov 2024');
  if (which === 'full')
    expect(text).toMatch(/Revathi Subramaniam.*Rolling returns.*Top holdings.*Plans and options.*Sources/s);
  if (which === 'full')
    expect(text).toMatch(/Period Fund Index Ahead 1 month .*\d%.* Year Fund Index Ahead 2026 so far/s);
  if (which === 'full') expect(text.replaceAll('\n', ' ')).toContain('Index: Broad Market 500 TRI, dividends counted.');
  if (which === 'young') expect(text).toContain('Not known');
  if (which === 'closed') expect(text).toContain('no longer published');
});
