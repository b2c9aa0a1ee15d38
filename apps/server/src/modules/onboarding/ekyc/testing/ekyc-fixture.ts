/** Applicants at the step of verification, and the real sandbox as locker, depository and registration agency. */
import { randomUUID } from 'node:crypto';
import { initiateEkyc as initiateContract } from '@artha/contract/onboarding/ekyc';
import { businessDate } from '@artha/domain/kit/dates';
import { rolesFor } from '@artha/domain/kit/roles';
import type { EkycProvider } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { and, eq, inArray } from 'drizzle-orm';
import type { Clocks } from '../../../../platform/clock/clock.ts';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { RequestContext, SessionContext } from '../../../../platform/http/context.ts';
import { Cookies, EKYC_COOKIE } from '../../../../platform/http/cookies.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { demonstrationDatabase } from '../../../../testing/demonstration-database.ts';
import { TEST_SECRETS, testNode } from '../../../../testing/node.ts';
import type { TestSandbox } from '../../../../testing/start-sandbox.ts';
import { startSandbox } from '../../../../testing/start-sandbox.ts';
import type { PossibleCustomer } from '../../../clients/bank-gateway/index.ts';
import { scopeOf } from '../../../system/session/scope.ts';
import { appUser } from '../../../system/users/users.tables.ts';
import { onboardingApplication } from '../../onboarding/onboarding.tables.ts';
import { completeEkycHandler, EKYC_IDENTITY } from '../complete-ekyc-handler.ts';
import { ekycRequest } from '../ekyc.tables.ts';
import { initiateEkyc } from '../initiate-ekyc.ts';
import { KRA_STATUS, kraStatusHandler } from '../kra/kra-handler.ts';
import { returnFromProvider } from '../return-from-provider.ts';

/** As a provider knows the person who is the bank's customer. */
const PERSON = {
  name: 'Kavya Iyer',
  bornOn: '1990-04-12',
  gender: 'F',
  street: '14, Lake View Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  idLast4: '6204',
};

let applicants = 0;

const customerOf = (customerId: string, pan: string): PossibleCustomer => ({
  ...{ customerId, pan, taxStatus: 'individual', name: PERSON.name, gender: 'female' },
  bornOn: businessDate(PERSON.bornOn),
  email: 'kavya.iyer@artha.example',
  mobile: '9820000100',
  address: {
    ...{ line1: PERSON.street, line2: null, city: PERSON.city, stateCode: 'MH', pincode: PERSON.pincode },
    countryCode: 'IN',
  },
  guardian: null,
  accounts: [],
});

export interface Applicant {
  readonly userId: number;
  readonly pan: string;
}

/** A browser that was sent to a provider. */
export interface Sent {
  readonly redirectUrl: string;
  readonly browser: string;
}

export class EkycFixture {
  readonly database: Database;
  readonly sandbox: TestSandbox;
  /** Moves the time of day of commands and handlers. */
  aheadMs = 0;
  readonly clocks: Pick<Clocks, 'realNow' | 'businessNow'>;

  private constructor(database: Database, sandbox: TestSandbox) {
    this.database = database;
    this.sandbox = sandbox;
    const clocks = createClocks();
    const realNow = () => new Date(clocks.realNow().getTime() + this.aheadMs);
    this.clocks = { realNow, businessNow: realNow };
  }

  static async open(): Promise<EkycFixture> {
    const database = await demonstrationDatabase();
    return new EkycFixture(database, await startSandbox());
  }

