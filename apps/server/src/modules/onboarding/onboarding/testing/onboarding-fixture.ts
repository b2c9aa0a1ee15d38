/** Customers of the bank who sign up and apply, against the real sandbox. */
import type { AboutYou, JointHolder, NomineeEntry } from '@artha/contract/clients/profile.parts';
import type { Application, Holders } from '@artha/contract/onboarding/onboarding';
import type { OnboardingStep } from '@artha/domain/onboarding/onboarding/steps';
import { rolesFor } from '@artha/domain/kit/roles';
import { businessDate, businessDateAt } from '@artha/domain/kit/dates';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { Cookies } from '../../../../platform/http/cookies.ts';
import type { RequestContext, SessionContext } from '../../../../platform/http/context.ts';
import type { NodeContext } from '../../../../platform/node/node-context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_SECRETS, testNode } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import { getInvestorChoices } from '../../../clients/profile/index.ts';
import { recordChoices } from '../../../clients/risk-profile/index.ts';
import { auditLog } from '../../../system/audit/audit.tables.ts';
import { storedFile } from '../../../system/files/files.tables.ts';
import { scopeOf } from '../../../system/session/scope.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { getApplication } from '../get-application.ts';
import { onboardingApplication } from '../onboarding.tables.ts';
import { recordVerification } from '../record-verification.ts';
import { sendSubmitCode } from '../send-submit-code.ts';
import { sendSignUpCode } from '../sign-up/send-sign-up-code.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { startApplication } from '../start-application.ts';
import type { OpenedApplication } from '../stored-application.ts';
import { openApplication } from '../stored-application.ts';
import { chooseBankAccount } from '../steps/choose-bank-account.ts';
import { confirmBankDetails } from '../steps/confirm-bank-details.ts';
import { saveAboutYou } from '../steps/save-about-you.ts';
import { saveDocuments } from '../steps/save-documents.ts';
import { saveHolders } from '../steps/save-holders.ts';

export const NOON = new Date('2026-11-20T06:30:00Z');
export const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
export const PASSWORD = 'Monsoon-over-Pune7';
const CLIENT = rolesFor('artha').find(({ key }) => key === 'client')!;

let customers = 0;
let people = 0;
let files = 0;

/** A customer id that nobody has used; its last two digits decide what the bank answers. */
export function newCustomer(ending = '01'): string {
  customers += 1;
  return `2${String(customers).padStart(5, '0')}${ending}`;
}

type Visitor = Pick<RequestContext, 'cookies' | 'ip'>;

export class OnboardingFixture {
  readonly database: Database;
  readonly sandbox: TestSandbox;
  readonly node: NodeContext;
  private visitors = 0;

  private constructor(database: Database, sandbox: TestSandbox) {
    this.database = database;
    this.sandbox = sandbox;
    this.node = testNode(database, { env: sandbox.env });
  }

  static async open(): Promise<OnboardingFixture> {
    const [database, sandbox] = await Promise.all([testDatabase(), startSandbox()]);
    return new OnboardingFixture(database, sandbox);
  }

  /** A browser without cookies, in a network of its own. */
  newVisitor(): Visitor {
    this.visitors += 1;
    return {
      cookies: new Cookies(undefined, { isEmbedded: false }),
      ip: `10.${this.visitors >> 8}.${this.visitors & 255}.7`,
    };
  }

  ctx(visitor: Visitor = this.newVisitor(), changes: Partial<RequestContext> = {}): RequestContext {
    return requestContext(this.database, {
      node: this.node,
      realNow: NOON,
      businessNow: NOON,
      ...visitor,
      ...changes,
    });
  }

  /** The session of a client in onboarding. */
  sessionOf(userId: number, changes: Partial<SessionContext> = {}): SessionContext {
    return this.ctx(this.newVisitor(), {
      session: { id: 1, userId, role: CLIENT, isFullAccess: true },
      scope: scopeOf(userId, CLIENT),
      hold: 'onboarding',
      ...changes,
    }) as SessionContext;
  }

