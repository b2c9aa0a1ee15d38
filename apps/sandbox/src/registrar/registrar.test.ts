import { expect, test } from 'vitest';
import { liquid, rowOf, scheme, threeSchemes } from '../testing/scheme-lists.ts';
import { sandboxFixture } from '../testing/sandbox-fixture.ts';

const file = (day: string) => `/registrar/NAVAll.txt?date=${day}`;

test('nothing is published before 21:00 of the first day, then the file is in the newest layout', async () => {
  const fixture = await sandboxFixture();
  const received = await fixture.sendSchemes(threeSchemes);
  expect(received.json).toEqual({ schemes: 3, nextPublicationOn: '2026-08-20' });
  expect((await fixture.get('/registrar/NAVAll.txt')).status).toBe(404);
  await fixture.advance({ to: '2026-08-20T15:29:59Z' });
  expect((await fixture.get('/registrar/NAVAll.txt')).status).toBe(404);
  await fixture.advance({});
  const published = await fixture.get('/registrar/NAVAll.txt');
  const [debt, cash, equity] = ['100001', '300001', '200001'].map((code) => rowOf(published.text, code)[0]);
  expect(published.text).toBe(
    [
      'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Plan;Option;Net Asset Value;Date',
      ' ',
      'Open Ended Schemes(Debt Scheme - Corporate Bond Fund)',
      ' ',
      'Another Mutual Fund',
      ' ',
      `100001;INF100001A01;-;Sample Fund 100001;Direct Plan;Growth;${debt};20-Aug-2026`,
      ' ',
      'Open Ended Schemes(Debt Scheme - Liquid Fund)',
      ' ',
      'Sample Mutual Fund',
      ' ',
      `300001;INF300001A01;-;Sample Fund 300001;Direct Plan;Growth;${cash};20-Aug-2026`,
      ' ',
      'Open Ended Schemes(Equity Scheme - Flexi Cap Fund)',
      ' ',
      'Sample Mutual Fund',
      ' ',
      `200001;INF200001A01;-;Sample Fund 200001;Direct Plan;Growth;${equity};20-Aug-2026`,
      '',
    ].join('\r\n'),
  );
});

test('publishes the first list at once when it arrives after 21:00', async () => {
  const fixture = await sandboxFixture();
  fixture.time.ms = Date.parse('2026-08-20T15:30:00Z');
  expect((await fixture.sendSchemes(threeSchemes)).json.nextPublicationOn).toBe('2026-08-21');
  expect(rowOf((await fixture.get(file('2026-08-20'))).text, '300001')[1]).toBe('20-Aug-2026');
});

test('over a weekend and a holiday only liquid schemes move each day', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes(threeSchemes);
  const { ran } = (await fixture.advance({ to: '2026-08-25T15:30:00Z' })).json;
  expect(ran.map((step: { businessDate: string; outcome: string }) => [step.businessDate, step.outcome])).toEqual([
    ['2026-08-20', '3 of 3 NAVs published'],
    ['2026-08-21', '3 of 3 NAVs published'],
    ['2026-08-22', '1 of 3 NAVs published'],
    ['2026-08-23', '1 of 3 NAVs published'],
    ['2026-08-24', '1 of 3 NAVs published'],
    ['2026-08-25', '3 of 3 NAVs published'],
  ]);
  const [friday, monday, tuesday] = await Promise.all(
    ['2026-08-21', '2026-08-24', '2026-08-25'].map(async (day) => (await fixture.get(file(day))).text),
  );
  expect(rowOf(monday ?? '', '200001')).toEqual(rowOf(friday ?? '', '200001'));
  expect(rowOf(monday ?? '', '300001')[1]).toBe('24-Aug-2026');
  expect(Number(rowOf(monday ?? '', '300001')[0])).toBeGreaterThan(Number(rowOf(friday ?? '', '300001')[0]));
  expect(rowOf(tuesday ?? '', '200001')[1]).toBe('25-Aug-2026');
});

test('a special session on a Saturday is a business day', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes({ ...threeSchemes, specialSessions: ['2026-08-22'] });
  await fixture.advance({ days: 3 });
  expect(rowOf((await fixture.get(file('2026-08-22'))).text, '200001')[1]).toBe('22-Aug-2026');
});

test('without a daily scheme nothing is published on non-business days', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes({ ...threeSchemes, schemes: [scheme('200001')] });
  await fixture.advance({ days: 4 });
  expect((await fixture.get(file('2026-08-22'))).status).toBe(404);
  expect(rowOf((await fixture.get('/registrar/NAVAll.txt')).text, '200001')[1]).toBe('21-Aug-2026');
});

