/** Clients with running plans and mandates, and the jobs that order their instalments. */
import type { BusinessDate } from '@artha/domain/kit/dates';
import { businessDate, instantAt } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../../platform/db/database.ts';
import type { EndOfDayJob } from '../../../../../platform/jobs/end-of-day-job.ts';
import { testDatabase } from '../../../../../testing/database.ts';
import { SELLS_DIRECT_PLANS } from '../../../../../testing/direct-plans.ts';
import { testNode } from '../../../../../testing/node.ts';
import { emptyTables } from '../../../../../testing/empty-tables.ts';
import { bankAccount } from '../../../../clients/bank-accounts/bank-accounts.tables.ts';
import { deliverNotifications } from '../../../../system/notifications/testing/deliver-notifications.ts';
import { notification } from '../../../../system/notifications/notifications.tables.ts';
import { bankMandate } from '../../../bank-mandates/bank-mandates.tables.ts';
import type { Client } from '../../../exchange/testing/exchange-fixture.ts';
import { NOON } from '../../../exchange/testing/exchange-fixture.ts';
import { SaleFixture } from '../../../exchange/testing/sale-fixture.ts';
import type { clientOrder } from '../../../orders/orders.tables.ts';
import { plan, planInstalment, planPause } from '../../plans.tables.ts';
import type { PlanRow } from '../../plan.queries.ts';
import { planOrdersJob, planOutcomesJob, planScheduleJob } from '../plan-jobs.ts';
import { secondNode } from '../../../../../testing/second-node.ts';

type OrderStatus = (typeof clientOrder.$inferSelect)['status'];

/** Mondays and the days after are as in every week: no holidays are published. */
export const MONDAY = businessDate('2026-12-07');

export class InstalmentFixture {
  readonly sales: SaleFixture;
  readonly database: Database;

  private constructor(sales: SaleFixture) {
    this.sales = sales;
    this.database = sales.database;
  }

  static async open(): Promise<InstalmentFixture> {
    const fixture = new InstalmentFixture(await SaleFixture.open(await testDatabase()));
    await fixture.database.db.update(bankAccount).set({ verifiedAt: NOON });
    return fixture;
  }

  get asha(): Client {
    return this.sales.exchange.asha;
  }

  /** Another node on the same database. */
  secondNode(): Database {
    return secondNode(this.database);
  }

  async clear(): Promise<void> {
    await emptyTables(
      this.database.db,
      ['client_order', 'plan', 'bank_mandate', 'outbox', 'notification', 'app_config'],
      { restartIdentity: true },
    );
    await this.database.db.execute(sql.raw(SELLS_DIRECT_PLANS));
  }

  async mandate(changes: Partial<typeof bankMandate.$inferInsert> = {}): Promise<number> {
    const { accountId, bankAccountId, userId } = this.asha;
    const [row] = await this.database.db
      .insert(bankMandate)
      .values({
        ...{ accountId, bankAccountId, createdByUserId: userId, kind: 'e-mandate', authMode: 'netbanking' },
        ...{ limit: paiseFromText('100000'), startOn: businessDate('2026-01-01'), endOn: businessDate('2046-01-01') },
        ...{
          status: 'registered',
          umrn: sql`'UMRN' || upper(replace(gen_random_uuid()::text, '-', ''))`,
          createdAt: NOON,
        },
        ...changes,
      } as typeof bankMandate.$inferInsert)
      .returning();
    return row!.id;
  }

  /** A running SIP of ₹5,000 on the 7th of each month; changes make other plans of it. */
  async plan(changes: Partial<typeof plan.$inferInsert> = {}): Promise<PlanRow> {
    const { accountId, userId } = this.asha;
    const isSip = (changes.kind ?? 'sip') === 'sip';
    const bankMandateId = isSip && changes.bankMandateId === undefined ? await this.mandate() : null;
    const [row] = await this.database.db
      .insert(plan)
      .values({
        ...{ accountId, createdByUserId: userId, kind: 'sip', status: 'active', frequency: 'monthly', day: 7 },
        ...{ instrumentId: this.sales.exchange.equityId, startOn: MONDAY, createdAt: NOON, confirmedAt: NOON },
        ...(changes.units ? {} : { amount: paiseFromText('5000') }),
        ...{ bankMandateId },
        ...changes,
      } as typeof plan.$inferInsert)
      .returning();
    return row!;
  }

  pause(planId: string, fromOn: string, instalments: number) {
    const requested = { requestedByUserId: this.asha.userId, requestedAt: NOON };
    return this.database.db
      .insert(planPause)
      .values({ planId, fromOn: businessDate(fromOn), instalments, ...requested });
  }

  run(job: typeof planOrdersJob, on: string, database = this.database, heartbeat = () => Promise.resolve()) {
    const made: EndOfDayJob = job(testNode(database));
    return made.run({ businessDate: businessDate(on), heartbeat });
  }

  /** The morning and the orders of a day. */
  async day(on: string): Promise<void> {
    await this.run(planScheduleJob, on);
    await this.run(planOrdersJob, on);
  }

  settle = (on: string) => this.run(planOutcomesJob, on);

  /** Ends the open orders of plans as other modules would. */
  async end(status: OrderStatus, reason?: string): Promise<void> {
    await this.database.db.execute(sql`
      update client_order set status = ${status}, cancel_reason = ${reason ?? null}
      where channel = 'plan' and status not in ('completed', 'cancelled', 'expired', 'rejected', 'refunded')`);
  }

  /** The bank returns the open debits. */
  async returnDebits(reason: string): Promise<void> {
    await this.database.db.execute(sql`
      update mandate_debit set status = 'returned', return_code = '04', return_reason = ${reason}
      where status = 'queued'`);
    await this.database.db.execute(sql`update payment set status = 'failed' where status = 'initiated'`);
    await this.end('cancelled', `The debit failed: ${reason}.`);
  }

  async row(planId: string): Promise<PlanRow> {
    const [found] = await this.database.db.select().from(plan).where(eq(plan.id, planId));
    return found!;
  }

  /** '1 2026-12-07 ordered', by day. */
  async instalments(planId: string): Promise<string[]> {
    const rows = await this.database.db
      .select()
      .from(planInstalment)
      .where(eq(planInstalment.planId, planId))
      .orderBy(planInstalment.nominalOn);
    return rows.map(({ number, dueOn, status }) => `${number} ${dueOn} ${status}`);
  }

  /** The texts of notifications, oldest first. */
  async notices(): Promise<string[]> {
    await deliverNotifications(this.database);
    const rows = await this.database.db.select().from(notification).orderBy(notification.id);
    return rows.map(({ message }) => message);
  }

  /** The texts of mails, oldest first. */
  async mails(): Promise<string[]> {
    await deliverNotifications(this.database);
    const { rows } = await this.database.db.execute<{ text: string }>(sql`
      select payload ->> 'text' as text from outbox where kind = 'mail' order by seq`);
    return rows.map(({ text }) => text);
  }

  async count(table: string): Promise<number> {
    const { rows } = await this.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    return rows[0]!.count;
  }
}

/** The time of a day in India. */
export const at = (on: BusinessDate | string, time = '12:00'): Date => instantAt(businessDate(on), time);