  /** The messages of a kind to an address, newest first. */
  async messagesTo(to: string, kind: 'mail' | 'sms' = 'mail'): Promise<{ subject: string; text: string }[]> {
    const rows = await this.database.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.seq));
    return rows
      .map(({ payload }) => payload as { to: string; subject: string; text: string })
      .filter((message) => message.to === to);
  }

  /** The six digits of the newest mail to an address; undefined when it has none. */
  async codeTo(email: string): Promise<string | undefined> {
    const [newest] = await this.messagesTo(email);
    return /^(\d{6}) is your code/.exec(newest?.text ?? '')?.[1];
  }

  async userOf(customerId: string) {
    const [user] = await this.database.db.select().from(appUser).where(eq(appUser.userCode, customerId));
    return user;
  }

  /** Requests a sign-up code in a browser. @returns the code that arrives at the bank's address */
  async requestCode(customerId: string, visitor: Visitor, changes: Partial<RequestContext> = {}) {
    await sendSignUpCode({ customerId, hasConsented: true }, this.ctx(visitor, changes));
    const user = await this.userOf(customerId);
    return user && this.codeTo(user.emailId);
  }

  newLogin(): string {
    people += 1;
    return `person${people}`;
  }

  /** Signs a customer up. @returns their session */
  async signedUp(customerId = newCustomer()): Promise<SessionContext> {
    const visitor = this.newVisitor();
    const otpCode = await this.requestCode(customerId, visitor);
    const form = { customerId, otpCode: otpCode ?? '', userId: this.newLogin(), newPassword: PASSWORD };
    const { id } = await signUp(form, this.ctx(visitor));
    return this.sessionOf(id);
  }

  /** A customer with a started application. */
  async started(customerId = newCustomer(), isBankAccountChosen = true) {
    const ctx = await this.signedUp(customerId);
    const application = await startApplication({ hasConsented: true, isBankAccountChosen }, ctx);
    return { ctx, application };
  }

  /** A customer whose application is filled up to a step, that one included. */
  async filled(step: OnboardingStep, customerId = newCustomer()) {
    const { ctx, application } = await this.started(customerId);
    return { ctx, application: await this.fill(ctx, application, step) };
  }

  /** Fills an application up to a step, that one included. */
  async fill(ctx: SessionContext, from: Application, until: OnboardingStep, holders = OPTED_OUT): Promise<Application> {
    let application = from;
    const steps: readonly (readonly [OnboardingStep, () => Promise<Application>])[] = [
      ['bank-details', () => confirmBankDetails({ version: application.version, isConfirmed: true }, ctx)],
      ['accounts', () => this.chooseFirstAccount(ctx, application)],
      ['about-you', async () => saveAboutYou({ version: application.version, aboutYou: await this.aboutYou() }, ctx)],
      ['holders', () => this.saveHolders(ctx, application, holders)],
      ['documents', async () => saveDocuments({ version: application.version, ...(await this.documents(ctx)) }, ctx)],
      ['verify', () => this.verify(ctx)],
      ['risk-profile', () => this.profileRisk(ctx)],
    ];
    for (const [step, save] of steps) {
      if (step !== 'accounts' || application.bankAccounts.length > 0) application = await save();
      if (step === until) return application;
    }
    return application;
  }

  /** Saves holders; those of a minor with the PAN of the guardian and without an opt-out. */
  private saveHolders(ctx: SessionContext, { version, bankDetails }: Application, holders: Holders) {
    const ofMinor = bankDetails.taxStatus === 'minor' ? { guardianPan: GUARDIAN_PAN, hasOptedOut: false } : {};
    return saveHolders({ version, holders: { ...holders, ...ofMinor } }, ctx);
  }

  private chooseFirstAccount(ctx: SessionContext, { version, bankAccounts }: Application) {
    const first = bankAccounts.find(({ notPossibleBecause }) => notPossibleBecause === null);
    return chooseBankAccount({ version, bankAccountKey: first?.key ?? '' }, ctx);
  }

  /** Statements that can be saved, except for the given ones. */
  async aboutYou(changes: Partial<AboutYou> = {}): Promise<AboutYou> {
    const choices = await getInvestorChoices(this.database.db);
    return {
      salutation: 'Ms',
      occupationId: choices.occupations.find(({ isBusiness }) => !isBusiness)!.id,
      incomeSlabId: choices.incomeSlabs[0]!.id,
      wealthSourceId: choices.wealthSources[0]!.id,
      natureOfBusinessId: null,
      birthCity: 'Pune',
      birthCountryId: choices.countries[0]!.id,
      taxResidences: [],
      politicalExposure: 'no',
      ...changes,
    };
  }

  /** A joint holder that can be saved, except for the given fields. */
  async jointHolder(changes: Partial<JointHolder> = {}): Promise<JointHolder> {
    return {
      ...{ name: 'Rohan Kulkarni', pan: 'QRSPK5678L', bornOn: businessDate('1988-02-03') },
      ...{ email: 'rohan.kulkarni@artha.example', mobile: '9820011223' },
      aboutYou: await this.aboutYou({ salutation: 'Mr', birthCity: 'Nashik' }),
      ...changes,
    };
  }

  /** A nominee that can be saved, except for the given fields. */
  async nominee(changes: Partial<NomineeEntry> = {}): Promise<NomineeEntry> {
    const { relationships, countries } = await getInvestorChoices(this.database.db);
    return {
      name: 'Rohan Kulkarni',
      relationshipId: relationships[0]!.id,
      sharePercent: null,
      bornOn: null,
      guardianName: null,
      guardianRelationshipId: null,
      addressLine1: '14, Lake View Road',
      pincode: '411004',
      countryId: countries[0]!.id,
      email: 'rohan.kulkarni@artha.example',
      contactNumber: '9820011223',
      ...changes,
    };
  }

  /** An upload of the applicant. @returns its id */
  async upload({ session }: SessionContext, container: 'signatures' | 'cheques' | 'aof'): Promise<string> {
    files += 1;
    const [row] = await this.database.db
      .insert(storedFile)
      .values({
        ...{ container, name: `${container}.png`, contentType: 'image/png', storeKey: `onboarding-${files}` },
        ...{ byteCount: 1, sha256: '0'.repeat(64), uploadedBy: session.userId, clientUserId: session.userId },
        ...{ unownedSince: NOON, uploadedAt: NOON, storedAt: NOON },
      })
      .returning();
    return row!.id;
  }

  async documents(ctx: SessionContext) {
    const [signatureFileId, chequeFileId] = [await this.upload(ctx, 'signatures'), await this.upload(ctx, 'cheques')];
    return { signatureFileId, chequeFileId };
  }

  /** Verifies the identity under the bank's name. */
  async verify(ctx: SessionContext, differences: readonly string[] = []): Promise<Application> {
    const { name: verifiedName } = (await this.rowOf(ctx)).user;
    const verification = {
      ...{ provider: 'DigiLocker', verifiedName, maskedId: '•••• •••• 6204', differences },
      verifiedAt: NOON.toISOString(),
    };
    await transaction(this.database, (tx) => recordVerification(tx, ctx.session.userId, verification));
    return this.read(ctx);
  }

  async profileRisk(ctx: SessionContext): Promise<Application> {
    const taken = { appUserId: ctx.session.userId, assessedOn: businessDateAt(NOON), realNow: NOON };
    await transaction(this.database, async (tx) => {
      for (let count = 1; count <= 30; count += 1)
        if (
          await recordChoices(
            tx,
            Array.from({ length: count }, () => 0),
            taken,
          )
        )
          return;
      throw new Error('there is no questionnaire');
    });
    return this.read(ctx);
  }

  read(ctx: SessionContext): Promise<Application> {
    return getApplication(ctx);
  }

  /** Requests the code that signs an application. */
  async submitCode(ctx: SessionContext, { version }: Pick<Application, 'version'>): Promise<string> {
    await sendSubmitCode({ version }, ctx);
    return (await this.codeTo((await this.rowOf(ctx)).user.emailId))!;
  }

  async rowOf({ session }: SessionContext) {
    const [row] = await this.database.db
      .select({ user: appUser, application: onboardingApplication })
      .from(appUser)
      .leftJoin(onboardingApplication, eq(onboardingApplication.appUserId, appUser.id))
      .where(eq(appUser.id, session.userId));
    return row!;
  }

  /** What the audit log says of an object, oldest first. */
  async auditOf(objectType: string, ...ids: readonly (string | number)[]): Promise<string[]> {
    const rows = await this.database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.objectType, objectType), inArray(auditLog.objectId, ids.map(String))))
      .orderBy(asc(auditLog.id));
    return rows.map(({ action }) => action);
  }

  async opened(ctx: SessionContext): Promise<OpenedApplication> {
    return openApplication(TEST_SECRETS, (await this.rowOf(ctx)).application!);
  }
}

/** Of the guardian of each minor. */
export const GUARDIAN_PAN = 'QRSPG1234H';

export const OPTED_OUT: Holders = { holdingType: 'single', jointHolders: [], nominees: [], hasOptedOut: true };
