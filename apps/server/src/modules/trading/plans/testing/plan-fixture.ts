/** The clients of the demo data who start plans: the starting point of the tests of their commands. */
import * as contract from '@artha/contract/trading/plans.changes';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDate } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { bankAccount } from '../../../clients/bank-accounts/bank-accounts.tables.ts';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { bankMandate } from '../../bank-mandates/bank-mandates.tables.ts';
import type { Person, OrderFixture } from '../../orders/testing/order-fixture.ts';
import { NOON } from '../../orders/testing/order-fixture.ts';
import { SaleFixture } from '../../sales/testing/sale-fixture.ts';
import { cancelPlan } from '../cancel-plan.ts';
import { pausePlan } from '../pause-plan.ts';
import type { PlanRow } from '../plan.queries.ts';
import { plan, planHistory, planInstalment, planPause } from '../plans.tables.ts';
import { sendCancelPlanOtp } from '../send-cancel-plan-otp.ts';
import { sendPauseOtp } from '../send-pause-otp.ts';
import { sendStartPlanOtp } from '../send-start-otp.ts';
import { startPlan } from '../start-plan.ts';
import { verifyStartPlanOtp } from '../verify-start-otp.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';

type Terms = InputOf<typeof contract.startPlan>['terms'];
type Changes = Partial<SessionContext>;

export const FUND = 'Nilgiri Flexi Cap Fund';

export class PlanFixture {
  readonly sales: SaleFixture;
  readonly orders: OrderFixture;
  readonly ananya: Person;
  readonly rohan: Person;
  /** Ananya's joint account. */
  readonly joint: Person;

  private constructor(sales: SaleFixture) {
    this.sales = sales;
    this.orders = sales.orders;
    this.ananya = sales.ananya;
    this.rohan = sales.rohan;
    this.joint = sales.orders.joint;
  }

  static async open(): Promise<PlanFixture> {
    return new PlanFixture(await SaleFixture.open());
  }

  get database(): Database {
    return this.orders.database;
  }

  get db() {
    return this.database.db;
  }

  async clear(): Promise<void> {
    await this.sales.clear();
    await emptyTables(this.db, ['bank_mandate'], { restartIdentity: true });
    await this.db.update(bankAccount).set({ verifiedAt: NOON });
  }

  /** A registered mandate of a client. */
  async mandate(who: Person, changes: Partial<typeof bankMandate.$inferInsert> = {}): Promise<number> {
    const [row] = await this.db
      .insert(bankMandate)
      .values({
        ...{ accountId: who.accountId, bankAccountId: who.bankAccountId, createdByUserId: who.userId },
        ...{ kind: 'e-mandate', authMode: 'netbanking', limit: paiseFromText('100000'), status: 'registered' },
        ...{ startOn: businessDate('2026-01-01'), endOn: businessDate('2046-01-01'), createdAt: NOON },
        umrn: sql`'UMRN' || upper(replace(gen_random_uuid()::text, '-', ''))`,
        ...changes,
      } as typeof bankMandate.$inferInsert)
      .returning();
    return row!.id;
  }

  /** A SIP of ₹5,000 on the 5th of each month from January on, paid by a mandate of its own. */
  async sip(who: Person, changes: Partial<Terms> = {}): Promise<Terms> {
    return {
      kind: 'sip',
      instrumentId: await this.orders.fund(FUND),
      folioId: null,
      amount: paiseFromText('5000'),
      frequency: 'monthly',
      day: 5,
      startOn: businessDate('2027-01-05'),
      isFirstToday: false,
      ...(changes.bankMandateId === undefined && { bankMandateId: await this.mandate(who) }),
      ...changes,
    };
  }

  start(who: Person, terms: Terms, changes: Changes & { readonly replacesPlanId?: string } = {}) {
    const { replacesPlanId, ...ctx } = changes;
    const input = { accountId: who.accountId, terms, ...(replacesPlanId !== undefined && { replacesPlanId }) };
    return startPlan(input, who.ctx({ route: contract.startPlan, ...ctx }));
  }

