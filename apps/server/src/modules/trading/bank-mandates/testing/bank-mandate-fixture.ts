/** Two clients with verified bank accounts, and what depends on their mandates: the starting point of mandate tests. */
import type { InputOf } from '@artha/contract/kit/route';
import * as contract from '@artha/contract/trading/bank-mandates';
import { businessDateAt } from '@artha/domain/kit/dates';
import { paiseFromText } from '@artha/domain/kit/money';
import { rolesFor } from '@artha/domain/kit/roles';
import type { MandateState } from '@artha/domain/trading/bank-mandates/bank-mandate-states';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { MandateDependent } from '../../../../platform/node/bank-mandate-dependent.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { testNode } from '../../../../testing/node.ts';
import { SELLS_DIRECT_PLANS } from '../../../../testing/direct-plans.ts';
import { requestContext } from '../../../../testing/build.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import type { Person } from '../../orders/testing/order-fixture.ts';
import { OrderFixture } from '../../orders/testing/order-fixture.ts';
import { bankMandate, bankMandateHistory } from '../bank-mandates.tables.ts';
import { sendCancelMandateOtp } from '../cancel-mandate.ts';
import { sendMandateOtp, verifyMandateOtp } from '../confirm-mandate.ts';
import { createMandate } from '../create-mandate.ts';

type Asked = InputOf<typeof contract.createMandate>;

const OPERATIONS = rolesFor('artha').find(({ key }) => key === 'operations')!;

export class MandateFixture {
  readonly orders: OrderFixture;
  /** What depends on a mandate, and what has ended, by its id. */
  readonly depending = new Map<number, string[]>();
  readonly ended: string[] = [];
  now: Date;

  private constructor(orders: OrderFixture, now: Date) {
    this.orders = orders;
    this.now = now;
  }

  static async open(now: Date): Promise<MandateFixture> {
    return new MandateFixture(await OrderFixture.open(), now);
  }

  get database() {
    return this.orders.database;
  }

  get ananya(): Person {
    return this.orders.ananya;
  }

  readonly #dependent: MandateDependent = {
    name: 'things',
    list: (_db, id) => Promise.resolve(this.depending.get(id) ?? []),
    end: (_tx, id, reason) => {
      this.ended.push(...(this.depending.get(id) ?? []).map((text) => `${text}: ${reason}`));
      return Promise.resolve();
    },
  };

  /** The modules of its nodes: nothing but what depends on mandates. */
  get modules() {
    return [{ name: 'things', mandateDependents: [this.#dependent] }];
  }

  ctx(who: Person, changes: Partial<SessionContext> = {}): SessionContext {
    const node = testNode(this.database, { modules: this.modules });
    return who.ctx({ node, businessNow: this.now, realNow: this.now, ...changes });
  }

  /** A member of operations, who sees all clients. */
  staff(changes: Partial<SessionContext> = {}): SessionContext {
    const node = testNode(this.database, { modules: this.modules });
    return {
      ...requestContext(this.database, { node, businessNow: this.now, realNow: this.now }),
      session: { id: 2, userId: this.orders.rohan.userId, role: OPERATIONS, isFullAccess: true },
      scope: { userIds: undefined } as unknown as SessionContext['scope'],
      ...changes,
    };
  }

  asked(who: Person, changes: Partial<Asked> = {}): Asked {
    return {
      accountId: who.accountId,
      bankAccountId: who.bankAccountId,
      kind: 'e-mandate',
      authMode: 'netbanking',
      limit: paiseFromText('50000'),
      startOn: businessDateAt(this.now),
      years: 30,
      ...changes,
    };
  }

  async create(who: Person, changes: Partial<Asked> = {}, ctx: Partial<SessionContext> = {}): Promise<number> {
    const context = this.ctx(who, { route: contract.createMandate, ...ctx });
    return (await createMandate(this.asked(who, changes), context)).mandateId;
  }

  /** The code of the newest mail. */
  async newestCode(): Promise<string> {
    return (await this.orders.messages('mail'))[0]!.text.slice(0, 6);
  }

  /** A mandate that its one-time password has confirmed. */
  async confirmed(who: Person, changes: Partial<Asked> = {}): Promise<number> {
    const mandateId = await this.create(who, changes);
    await sendMandateOtp({ mandateId }, this.ctx(who));
    await verifyMandateOtp({ mandateId, otpCode: await this.newestCode() }, this.ctx(who));
    return mandateId;
  }

  /** A mandate in a state, without its story. */
  async inState(who: Person, status: MandateState, change: Partial<typeof bankMandate.$inferInsert> = {}) {
    const mandateId = await this.create(who, { kind: change.kind ?? 'e-mandate', ...this.#unique() });
    const umrn = `ARTH${String(7_000_000_000_000_000 + mandateId)}`;
    await this.database.db
      .update(bankMandate)
      .set({
        status,
        exchangeMandateId: String(900_000 + mandateId),
        sentAt: this.now,
        ...(status === 'registered' && { umrn }),
        ...(status === 'rejected' && { rejectReason: 'Signature differs' }),
        ...change,
      })
      .where(eq(bankMandate.id, mandateId));
    return mandateId;
  }

  #limit = 1_000n;
  #unique() {
    this.#limit += 1n;
    return { limit: paiseFromText(String(this.#limit)) };
  }

  async cancelCode(who: Person, mandateId: number): Promise<string> {
    await sendCancelMandateOtp({ mandateId }, this.ctx(who));
    return this.newestCode();
  }

  async mandate(id: number) {
    const [row] = await this.database.db.select().from(bankMandate).where(eq(bankMandate.id, id));
    return row!;
  }

  async steps(id: number): Promise<string[]> {
    const rows = await this.database.db
      .select()
      .from(bankMandateHistory)
      .where(eq(bankMandateHistory.bankMandateId, id))
      .orderBy(asc(bankMandateHistory.id));
    return rows.map(({ from, to }) => `${from ?? 'new'} -> ${to}`);
  }

  /** The kinds of queued messages about mandates, oldest first. */
  async queued(): Promise<string[]> {
    const rows = await this.database.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(sql`${outbox.kind} like 'mandate-%'`)
      .orderBy(asc(outbox.seq));
    return rows.map(({ kind }) => kind);
  }

  /** The notifications to clients, newest first. */
  async notices(): Promise<{ code: string; values: Record<string, string> }[]> {
    const rows = await this.database.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.kind, 'notification'))
      .orderBy(desc(outbox.seq));
    return rows.map(({ payload }) => payload as { code: string; values: Record<string, string> });
  }

  async clear(): Promise<void> {
    this.depending.clear();
    this.ended.length = 0;
    await emptyTables(this.database.db, ['bank_mandate', 'otp', 'outbox', 'idempotency_key', 'app_config'], {
      restartIdentity: true,
    });
    await this.database.db.execute(sql.raw(SELLS_DIRECT_PLANS));
  }
}