  #node() {
    return testNode(this.database, { env: this.sandbox.env, clocks: { ...createClocks(), ...this.clocks } });
  }

  /** A new applicant whose earlier steps are filled. @param changes what is different about the application */
  async applicant(changes: Partial<typeof onboardingApplication.$inferInsert> = {}): Promise<Applicant> {
    applicants += 1;
    const [user] = await this.database.db
      .insert(appUser)
      .values({ ...(await this.#model()), loginUserId: `applicant${applicants}` })
      .returning();
    const [id, pan, now] = [randomUUID(), `ABCPI${String(applicants).padStart(4, '0')}K`, this.clocks.realNow()];
    const customer = customerOf(String(20_000_000 + applicants), pan);
    await this.database.db.insert(onboardingApplication).values({
      ...{ id, appUserId: user!.id, customerId: customer.customerId, registrationStep: 5, isBankAccountChosen: false },
      ...{ consentAt: now, savedAt: now, bankReadAt: now, bankConfirmedAt: now, bankAccountKey: 'key' },
      bankRecordSealed: TEST_SECRETS.seal('bank-record', id, JSON.stringify(customer)),
      aboutYou: {} as never,
      holdersSealed: TEST_SECRETS.seal('application-holders', id, JSON.stringify({ jointHolders: [] })),
      ...{ signatureFileId: randomUUID(), chequeFileId: randomUUID() },
      ...changes,
    });
    return { userId: user!.id, pan };
  }

  /** What a user row of the demonstration has, without what is unique. */
  async #model() {
    const [row] = await this.database.db.select().from(appUser).where(eq(appUser.loginUserId, 'client8'));
    const { id: _id, loginUserId: _login, userCode: _code, panBlindIndex: _pan, emailId, ...model } = row!;
    return { ...model, userCode: `2000${String(applicants).padStart(4, '0')}`, emailId: `${applicants}.${emailId}` };
  }

  async changeApplication({ userId }: Applicant, changes: Partial<typeof onboardingApplication.$inferInsert>) {
    await this.database.db
      .update(onboardingApplication)
      .set(changes)
      .where(eq(onboardingApplication.appUserId, userId));
  }

  ctx({ userId }: Pick<Applicant, 'userId'>, changes: Partial<SessionContext> = {}): SessionContext {
    const role = rolesFor('artha').find((each) => each.key === 'client')!;
    return requestContext(this.database, {
      route: initiateContract,
      node: this.#node(),
      session: { id: 1, userId, role, isFullAccess: true },
      scope: scopeOf(userId, role),
      realNow: this.clocks.realNow(),
      businessNow: this.clocks.businessNow(),
      ...changes,
    }) as SessionContext;
  }

  async initiate(applicant: Applicant, provider: EkycProvider = 'locker'): Promise<Sent> {
    const ctx = this.ctx(applicant);
    const { redirectUrl } = await initiateEkyc({ provider, hasConsented: true }, ctx);
    return { redirectUrl, browser: ctx.cookies.get(EKYC_COOKIE) ?? '' };
  }

  /** Decides on the page of a provider. @returns the address with which the browser returns */
  async decide({ redirectUrl }: Sent, { pan }: Applicant, choice = 'same'): Promise<URL> {
    const page = await (await fetch(redirectUrl)).text();
    const path = /data-decision="([^"]+)"/.exec(page)?.[1] ?? '';
    const person = { ...PERSON, pan };
    const { returnUrl } = await this.sandbox.control<{ returnUrl: string }>(path, { choice, person });
    return new URL(returnUrl);
  }

  /** A browser that returns. Messages are delivered meanwhile, as the outbox of a node does. */
  async comeBack(url: URL, browser: string, { isDelivered = true } = {}): Promise<string> {
    const ctx: RequestContext = requestContext(this.database, {
      node: this.#node(),
      realNow: this.clocks.realNow(),
      cookies: new Cookies(`${EKYC_COOKIE}=${browser}`, { isEmbedded: false }),
    });
    const returned = returnFromProvider(Object.fromEntries(url.searchParams), ctx);
    let isOver = false;
    const over = returned.finally(() => {
      isOver = true;
    });
    while (isDelivered && !isOver) {
      await this.deliver();
      await new Promise((done) => setTimeout(done, 20));
    }
    return (await over).path;
  }

  /** The whole way: to the provider, a decision there, and back. */
  async verify(applicant: Applicant, choice = 'same', provider: EkycProvider = 'locker'): Promise<string> {
    const sent = await this.initiate(applicant, provider);
    return this.comeBack(await this.decide(sent, applicant, choice), sent.browser);
  }

  /**
   * Delivers the waiting messages once.
   *
   * @param agencyUrl of another registration agency than that of the sandbox
   * @returns what failed; those messages wait on
   */
  async deliver({ agencyUrl }: { readonly agencyUrl?: string } = {}): Promise<string[]> {
    const failures: string[] = [];
    for (const { id, kind, aggregate, payload, idempotencyKey } of await this.waiting()) {
      const claim = { id, kind, aggregate, payload, idempotencyKey: idempotencyKey ?? id, attempt: 1 };
      const { identity, status } = this.#handlers(agencyUrl);
      const handler = kind === EKYC_IDENTITY ? identity : status;
      await handler.deliver(claim, AbortSignal.timeout(20_000)).then(
        () => this.database.db.delete(outbox).where(eq(outbox.id, id)),
        (error: Error) => failures.push(error.message),
      );
    }
    return failures;
  }

  #handlers(agencyUrl?: string) {
    const { identity, ...env } = this.sandbox.env;
    const kra = { ...identity.kra, ...(agencyUrl !== undefined && { url: agencyUrl }) };
    const node = { ...this.#node(), env: { ...env, identity: { ...identity, kra } }, log: createLog('silent') };
    return { identity: completeEkycHandler(node), status: kraStatusHandler(node) };
  }

  waiting() {
    const isOurs = and(inArray(outbox.kind, [EKYC_IDENTITY, KRA_STATUS]), eq(outbox.state, 'waiting'));
    return this.database.db.select().from(outbox).where(isOurs);
  }

  /** The requests of an applicant, oldest first. */
  requests({ userId }: Pick<Applicant, 'userId'>) {
    return this.database.db
      .select()
      .from(ekycRequest)
      .where(eq(ekycRequest.appUserId, userId))
      .orderBy(ekycRequest.number);
  }

  async newest(applicant: Applicant) {
    return (await this.requests(applicant)).at(-1)!;
  }

  async application({ userId }: Applicant) {
    const { db } = this.database;
    const [row] = await db.select().from(onboardingApplication).where(eq(onboardingApplication.appUserId, userId));
    return row!;
  }
}

export const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
