import type { RoleKey } from '@artha/domain/kit/roles';
import { businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { isBusinessDay } from '@artha/domain/reference/calendar/business-calendar';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../../modules.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { testNode } from '../../../testing/node.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { approveRequest, returnRequest } from '../../system/approvals/decide-approval.ts';
import { storeBase64File } from '../../system/files/index.ts';
import { NOON, StaffFixture } from '../../system/users/testing/staff-fixture.ts';
import { SaleFixture } from '../../trading/exchange/testing/sale-fixture.ts';
import { loadCalendar } from './load-calendar.ts';
import { getCalendarMoves } from './calendar-moves.ts';
import { changeCalendarDays, discardCalendarDraft } from './change-calendar-days.ts';
import { findDraft } from './draft.queries.ts';
import { getBusinessCalendar, getBusinessCalendarYear } from './get-business-calendar.ts';
import { importCalendarDays } from './import-calendar-days.ts';
import { sendCalendarDraft } from './publish-calendar.ts';

const on = businessDate;
const OPEN = { event: null, isBusinessDayOperations: true, isBusinessDayExchange: true, closedInstrumentIds: [] };
const CLOSED = { ...OPEN, event: 'Guru Nanak Jayanti', isBusinessDayOperations: false, isBusinessDayExchange: false };
/** NOON is on Friday, 20-Nov-2026. */
const TUESDAY = on('2026-11-24');

const staff = await StaffFixture.open();
const { database } = staff;
const sales = await SaleFixture.open(database);
let maker: SessionContext;
let checker: SessionContext;

async function person(loginUserId: string, key: RoleKey): Promise<SessionContext> {
  const userId = await staff.add(loginUserId, [key]);
  const { ctx } = await staff.signIn(userId, key);
  return { ...ctx, businessNow: NOON, node: testNode(database, { modules }) };
}

beforeAll(async () => {
  expect(businessDateAt(NOON)).toBe('2026-11-20');
  maker = await person('farhan', 'operations');
  checker = await person('kavita', 'businessAdmin');
});

beforeEach(() => emptyTables(database.db, ['approval', 'calendar_draft', 'calendar_draft_day', 'calendar_revision']));
afterEach(() =>
  database.pool.query(`update order_line set status = 'cancelled', units_reserved = null
  where status in ('sent', 'accepted', 'confirmed')`),
);

const change = (days: Parameters<typeof changeCalendarDays>[0]['days'], version: number | null = null, ctx = maker) =>
  changeCalendarDays({ version, days }, ctx);
const month = async (name = '2026-11') => (await getBusinessCalendar({ month: name }, maker)).days;
const dayOf = async (day: string) => (await month(day.slice(0, 7))).find((each) => each.day === day)!;
const send = (version: number) => sendCalendarDraft({ version, reason: 'Circular of the exchange' }, maker);
const approve = (approvalId: string, ctx = checker) => approveRequest({ approvalId }, ctx);

test('a month has every day, weekends closed, and no draft', async () => {
  const calendar = await getBusinessCalendar({ month: '2026-11' }, maker);
  expect(calendar.days).toHaveLength(30);
  expect(calendar.openDays).toEqual({ operations: 21, exchange: 21, schemes: 21 });
  expect(calendar).toMatchObject({ draft: null, revision: null, knownUntil: null });
  expect(calendar.days[20]).toMatchObject({ day: '2026-11-21', isWeekend: true, isBusinessDayExchange: false });
  expect(calendar.days.filter(({ isPast }) => isPast)).toHaveLength(20);
});

test('a changed day shows what is in force, and nothing is published', async () => {
  const { draft } = await change([{ day: TUESDAY, ...CLOSED }]);
  expect(draft).toMatchObject({ number: 1, version: 1, days: [TUESDAY], approval: null });
  expect(draft?.summary).toEqual([
    'Closes operations, closes the exchange, names it Guru Nanak Jayanti on 24 Nov 2026.',
  ]);
  expect(await dayOf(TUESDAY)).toMatchObject({
    event: 'Guru Nanak Jayanti',
    schemes: 'closed',
    inForce: { event: null, isBusinessDayExchange: true, schemes: 'open' },
  });
  expect(isBusinessDay(await loadCalendar(database.db, 'exchange'), TUESDAY)).toBe(true);
});

test('a day that is as in force leaves the draft, and the last one ends it', async () => {
  await change([{ day: TUESDAY, ...CLOSED }]);
  expect(await change([{ day: TUESDAY, ...OPEN }], 1)).toEqual({ draft: null });
  expect(await findDraft(database.db)).toBeUndefined();
});

test.each<[string, () => Promise<unknown>, string]>([
  ['today', () => change([{ day: on('2026-11-20'), ...CLOSED }]), 'calendar.day-past'],
  [
    'an unknown scheme',
    () => change([{ day: TUESDAY, ...OPEN, closedInstrumentIds: [99_999] }]),
    'instrument.not-found',
  ],
  ['a draft that somebody made meanwhile', () => change([{ day: TUESDAY, ...CLOSED }], 3), 'calendar.draft-changed'],
  ['discarding nothing', () => discardCalendarDraft({ version: 1 }, maker), 'calendar.no-draft'],
  ['moves of nothing', () => getCalendarMoves({}, maker), 'calendar.no-draft'],
  ['sending nothing', () => send(1), 'calendar.no-draft'],
])('refuses %s', async (_what, call, code) => {
  await expect(call()).rejects.toMatchObject({ code });
});

test('of two editors at once, the second is refused', async () => {
  await change([{ day: TUESDAY, ...CLOSED }]);
  await expect(change([{ day: TUESDAY, ...CLOSED, event: 'Other' }], null, checker)).rejects.toMatchObject({
    code: 'calendar.draft-changed',
  });
});

test('too many days are refused', async () => {
  const days = Array.from({ length: 121 }, (_, index) =>
    new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
  );
  await expect(
    change(days.map((day) => ({ day: on(day), ...CLOSED, isBusinessDayOperations: true }))),
  ).rejects.toMatchObject({
    code: 'calendar.too-many-days',
  });
});

/** Uploads a list of holidays and imports it. */
async function importList(rows: readonly string[], version: number | null = null, name = 'holidays-2027.csv') {
  const base64 = Buffer.from(rows.join('\n')).toString('base64');
  const { fileId } = await storeBase64File(maker, { container: 'bulkuploads', name, base64 });
  return importCalendarDays({ version, fileId }, maker);
}

test('a list of holidays is imported into the draft, next to what is there', async () => {
  await change([{ day: TUESDAY, ...CLOSED }]);
  const [code] = (await database.pool.query<{ code: string }>('select scheme_code as code from instrument limit 1'))
    .rows;
  const imported = await importList(
    [
      'Date,Event,Operations,Exchange,Schemes',
      '26-Jan-2027,Republic Day,,,',
      '2027-03-22,Holi,Open,,',
      `2027-03-25,Overseas market closed,open,open,${code!.code}`,
      '24-Nov-2026,Guru Nanak Jayanti,Closed,Closed,Closed',
    ],
    1,
  );
  expect(imported).toMatchObject({ rowCount: 4, changedCount: 4, problemCount: 0, problems: [] });
  expect(imported.draft).toMatchObject({ version: 2, days: [TUESDAY, '2027-01-26', '2027-03-22', '2027-03-25'] });
  expect(await dayOf('2027-03-22')).toMatchObject({ isBusinessDayOperations: true, isBusinessDayExchange: false });
  expect(await dayOf('2027-03-25')).toMatchObject({ schemes: 'partly' });

  const year = await getBusinessCalendarYear({ year: 2027 }, maker);
  expect(year.days.map(({ day, event, schemes, isChanged }) => [day, event, schemes, isChanged])).toEqual([
    ['2027-01-26', 'Republic Day', 'closed', true],
    ['2027-03-22', 'Holi', 'closed', true],
    ['2027-03-25', 'Overseas market closed', 'partly', true],
  ]);
  expect(year.tradingDays.slice(0, 3)).toEqual([20, 20, 22]);
});

test('nothing of a list is imported while any of its rows is wrong', async () => {
  const imported = await importList(
    ['Date,Event,Exchange,Schemes', '26-Jan-2027,Republic Day', '2027-03-22,,open,', '2027-04-14,Market,open,999999 1'],
    null,
  );
  expect(imported).toEqual({
    ...{ rowCount: 3, changedCount: 0, problemCount: 2, draft: null },
    problems: [
      { row: 3, text: '2027-03-22, open', message: 'Event is missing.' },
      { row: 4, text: 'Market', message: 'No scheme has the code 999999, 1.' },
    ],
  });
  expect(await findDraft(database.db)).toBeUndefined();
});

test.each<[string, () => Promise<unknown>, string]>([
  ['a file without dates', () => importList(['Holiday', 'Holi']), 'import.file-unusable'],
  ['a file with headings only', () => importList(['Date,Event']), 'import.file-unusable'],
  [
    'a draft that somebody made meanwhile',
    () => importList(['Date,Event', '2027-03-22,Holi'], 3),
    'calendar.draft-changed',
  ],
  [
    'more days than a draft may have',
    () =>
      importList([
        'Date,Event',
        ...Array.from(
          { length: 121 },
          (_, at) => `${new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10)},Closed`,
        ),
      ]),
    'calendar.too-many-days',
  ],
  [
    'a file that nobody uploaded',
    () => importCalendarDays({ version: null, fileId: '01999999-0000-7000-8000-000000000001' }, maker),
    'file.not-found',
  ],
  [
    'the file of another person',
    async () => {
      const base64 = Buffer.from('Date,Event\n2027-03-22,Holi').toString('base64');
      const { fileId } = await storeBase64File(checker, { container: 'bulkuploads', name: 'theirs.csv', base64 });
      return importCalendarDays(
        { version: null, fileId },
        { ...maker, scope: { userIds: [maker.session.userId] } as never },
      );
    },
    'file.not-found',
  ],
  [
    'a draft that waits for approval',
    async () => {
      await change([{ day: TUESDAY, ...CLOSED }]);
      await send(1);
      return importList(['Date,Event', '2027-03-22,Holi'], 1);
    },
    'calendar.in-approval',
  ],
])('an import refuses %s', async (_what, call, code) => {
  await expect(call()).rejects.toMatchObject({ code });
});

test('operations, exchange and schemes are set one by one', async () => {
  const { equityId } = sales.exchange;
  await change([
    { day: TUESDAY, ...OPEN, isBusinessDayOperations: false },
    { day: on('2026-11-25'), ...CLOSED, isBusinessDayOperations: true },
    { day: on('2026-11-26'), ...OPEN, closedInstrumentIds: [equityId] },
    { day: on('2026-11-28'), ...OPEN, event: 'Special session' },
  ]);
  const { approval } = await send(1);
  await approve(approval.id);
  const expected = [
    ['2026-11-24', false, true, 'open'],
    ['2026-11-25', true, false, 'closed'],
    ['2026-11-26', true, true, 'partly'],
    ['2026-11-28', true, true, 'open'],
  ];
  for (const [day, isBusinessDayOperations, isBusinessDayExchange, schemes] of expected)
    expect(await dayOf(String(day))).toMatchObject({
      isBusinessDayOperations,
      isBusinessDayExchange,
      schemes,
      inForce: null,
    });
  // Back as it was: a later revision of the same days.
  const { draft } = await change([
    { day: TUESDAY, ...OPEN },
    { day: on('2026-11-26'), ...OPEN },
  ]);
  await approve((await send(draft!.version)).approval.id);
  expect(await dayOf('2026-11-24')).toMatchObject({ isBusinessDayOperations: true });
  expect(await dayOf('2026-11-26')).toMatchObject({ schemes: 'open' });
  expect((await getBusinessCalendar({ month: '2026-11' }, maker)).revision).toMatchObject({ number: 2 });
});

test('approval publishes the revision and moves the NAV dates of open orders, and a return changes nothing', async () => {
  const holding = await sales.holding([['2023-05-02', '100']]);
  // Late on Monday: the NAV of Tuesday.
  const late = new Date('2026-11-23T16:00:00+05:30');
  const sale = await sales.sale(holding, { units: '40' }, late);
  await sales.accept(sale, late);
  expect(await sales.line(sale.lineId)).toMatchObject({ navOn: TUESDAY });
  await change([{ day: TUESDAY, ...CLOSED }]);
  const moves = await getCalendarMoves({}, maker);
  expect(moves).toMatchObject({
    count: 1,
    moves: [{ label: 'NAV date of redemptions', from: TUESDAY, to: '2026-11-25', count: 1, amount: null }],
    orders: [{ id: sale.orderId, from: TUESDAY, to: '2026-11-25' }],
  });

  const first = await send(1);
  await expect(change([{ day: TUESDAY, ...OPEN }], 1)).rejects.toMatchObject({ code: 'calendar.in-approval' });
  await expect(approve(first.approval.id, maker)).rejects.toMatchObject({ code: 'approval.own' });
  await returnRequest({ approvalId: first.approval.id, reason: 'Which circular?' }, checker);
  expect(await sales.line(sale.lineId)).toMatchObject({ navOn: TUESDAY });

  const { approval } = await send(1);
  expect(await approve(approval.id)).toMatchObject({ state: 'approved' });
  expect(await sales.line(sale.lineId)).toMatchObject({ navOn: '2026-11-25', status: 'accepted' });
  expect(isBusinessDay(await loadCalendar(database.db, 'exchange'), TUESDAY)).toBe(false);
  expect(await findDraft(database.db)).toBeUndefined();
  const moved = await database.db.select().from(auditLog).where(eq(auditLog.action, 'order.date-moved'));
  expect(moved.map(({ objectId }) => objectId)).toEqual([sale.orderId]);
});

test('a request is outdated when a list changed one of its days meanwhile', async () => {
  await change([{ day: TUESDAY, ...CLOSED }]);
  const { approval } = await send(1);
  await database.pool.query(`
    with list as (
      insert into calendar_revision (kind, valid_from, valid_to, source, fingerprint, published_at)
      values ('exchange', '2026-01-01', '2026-12-31', 'list', 'list', now()) returning id)
    insert into calendar_day (calendar_revision_id, day, event, is_business_day)
    select id, '2026-11-24', 'Holiday', false from list`);
  await expect(approve(approval.id)).rejects.toMatchObject({ code: 'approval.outdated' });
});

test('a request whose day has come is refused', async () => {
  await change([{ day: TUESDAY, ...CLOSED }]);
  const { approval } = await send(1);
  const ctx = { ...checker, businessNow: new Date('2026-11-24T09:00:00+05:30') };
  await expect(approve(approval.id, ctx)).rejects.toMatchObject({ code: 'calendar.day-past' });
});