test('the same seed gives the same NAVs in one advance or many; another seed gives others', async () => {
  const files = await Promise.all(
    [
      ['one', [9]],
      ['one', [1, 3, 5]],
      ['two', [9]],
    ].map(async ([seed, advances]) => {
      const fixture = await sandboxFixture({ seed: String(seed) });
      await fixture.sendSchemes(threeSchemes);
      for (const days of advances as number[]) await fixture.advance({ days });
      return (await fixture.get('/registrar/NAVAll.txt')).text;
    }),
  );
  expect(files[1]).toBe(files[0]);
  expect(files[2]).not.toBe(files[0]);
});

test('publications survive restarts and new lists', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes(threeSchemes);
  await fixture.advance({ days: 2 });
  const before = await fixture.get(file('2026-08-21'));
  await fixture.restart();
  await fixture.sendSchemes({ ...threeSchemes, schemes: [scheme('999999')] });
  expect((await fixture.get(file('2026-08-21'))).text).toBe(before.text);
});

test('a new list keeps the last simulated NAV unless it holds a newer one', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes(threeSchemes);
  await fixture.advance({ to: '2026-08-20T15:30:00Z' });
  const [simulated] = rowOf((await fixture.get(file('2026-08-20'))).text, '200001');
  const newer = liquid('300001', { nav: '2000.0000', navOn: '2026-08-22' });
  await fixture.sendSchemes({ ...threeSchemes, schemes: [scheme('200001', { nav: '1.0000' }), newer] });
  await fixture.advance({ to: '2026-08-21T15:30:00Z' });
  const friday = (await fixture.get(file('2026-08-21'))).text;
  expect(Math.abs(Number(rowOf(friday, '200001')[0]) / Number(simulated) - 1)).toBeLessThan(0.03);
  expect(rowOf(friday, '300001')).toEqual(['2000.0000', '22-Aug-2026']);
});

test('a publication does not replace a real NAV of the same day', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes({ ...threeSchemes, schemes: [scheme('200001', { nav: '90.0000', navOn: '2026-08-20' })] });
  await fixture.advance({ days: 1 });
  expect(rowOf((await fixture.get('/registrar/NAVAll.txt')).text, '200001')).toEqual(['90.0000', '20-Aug-2026']);
});

test.each([
  ['a scheme twice', { schemes: [scheme('1'), scheme('1')] }, 'twice'],
  ['a NAV of zero', { schemes: [scheme('1', { nav: '0.00' })] }, 'above zero'],
  ['an invalid NAV', { schemes: [scheme('1', { nav: 'N.A.' })] }, 'above zero'],
  ['an impossible date', { schemes: [scheme('1', { navOn: '2026-02-30' })] }, 'must be a date'],
  ['no holidays', { holidays: undefined }, 'must be a list'],
  ['a flag as text', { schemes: [scheme('1', { isPublishedDaily: 'yes' })] }, 'true or false'],
])('%s is refused, and the previous list stays', async (_case, change, message) => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes(threeSchemes);
  const answer = await fixture.sendSchemes({ ...threeSchemes, ...change });
  expect([answer.status, answer.json.error.message]).toEqual([400, expect.stringContaining(message)]);
  await fixture.advance({ days: 1 });
  expect(rowOf((await fixture.get('/registrar/NAVAll.txt')).text, '300001')[1]).toBe('20-Aug-2026');
});

test('a semicolon or line break in a name does not break the row', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes({ ...threeSchemes, schemes: [scheme('1', { name: 'One;\r\n2;3' })] });
  await fixture.advance({ days: 1 });
  expect((await fixture.get('/registrar/NAVAll.txt')).text).toContain('1;INF1A01;-;One 2 3;Direct Plan;');
});

test('an invalid date, or a day without NAVs, is answered in plain text', async () => {
  const fixture = await sandboxFixture();
  await fixture.sendSchemes(threeSchemes);
  expect(await fixture.get(file('yesterday'))).toMatchObject({ status: 400, json: undefined });
  expect(await fixture.get(file('2030-01-01'))).toMatchObject({ status: 404, json: undefined });
});

test('publishes 14,000 schemes on each dealing day of a month', async () => {
  const fixture = await sandboxFixture();
  const schemes = Array.from({ length: 14_000 }, (_none, index) =>
    scheme(String(100_000 + index), { amc: `House ${index % 40}` }),
  );
  expect((await fixture.sendSchemes({ ...threeSchemes, schemes })).status).toBe(200);
  const { ran } = (await fixture.advance({ days: 28 })).json;
  expect(ran).toHaveLength(19);
  expect(
    (await fixture.get('/registrar/NAVAll.txt')).text.split('\r\n').filter((line) => line.includes(';')),
  ).toHaveLength(14_001);
});
