import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate } from '@artha/domain/kit/dates';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClocks } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { testDatabase } from '../../../testing/database.ts';
import { feedFolder, hasSharedData, navFile, rowsDigest, sharedFile } from '../../../testing/feed-files.ts';
import { loadCalendar } from '../calendar/index.ts';
import type { CalendarChoice } from './index.ts';
import { amfiNavFeed, holidaysFeed, importFeed } from './index.ts';

const write = feedFolder();
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate calendar_revision, import_run cascade`);
});

interface Options {
  readonly calendar?: CalendarChoice;
  readonly publishedOn?: BusinessDate;
}
const importList = (source: string, { calendar = 'exchange', publishedOn }: Options = {}) =>
  importFeed({ database, ...createClocks() }, { feed: holidaysFeed({ calendar, publishedOn }, []), source });

const isOpen = async (day: string) => isBusinessDay(await loadCalendar(database.db, 'exchange'), businessDate(day));

describe.runIf(hasSharedData)('the real lists', () => {
  const list = (asOf: string) => sharedFile('holidays', `nse_holidays_asof_${asOf}.csv`);

  test('when a list changes during the year, the later one counts', async () => {
    await importList(list('2024-04-01'));
    expect([await isOpen('2024-05-20'), await isOpen('2024-11-01')]).toEqual([true, false]);
    const second = await importList(list('2024-04-17'));
    expect(second).toMatchObject({ state: 'done', detail: { closed: ['2024-05-20'] } });
    expect([await isOpen('2024-05-20'), await isOpen('2024-11-20')]).toEqual([false, true]);
    const third = await importList(list('2024-11-19'));
    expect(third).toMatchObject({ detail: { closed: ['2024-11-20'], reopened: ['2024-11-01'] } });
    expect([await isOpen('2024-05-20'), await isOpen('2024-11-01')]).toEqual([false, true]);
  });

  test('the date of publication decides, not the order of import', async () => {
    await importList(list('2024-11-19'), { publishedOn: businessDate('2024-11-19') });
    await importList(list('2024-04-01'), { publishedOn: businessDate('2024-04-01') });
    expect([await isOpen('2024-05-20'), await isOpen('2024-11-01')]).toEqual([false, true]);
  });

  test('importing the same list under another name changes nothing', async () => {
    await importList(list('2026-07-12'));
    const before = await rowsDigest(database);
    const again = await importList(sharedFile('holidays', 'nse_holidays_2026_as_of_2026-07-12.csv'));
    expect(again).toMatchObject({ added: 0, unchanged: again.read });
    expect(await rowsDigest(database)).toEqual(before);
  });

  test('thirty years of sessions close the same weekdays as the list of holidays', async () => {
    const sessions = await importList(sharedFile('holidays', 'xbom_sessions_1997_2026.csv'));
    expect(sessions).toMatchObject({ state: 'done', read: 7_419, detail: { kind: 'sessions' } });
    expect(sessions.added + sessions.changed + sessions.unchanged + sessions.refused).toBe(sessions.read);
    const fromSessions = await loadCalendar(database.db, 'exchange');
    expect(fromSessions.knownUntil).toBe('2026-12-31');
    expect([...fromSessions.specialSessions]).toContain('2025-02-01');
    await database.db.execute(sql`truncate calendar_revision cascade`);
    await importList(sharedFile('holidays', 'bse_holidays_1997_2026_exchange_calendars.csv'));
    const { holidays } = await loadCalendar(database.db, 'exchange');
    expect([...fromSessions.holidays.difference(holidays)]).toEqual([]);
  });

  test('the market dates of BSE StAR MF are sessions', async () => {
    const source = sharedFile('holidays', 'bse_starmf_market_dates_2016-08_2017-05.csv');
    expect(await importList(source)).toMatchObject({ read: 206, detail: { kind: 'sessions' } });
    expect([await isOpen('2016-08-15'), await isOpen('2016-08-16')]).toEqual([false, true]);
  });
});

test("the system calendar follows its own list, and the exchange's list where it has none", async () => {
  await importList(write('exchange.csv', 'date\n2025-08-15\n2026-08-14\n'));
  await importList(write('system.csv', 'date\n2026-08-17\n'), { calendar: 'system' });
  const system = await loadCalendar(database.db, 'system');
  expect([...system.holidays].toSorted()).toEqual(['2025-08-15', '2026-08-17']);
});

test('the closed days of a scheme are added to those of the system calendar', async () => {
  const source = write('nav.txt', navFile('900;-;-;Asha US Fund;10;19-Aug-2026'));
  await importFeed({ database, ...createClocks() }, { feed: amfiNavFeed(), source });
  await importList(write('exchange.csv', 'date\n2025-08-15\n'));
  await importList(write('scheme.csv', 'date\n2025-08-25\n'), { calendar: { schemeCode: '900' } });
  const { rows } = await database.pool.query<{ id: number }>(`select id from instrument where scheme_code = '900'`);
  const scheme = await loadCalendar(database.db, 'scheme', rows[0]?.id);
  expect([...scheme.holidays].toSorted()).toEqual(['2025-08-15', '2025-08-25']);
});

test.each([
  ['page.csv', '<html></html>', 'web page'],
  ['words.csv', 'soon\n', 'not a known list'],
  ['header.csv', 'date\n', 'no row'],
])('%s is refused as a whole', async (name, text, reason) => {
  const report = await importList(write(name, text));
  expect(report.state).toBe('refused');
  expect(report.message).toContain(reason);
});

test('a list with a row that cannot be read opens no day that an earlier list closed', async () => {
  await importList(write('whole.csv', 'date\n2026-08-14\n2026-12-25\n'));
  const report = await importList(write('cut.csv', 'date\n2026-08-14\n2026-12-2'));
  expect(report).toMatchObject({ state: 'refused', read: 2, refused: 1, added: 0 });
  expect(report.message).toBe('1 of 2 rows are refused, and the list counts as a whole.');
  expect([await isOpen('2026-08-14'), await isOpen('2026-12-25')]).toEqual([false, false]);
});

test('a list for a scheme that is not in the catalogue is refused', async () => {
  const report = await importList(write('x.csv', 'date\n2025-08-25\n'), { calendar: { schemeCode: '404' } });
  expect(report).toMatchObject({ state: 'refused', message: 'No scheme has the code 404.' });
});
