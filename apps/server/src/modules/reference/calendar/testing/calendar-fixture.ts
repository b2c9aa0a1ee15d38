/** People who maintain the calendar, and clients with open orders of all kinds: for tests of what a revision moves. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDateAt } from '@artha/domain/kit/dates';
import type { RoleKey } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import { modules } from '../../../../modules.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { testNode } from '../../../../testing/node.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { approveRequest } from '../../../system/approvals/decide-approval.ts';
import { NOON, StaffFixture } from '../../../system/users/testing/staff-fixture.ts';
import { SaleFixture as ExchangeSales } from '../../../trading/exchange/testing/sale-fixture.ts';
import { SaleFixture } from '../../../trading/sales/testing/sale-fixture.ts';
import { getCalendarMoves } from '../calendar-moves.ts';
import { changeCalendarDays } from '../change-calendar-days.ts';
import { sendCalendarDraft } from '../publish-calendar.ts';

const OPEN = { event: null, isBusinessDayOperations: true, isBusinessDayExchange: true, closedInstrumentIds: [] };

type Days = Parameters<typeof changeCalendarDays>[0]['days'];

/** A day on which the exchange and operations are closed. */
export const closed = (day: BusinessDate): Days[number] => ({
  ...{ ...OPEN, day, event: 'Guru Nanak Jayanti' },
  ...{ isBusinessDayOperations: false, isBusinessDayExchange: false },
});
/** A day on which all work. */
export const open = (day: BusinessDate): Days[number] => ({ ...OPEN, day, event: 'Special session' });
/** A day on which some schemes are closed. */
export const closedFor = (day: BusinessDate, ...ids: readonly number[]): Days[number] => ({
  ...OPEN,
  day,
  closedInstrumentIds: [...ids],
});

/** A stored date that follows from the calendar. */
interface StoredDate {
  readonly key: string;
  readonly orderId: string;
  readonly at: string;
}

let lineIds = 0;

export class CalendarFixture {
  /** Clients of the demo data, who place orders as on the screens. */
  readonly sales: SaleFixture;
  /** Orders at the exchange. */
  readonly exchange: ExchangeSales;
  readonly maker: SessionContext;
  readonly checker: SessionContext;

  private constructor(parts: Pick<CalendarFixture, 'sales' | 'exchange' | 'maker' | 'checker'>) {
    this.sales = parts.sales;
    this.exchange = parts.exchange;
    this.maker = parts.maker;
    this.checker = parts.checker;
  }

  static async open(): Promise<CalendarFixture> {
    const sales = await SaleFixture.open();
    const { database } = sales.orders;
    const staff = await StaffFixture.open(database);
    const person = async (loginUserId: string, key: RoleKey): Promise<SessionContext> => {
      const { ctx } = await staff.signIn(await staff.add(loginUserId, [key]), key);
      return { ...ctx, businessNow: NOON, node: testNode(database, { modules }) };
    };
    const maker = await person('calendar-maker', 'operations');
    const checker = await person('calendar-checker', 'businessAdmin');
    return new CalendarFixture({ sales, exchange: await ExchangeSales.open(database), maker, checker });
  }

  get database(): Database {
    return this.sales.orders.database;
  }

  /** No orders, and no list of holidays. */
  async clear(): Promise<void> {
    await this.sales.clear();
    // The ledger keeps what earlier lines booked by their ids.
    lineIds += 1_000;
    await this.database.pool.query(`select setval(pg_get_serial_sequence('order_line', 'id'), $1)`, [lineIds]);
    await emptyTables(this.database.db, ['approval', 'calendar_draft', 'calendar_draft_day', 'calendar_revision']);
  }

  /** Puts days into a draft. @returns what it would move, and its approval */
  async draft(days: Days) {
    const { draft } = await changeCalendarDays({ version: null, days }, this.maker);
    const moves = await getCalendarMoves({}, this.maker);
    const { approval } = await sendCalendarDraft({ version: draft!.version, reason: 'Circular' }, this.maker);
    return { moves, approve: () => approveRequest({ approvalId: approval.id }, this.checker) };
  }

  /** Publishes days. */
  async publish(days: Days): Promise<void> {
    await (await this.draft(days)).approve();
  }

  /** All dates that follow from the calendar, as they are stored. */
  async storedDates(): Promise<readonly StoredDate[]> {
    const { rows } = await this.database.pool.query<StoredDate>(`
      select 'nav ' || id as key, order_id as "orderId", nav_on::text as at from order_line where nav_on is not null
      union all select 'deadline ' || id, id, to_json(expires_at) #>> '{}' from client_order
      union all select kind || p.id, l.order_id, day::text from payout p join order_line l on l.id = p.order_line_id,
        lateral (values ('expected ', p.expected_on), ('due ', p.due_on)) as d (kind, day)
      union all select 'instalment ' || id, plan_id, due_on::text from plan_instalment
      order by 1`);
    return rows;
  }

  /** What the client was notified of, by order. */
  async notices(): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.db.select().from(outbox).where(eq(outbox.kind, 'notification'));
    const messages = rows.map(
      ({ payload }) =>
        payload as {
          code: string;
          config: { orderId?: string; planId?: string };
          values: { dates: string };
        },
    );
    return new Map(
      messages
        .filter(({ code }) => code.endsWith('-dates-moved'))
        .map(({ config, values }) => [config.orderId ?? config.planId ?? '', values.dates]),
    );
  }
}

/** The business date of a stored date or instant. */
export const dayOfStored = (at: string): string => (at.includes('T') ? businessDateAt(new Date(at)) : at);
