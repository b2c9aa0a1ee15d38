/** The demo clients, whose bank accounts the real sandbox verifies. */
import * as contract from '@artha/contract/clients/bank-accounts';
import type { InputOf } from '@artha/contract/kit/route';
import { rolesFor } from '@artha/domain/kit/roles';
import type { RoleKey } from '@artha/domain/kit/roles';
import { and, asc, eq } from 'drizzle-orm';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { demonstrationDatabase } from '../../../../testing/demonstration-database.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { account } from '../../accounts/accounts.tables.ts';
import { scopeOf } from '../../../system/session/scope.ts';
import { storedFile } from '../../../system/files/files.tables.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { addBankAccount } from '../add-bank-account.ts';
import { bankAccount } from '../bank-accounts.tables.ts';
import type { BankAccountRow } from '../bank-accounts.queries.ts';
import { PENNY_DROP, pennyDropHandler } from '../penny-drop-handler.ts';
import { secondNode } from '../../../../testing/second-node.ts';

export const NOON = new Date('2026-11-20T06:30:00Z');
export const MUMBAI = 'ARTH0000101';

type Added = Partial<InputOf<typeof contract.addBankAccount>>;

let keys = 0;
let numbers = 0;

/** A number that nobody has, with an ending that decides what the bank answers. */
export function newNumber(ending = '10'): string {
  numbers += 1;
  return `3002${String(numbers).padStart(6, '0')}${ending}`;
}

export class BankAccountFixture {
  readonly database: Database;
  readonly sandbox: TestSandbox;

  private constructor(database: Database, sandbox: TestSandbox) {
    this.database = database;
    this.sandbox = sandbox;
  }

  static async open(): Promise<BankAccountFixture> {
    const database = await demonstrationDatabase();
    return new BankAccountFixture(database, await startSandbox());
  }

  /** Another node on the same database. */
  secondNode(): Database {
    return secondNode(this.database);
  }

  async ctx(loginUserId: string, changes: Partial<SessionContext> = {}): Promise<SessionContext> {
    const [user] = await this.database.db.select().from(appUser).where(eq(appUser.loginUserId, loginUserId));
    const key: RoleKey = loginUserId.startsWith('client') ? 'client' : 'operations';
    const role = rolesFor('artha').find((each) => each.key === key)!;
    keys += 1;
    return requestContext(this.database, {
      route: contract.addBankAccount,
      session: { id: 1, userId: user!.id, role, isFullAccess: true },
      scope: scopeOf(user!.id, role),
      realNow: NOON,
      businessNow: NOON,
      idempotencyKey: `key-${keys}`,
      ...changes,
    }) as SessionContext;
  }

  async accountId(accountNumber: string): Promise<number> {
    const [row] = await this.database.db.select().from(account).where(eq(account.accountNumber, accountNumber));
    return row!.id;
  }

  /** Adds a bank account that is valid except for the given fields. */
  async add(loginUserId: string, accountNumber: string, fields: Added = {}, changes: Partial<SessionContext> = {}) {
    const number = fields.number ?? newNumber();
    return addBankAccount(
      {
        accountId: await this.accountId(accountNumber),
        owner: 'holder',
        ifscCode: MUMBAI,
        number,
        numberAgain: fields.numberAgain ?? number,
        type: 'savings',
        chequeFileId: null,
        ...fields,
      },
      await this.ctx(loginUserId, changes),
    );
  }

  /** An upload of a person into a container. */
  async upload(loginUserId: string, container: 'cheques' | 'aof' = 'cheques'): Promise<string> {
    const { session } = await this.ctx(loginUserId);
    keys += 1;
    const [row] = await this.database.db
      .insert(storedFile)
      .values({
        ...{ container, name: 'cheque.png', contentType: 'image/png', storeKey: `test-${keys}`, byteCount: 1 },
        ...{ sha256: '0'.repeat(64), uploadedBy: session.userId, unownedSince: NOON, uploadedAt: NOON, storedAt: NOON },
      })
      .returning();
    return row!.id;
  }

  /** The waiting messages to the bank, oldest first. */
  waiting() {
    const isWaiting = and(eq(outbox.kind, PENNY_DROP), eq(outbox.state, 'waiting'));
    return this.database.db.select().from(outbox).where(isWaiting).orderBy(asc(outbox.seq));
  }

  handler() {
    const { database } = this;
    const [clocks, log, secrets] = [createClocks(), createLog('silent'), TEST_SECRETS];
    return pennyDropHandler({ env: this.sandbox.env, database, clocks, log, secrets });
  }

  /** Delivers the waiting messages once. @returns what failed */
  async deliver(attempt = 1): Promise<string[]> {
    const failures: string[] = [];
    for (const { id, kind, aggregate, payload, idempotencyKey } of await this.waiting()) {
      const claim = { id, kind, aggregate, payload, idempotencyKey: idempotencyKey ?? id, attempt };
      await this.handler()
        .deliver(claim, AbortSignal.timeout(20_000))
        .then(
          () => this.database.db.delete(outbox).where(eq(outbox.id, id)),
          (error: Error) => failures.push(error.message),
        );
    }
    return failures;
  }

  async row(bankAccountId: number): Promise<BankAccountRow> {
    const [row] = await this.database.db.select().from(bankAccount).where(eq(bankAccount.id, bankAccountId));
    return row!;
  }

  /** The codes of the notifications about a bank account, in the order in which they were sent. */
  async notifications(bankAccountId: number): Promise<string[]> {
    const rows = await this.database.db
      .select()
      .from(outbox)
      .where(eq(outbox.kind, 'notification'))
      .orderBy(outbox.seq);
    return rows.flatMap(({ idempotencyKey }) => {
      const [code = '', id] = (idempotencyKey ?? '').split(':');
      return id === String(bankAccountId) && code.startsWith('bank-account-') ? [code.slice(13)] : [];
    });
  }
}

export const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