  /** Starts a plan, which waits for its one-time password. @returns its id */
  async unconfirmed(who: Person, changes: Partial<Terms> = {}): Promise<string> {
    return (await this.start(who, await this.sip(who, changes))).planId;
  }

  send(who: Person, planIds: readonly string[], changes: Changes = {}) {
    return sendStartPlanOtp({ planIds: [...planIds] }, who.ctx(changes));
  }

  verify(who: Person, planIds: readonly string[], otpCode: string, changes: Changes = {}) {
    return verifyStartPlanOtp({ planIds: [...planIds], otpCode }, who.ctx(changes));
  }

  /** The code that was sent last. */
  async lastCode(): Promise<string> {
    return (await this.orders.messages('mail'))[0]!.text.slice(0, 6);
  }

  async code(who: Person, planIds: readonly string[], changes: Changes = {}): Promise<string> {
    await this.send(who, planIds, changes);
    return this.lastCode();
  }

  /** A running plan. @returns its id */
  async running(who: Person, changes: Partial<Terms> = {}): Promise<string> {
    const planId = await this.unconfirmed(who, changes);
    await this.verify(who, [planId], await this.code(who, [planId]));
    return planId;
  }

  sendPause(who: Person, input: InputOf<typeof contract.sendPauseOtp>, changes: Changes = {}) {
    return sendPauseOtp(input, who.ctx(changes));
  }

  pause(who: Person, input: InputOf<typeof contract.pausePlan>, changes: Changes = {}) {
    return pausePlan(input, who.ctx(changes));
  }

  sendCancel(who: Person, input: InputOf<typeof contract.sendCancelPlanOtp>, changes: Changes = {}) {
    return sendCancelPlanOtp(input, who.ctx(changes));
  }

  cancel(who: Person, input: InputOf<typeof contract.cancelPlan>, changes: Changes = {}) {
    return cancelPlan(input, who.ctx(changes));
  }

  async row(planId: string): Promise<PlanRow> {
    const [found] = await this.db.select().from(plan).where(eq(plan.id, planId));
    return found!;
  }

  /** '1 2027-01-05 scheduled', by day. */
  async instalments(planId: string): Promise<string[]> {
    const rows = await this.db
      .select()
      .from(planInstalment)
      .where(eq(planInstalment.planId, planId))
      .orderBy(planInstalment.nominalOn);
    return rows.map(({ number, nominalOn, status }) => `${number} ${nominalOn} ${status}`);
  }

  pauses = (planId: string) => this.db.select().from(planPause).where(eq(planPause.planId, planId));

  /** 'null -> unconfirmed', of the plan itself. */
  async steps(planId: string): Promise<string[]> {
    const rows = await this.db
      .select()
      .from(planHistory)
      .where(and(eq(planHistory.planId, planId), sql`${planHistory.instalmentId} is null`))
      .orderBy(planHistory.id);
    return rows.map(({ from, to }) => `${from} -> ${to}`);
  }

  async audited(planId: string): Promise<string[]> {
    const rows = await this.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.objectType, 'plan'), eq(auditLog.objectId, planId)))
      .orderBy(auditLog.id);
    return rows.map(({ action }) => action);
  }

  /** Payloads of the outbox of a kind, newest first. */
  async messages(kind: string) {
    const rows = await this.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.seq));
    return rows.map(({ payload }) => payload as Record<string, unknown>);
  }

  /** The notifications about a plan, oldest first, with their values. */
  async notices(planId: string) {
    const all = (await this.messages('notification')).toReversed() as unknown as {
      readonly code: string;
      readonly values: Readonly<Record<string, string>>;
      readonly config: { readonly planId?: string };
    }[];
    return all.filter(({ config }) => config.planId === planId).map(({ code, values }) => ({ code, ...values }));
  }
}
