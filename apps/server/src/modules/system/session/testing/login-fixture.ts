/** Users and browsers for login tests, on a separate database. */
import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import { Cookies } from '../../../../platform/http/cookies.ts';
import type { RequestContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_ENV, TEST_SECRETS } from '../../../../testing/node.ts';
import { appUser, userRoleMapping } from '../../users/users.tables.ts';
import { createCaptcha } from '../captcha/captcha.ts';
import { login } from '../login.ts';
import { loginKeysOf } from '../login-keys.ts';
import { hashPassword } from '../passwords.ts';
import { sendCaptchaCode } from '../send-captcha-code.ts';

export const KEYS = loginKeysOf({ env: TEST_ENV, secrets: TEST_SECRETS });
export const PASSWORD = 'Right@pass1';
export const WRONG = 'Wrong@pass1';
export const NOON = new Date('2026-11-21T06:30:00Z');
export const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const CAPTCHA = 'ABCDEF';

type LoginForm = Parameters<typeof login>[0];

/** A browser that keeps its cookies between calls. */
export class Browser {
  readonly #database: Database;
  #cookies = new Cookies(undefined, { isEmbedded: false });
  readonly ip: string;

  constructor(database: Database, ip: string) {
    this.#database = database;
    this.ip = ip;
  }

  ctx(realNow: Date): RequestContext {
    return requestContext(this.#database, { realNow, ip: this.ip, cookies: this.#cookies });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** Requests a captcha. @returns its id */
  async captcha(realNow = NOON): Promise<string> {
    return (await createCaptcha(this.ctx(realNow), CAPTCHA)).uniqueId;
  }

  /** Requests a captcha and signs in. @returns 'in', or the code of the refusal */
  async tryLogin(changes: Partial<LoginForm> = {}, realNow = NOON): Promise<string> {
    return this.submit({ captchaId: await this.captcha(realNow), ...changes }, realNow);
  }

  /** Signs in with a given captcha. */
  submit(changes: Partial<LoginForm> & Pick<LoginForm, 'captchaId'>, realNow = NOON): Promise<string> {
    const form = {
      userId: 'asha',
      password: PASSWORD,
      captchaText: CAPTCHA,
      role: 'CLIENT',
      isConditionsChecked: true,
    };
    return login({ ...form, ...changes }, this.ctx(realNow)).then(
      () => 'in',
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
        throw error;
      },
    );
  }

  async requestCode(userId = 'asha', realNow = NOON): Promise<unknown> {
    return sendCaptchaCode({ userId, captchaId: await this.captcha(realNow) }, this.ctx(realNow));
  }
}

export class LoginFixture {
  readonly database: Database;
  #networks = 0;

  private constructor(database: Database) {
    this.database = database;
  }

  static open = async () => new LoginFixture(await testDatabase());

  /** A new browser in a separate network. */
  browser(ip = `10.${Math.floor((this.#networks += 1) / 250)}.${this.#networks % 250}.7`): Browser {
    return new Browser(this.database, ip);
  }

  /** Adds a user with a role, active by default. @returns the id */
  async add(loginUserId: string, role: RoleKey = 'client', appUserStatus = 3): Promise<number> {
    const { db } = this.database;
    const passwordHash = await hashPassword(PASSWORD);
    const person = { name: 'Asha', passwordHash, emailId: `${loginUserId}@example.com`, appUserStatus };
    const [user] = await db
      .insert(appUser)
      .values({ ...person, loginUserId })
      .returning();
    await db.insert(userRoleMapping).values({ appUserId: user!.id, appRoleId: ROLE_IDS[role] });
    return user!.id;
  }

  /** The mails to a user, newest first. */
  async mailsTo(loginUserId: string): Promise<{ subject: string; text: string }[]> {
    const rows = await this.database.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.id);
    return rows
      .map(({ payload }) => payload as { to: string; subject: string; text: string })
      .filter(({ to }) => to === `${loginUserId}@example.com`)
      .toReversed();
  }

  /** The code in the newest captcha mail to a user. */
  codeOf = async (loginUserId = 'asha') =>
    /^\d{6}/.exec((await this.mailsTo(loginUserId)).find(({ text }) => text.includes('captcha'))?.text ?? '')?.[0] ??
    '';
}
