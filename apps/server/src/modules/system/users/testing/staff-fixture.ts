/** Administrators and the users they manage, on a separate database. */
import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS, rolesFor } from '@artha/domain/kit/roles';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { Contributions } from '../../../../platform/node/node-context.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { TEST_SECRETS, testNode } from '../../../../testing/node.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { auditLog } from '../../audit/audit.tables.ts';
import { createAuthenticator } from '../../session/index.ts';
import { insertSession } from '../../session/session.queries.ts';
import { absoluteEnd, hashToken, newToken } from '../../session/tokens.ts';
import { recordLogin } from '../credentials.queries.ts';
import { administratorRole } from '../administrator-role.ts';
import { appUser, userRoleMapping } from '../users.tables.ts';

export const NOON = new Date('2026-11-20T06:30:00Z');
export const roles = rolesFor('artha');
export const secrets = TEST_SECRETS;
/** What the module contributes to a node. */
const MODULES: readonly Contributions[] = [{ name: 'users', approvals: [administratorRole] }];
const COOKIE = 'half';

type Person = typeof appUser.$inferInsert;

export class StaffFixture {
  readonly database: Database;
  private auditSeen = 0;

  private constructor(database: Database) {
    this.database = database;
  }

  /** @param database of another fixture, with its users */
  static open = async (database?: Database) => new StaffFixture(database ?? (await testDatabase()));

  /** Deletes all users and their sessions. */
  async empty(): Promise<void> {
    const { db } = this.database;
    await emptyTables(db, ['app_user', 'login_failure']);
    await this.newEntries();
  }

  /** Adds an active user with roles. @returns the id */
  async add(loginUserId: string, held: readonly RoleKey[], details: Partial<Person> = {}): Promise<number> {
    const { db } = this.database;
    const [user] = await db
      .insert(appUser)
      .values({
        loginUserId,
        name: loginUserId,
        passwordHash: 'never shown',
        emailId: `${loginUserId}@example.com`,
        appUserStatus: 3,
        acceptedTncVersion: 1,
        ...details,
      })
      .returning();
    if (held.length > 0)
      await db.insert(userRoleMapping).values(held.map((key) => ({ appUserId: user!.id, appRoleId: ROLE_IDS[key] })));
    return user!.id;
  }

  /** Starts a session of a user. */
  async signIn(userId: number, key: RoleKey, createdAt = NOON): Promise<{ token: string; ctx: SessionContext }> {
    const token = newToken();
    const opened = {
      tokenHash: hashToken(token),
      cookieHash: hashToken(COOKIE),
      appUserId: userId,
      appRoleId: ROLE_IDS[key],
      createdAt,
      absoluteEndAt: absoluteEnd(createdAt),
      ip: '10.1.2.3',
      userAgent: 'test',
    };
    const { sessionId: id } = await transaction(this.database, (tx) => {
      recordLogin(tx, userId, createdAt);
      return insertSession(tx, opened);
    });
    const session = { id, userId, role: roles.find((role) => role.key === key)!, isFullAccess: true };
    const node = testNode(this.database, { modules: MODULES });
    return { token, ctx: { ...requestContext(this.database, { realNow: NOON, node }), session } };
  }

  /** Whether another node accepts a token. */
  async isAuthenticated(token: string): Promise<boolean> {
    const anotherNode = createAuthenticator(this.database, { realNow: () => NOON }, roles);
    return (await anotherNode.authenticate({ token, cookie: COOKIE }, { isBackground: true })) !== undefined;
  }

  /** The audit entries since the last call. */
  async newEntries() {
    const entries = await this.database.db
      .select()
      .from(auditLog)
      .where(gt(auditLog.id, this.auditSeen))
      .orderBy(asc(auditLog.id));
    this.auditSeen = entries.at(-1)?.id ?? this.auditSeen;
    return entries;
  }
}
