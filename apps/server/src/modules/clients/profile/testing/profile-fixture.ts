/** The demo clients, whose profiles are changed by codes. */
import * as contract from '@artha/contract/clients/profile';
import type * as nominees from '@artha/contract/clients/profile.nominees';
import type { NomineeEntry } from '@artha/contract/clients/profile.parts';
import type { InputOf } from '@artha/contract/kit/route';
import { rolesFor } from '@artha/domain/kit/roles';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { demonstrationDatabase } from '../../../../testing/demonstration-database.ts';
import { scopeOf } from '../../../system/session/scope.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { account } from '../../accounts/accounts.tables.ts';
import type { InvestorChoices } from '@artha/contract/clients/profile.choices';
import { getInvestorChoices } from '../choices.queries.ts';
import { getNominees } from '../nominees/get-nominees.ts';
import { changeNominees, sendNomineesCode } from '../nominees/change-nominees.ts';

export const NOON = new Date('2026-11-20T06:30:00Z');
export const ANANYA = '50128841';
export const JOINT = '50128866';
export const ROHAN = '50130275';
export const KABIR = '50135528';
export const MINOR = '50136102';

type Choice = Partial<InputOf<typeof nominees.sendNomineesCode>>;

export class ProfileFixture {
  readonly database: Database;
  readonly choices: InvestorChoices;

  private constructor(database: Database, choices: InvestorChoices) {
    this.database = database;
    this.choices = choices;
  }

  static async open(): Promise<ProfileFixture> {
    const database = await demonstrationDatabase();
    return new ProfileFixture(database, await getInvestorChoices(database.db));
  }

  /** Forgets codes and messages. */
  async clear(): Promise<void> {
    await this.database.db.execute(sql`truncate outbox, otp`);
  }

  idOf(list: keyof InvestorChoices, name: string): number {
    return this.choices[list].find((each) => each.name === name)!.id;
  }

  async userId(loginUserId: string): Promise<number> {
    const [user] = await this.database.db.select().from(appUser).where(eq(appUser.loginUserId, loginUserId));
    return user!.id;
  }

  async ctx(loginUserId: string, changes: Partial<SessionContext> = {}): Promise<SessionContext> {
    const userId = await this.userId(loginUserId);
    const role = rolesFor('artha').find(({ key }) => key === 'client')!;
    return requestContext(this.database, {
      route: contract.changeAboutYou,
      session: { id: 1, userId, role, isFullAccess: true },
      scope: scopeOf(userId, role),
      realNow: NOON,
      businessNow: NOON,
      ...changes,
    }) as SessionContext;
  }

  async account(accountNumber: string) {
    const [row] = await this.database.db.select().from(account).where(eq(account.accountNumber, accountNumber));
    return row!;
  }

  /** A complete nominee. */
  nominee(changes: Partial<NomineeEntry> = {}): NomineeEntry {
    return {
      name: 'Sanjana Wadekar',
      relationshipId: this.idOf('relationships', 'Wife'),
      sharePercent: null,
      bornOn: null,
      guardianName: null,
      guardianRelationshipId: null,
      addressLine1: '18 Ramdaspeth Lane',
      pincode: '440010',
      countryId: this.idOf('countries', 'India'),
      email: 'sanjana.wadekar@artha.example',
      contactNumber: '9000010093',
      ...changes,
    };
  }

  async nominees(loginUserId: string, accountNumber: string) {
    return getNominees({ accountId: (await this.account(accountNumber)).id }, await this.ctx(loginUserId));
  }

  /** The choice of one complete nominee, as the screen that has just read the account sends it. */
  async choice(accountNumber: string, changes: Choice = {}): Promise<InputOf<typeof nominees.sendNomineesCode>> {
    const { id, appUserId } = await this.account(accountNumber);
    const [owner] = await this.database.db.select().from(appUser).where(eq(appUser.id, appUserId));
    const { version } = await this.nominees(owner!.loginUserId, accountNumber);
    return { accountId: id, version, nominees: [this.nominee()], hasOptedOut: false, ...changes };
  }

  async sendNominees(loginUserId: string, choice: InputOf<typeof nominees.sendNomineesCode>) {
    return sendNomineesCode(choice, await this.ctx(loginUserId));
  }

  async saveNominees(
    loginUserId: string,
    choice: InputOf<typeof nominees.sendNomineesCode>,
    otpCode: string,
    changes: Partial<SessionContext> = {},
  ) {
    return changeNominees({ ...choice, otpCode }, await this.ctx(loginUserId, changes));
  }

  /** Sends a code for a choice. @returns the code */
  async nomineesCode(loginUserId: string, choice: InputOf<typeof nominees.sendNomineesCode>): Promise<string> {
    await this.sendNominees(loginUserId, choice);
    return this.lastCode();
  }

  /** The messages of a kind that wait, newest first. */
  async messages(kind: 'mail' | 'sms'): Promise<{ to: string; text: string }[]> {
    const rows = await this.database.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(eq(outbox.kind, kind))
      .orderBy(desc(outbox.seq));
    return rows.map(({ payload }) => payload as { to: string; text: string });
  }

  /** The code that was sent last by a medium. */
  async lastCode(kind: 'mail' | 'sms' = 'mail'): Promise<string> {
    return (await this.messages(kind))[0]!.text.slice(0, 6);
  }

  /** The values of the notifications with a code. */
  async notified(code: string): Promise<readonly Record<string, string>[]> {
    const rows = await this.database.db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.kind, 'notification'), sql`${outbox.payload} ->> 'code' = ${code}`));
    return rows.map(({ payload }) => (payload as { values: Record<string, string> }).values);
  }
}

/** The code of a refusal and the messages of its fields, or 'done'. */
export const outcome = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'done',
    (error: { code?: string; fields?: object; message: string }) => error.fields ?? error.code ?? error.message,
  );
