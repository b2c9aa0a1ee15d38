/** Users who forgot their password or user id, on a separate database. */
import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { eq, gt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import { Cookies, SESSION_COOKIE } from '../../../../platform/http/cookies.ts';
import type { RequestContext, SessionContext } from '../../../../platform/http/context.ts';
import { outbox } from '../../../../platform/outbox/outbox.tables.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_SECRETS } from '../../../../testing/node.ts';
import { auditLog } from '../../audit/audit.tables.ts';
import { createAuthenticator } from '../../session/authenticator.ts';
import { isPasswordCorrect } from '../../session/passwords.ts';
import { insertSession } from '../../session/session.queries.ts';
import { absoluteEnd, hashToken, newToken } from '../../session/tokens.ts';
import { appUser, userRoleMapping } from '../../users/users.tables.ts';
import { sendRecoveryCode } from '../send-recovery-code.ts';

export const NOON = new Date('2026-11-20T06:30:00Z');
export const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
export const roles = rolesFor('artha');
/** The cookie that belongs to every token of these tests. */
const COOKIE = 'half';

export type Browser = Pick<RequestContext, 'cookies' | 'ip'>;
type Person = typeof appUser.$inferInsert;

export class RecoveryFixture {
  readonly database: Database;
  private auditSeen = 0;
  private browsers = 0;
  /** The browser that calls, until another one is opened. */
  browser: Browser;

  private constructor(database: Database) {
    this.database = database;
    this.browser = this.newBrowser('127.0.0.1');
  }

  static open = async () => new RecoveryFixture(await testDatabase());

  /** A browser without cookies, by default in a network of its own. */
  newBrowser(ip?: string): Browser {
    this.browsers += 1;
    return {
      cookies: new Cookies(undefined, { isEmbedded: false }),
      ip: ip ?? `10.${this.browsers >> 8}.${this.browsers & 255}.7`,
    };
  }

  ctx(changes: Partial<RequestContext> = {}): RequestContext {
    return requestContext(this.database, { realNow: NOON, businessNow: NOON, ...this.browser, ...changes });
  }

  /** Adds an active user with a role. @returns the id */
  async add(
    loginUserId: string,
    role: RoleKey,
    { pan, ...details }: Partial<Person> & { readonly pan?: string } = {},
  ): Promise<number> {
    const { db } = this.database;
    const [user] = await db
      .insert(appUser)
      .values({
        loginUserId,
        name: 'Asha',
        passwordHash: '-',
        emailId: `${loginUserId}@example.com`,
        appUserStatus: 3,
        panBlindIndex: pan === undefined ? null : TEST_SECRETS.blindIndex('pan', pan),
        ...details,
      })
      .returning();
    await db.insert(userRoleMapping).values({ appUserId: user!.id, appRoleId: ROLE_IDS[role] });
    return user!.id;
  }

  /** Starts a session of a user. */
  async signIn(userId: number, role: RoleKey): Promise<{ token: string; ctx: SessionContext }> {
    const token = newToken();
    const opened = {
      tokenHash: hashToken(token),
      cookieHash: hashToken(COOKIE),
      appUserId: userId,
      appRoleId: ROLE_IDS[role],
      createdAt: NOON,
      absoluteEndAt: absoluteEnd(NOON),
      ip: '127.0.0.1',
      userAgent: 'test',
    };
    const { sessionId: id } = await transaction(this.database, (tx) => insertSession(tx, opened));
    const session = { id, userId, role: roles.find(({ key }) => key === role)!, isFullAccess: true };
    const { cookies } = this.newBrowser();
    cookies.set(SESSION_COOKIE, COOKIE);
    return { token, ctx: { ...this.ctx({ session, cookies }), session } };
  }

  /** Authenticates a token. */
  authenticate(token: string, cookie = COOKIE) {
    const authenticator = createAuthenticator(this.database, { realNow: () => NOON }, roles);
    return authenticator.authenticate({ token, cookie }, { isBackground: true });
  }

  async userOf(userId: number) {
    const [user] = await this.database.db.select().from(appUser).where(eq(appUser.id, userId));
    return user!;
  }

  hasPassword = async (userId: number, password: string) =>
    isPasswordCorrect(password, (await this.userOf(userId)).passwordHash);

  /** The mails to an address, newest first. */
  async mailsTo(to: string): Promise<{ subject: string; text: string }[]> {
    const rows = await this.database.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.id);
    return rows
      .map(({ payload }) => payload as { to: string; subject: string; text: string })
      .filter((mail) => mail.to === to)
      .toReversed();
  }

  /** Requests a code. @returns the code in the newest mail; undefined when there is none */
  async codeFor(loginUserId: string, realNow = NOON, browser = this.browser): Promise<string | undefined> {
    const emailId = `${loginUserId}@example.com`;
    await sendRecoveryCode({ userId: loginUserId, emailId }, this.ctx({ realNow, ...browser }));
    return /\b\d{6}\b/.exec((await this.mailsTo(emailId))[0]?.text ?? '')?.[0];
  }

  /** The audit entries since the last call. */
  async newEntries() {
    const rows = await this.database.db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, this.auditSeen))
      .orderBy(auditLog.id);
    this.auditSeen = rows.at(-1)?.id ?? this.auditSeen;
    return rows.map(({ action, userId, objectId }) => ({ action, userId, objectId }));
  }
}
