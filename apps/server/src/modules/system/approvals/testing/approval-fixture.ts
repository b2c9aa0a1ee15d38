/** Requests to rename families, which operations and business administrators with full access decide. */
import type { RoleKey } from '@artha/domain/kit/roles';
import { ROLE_IDS } from '@artha/domain/kit/roles';
import { Refusal } from '@artha/domain/kit/errors';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ApprovedContext } from '../../../../platform/approvals/approvable.ts';
import { approvable } from '../../../../platform/approvals/approvable.ts';
import { createClocks } from '../../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { Contributions } from '../../../../platform/node/node-context.ts';
import { testNode } from '../../../../testing/node.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { audit } from '../../audit/index.ts';
import { NOON, roles, StaffFixture } from '../../users/testing/staff-fixture.ts';
import { family } from '../../users/users.tables.ts';
import { expireApprovals } from '../expire-approvals.ts';
import { requestApproval } from '../index.ts';

export const RENAME = 'family-name';
const HOUR_MS = 3_600_000;

const Rename = z.object({ familyId: z.int(), before: z.string(), after: z.string() });
type Rename = z.output<typeof Rename>;

async function nameOf(db: Db | Tx, familyId: number): Promise<string> {
  const [row] = await db.select({ name: family.name }).from(family).where(eq(family.id, familyId));
  if (!row) throw new Refusal('request.not-found');
  return row.name;
}

/** The names of the families whose renaming ended without approval. */
export const discarded: string[] = [];

const rename = approvable<Rename>({
  kind: RENAME,
  name: 'Family',
  payload: Rename,
  checkers: () => ['operations', 'businessAdmin'],
  isFullAccessOnly: true,
  expiresAfterDays: 2,
  describe: async (db, { familyId, before, after }) => {
    const name = await nameOf(db, familyId);
    return {
      subject: `Family ${before}`,
      summary: 'Name',
      changes: [{ label: 'Name', before: name, after, isChanged: true }],
      touches: [{ label: 'Clients', count: 4 }],
      link: `families?family=${familyId}`,
      isOutdated: name !== before,
    };
  },
  run: async (tx: Tx, { familyId, after }: Rename, { ctx, makerId, approvalId }: ApprovedContext) => {
    if (after === 'Refused') throw new Refusal('user.not-found');
    await tx.update(family).set({ name: after }).where(eq(family.id, familyId));
    const object = { type: 'family', id: familyId };
    await audit(tx, ctx, { action: 'family.renamed', object, after: { after, makerId, approvalId } });
  },
  discard: (_tx, { after }) => {
    discarded.push(after);
    return Promise.resolve();
  },
});

export const MODULES: readonly Contributions[] = [{ name: 'families', approvals: [rename] }];

interface Request {
  readonly familyId?: number;
  readonly before?: string;
  readonly after?: string;
  readonly reason?: string;
}

export class ApprovalFixture {
  readonly staff: StaffFixture;
  /** Operations with full access, who makes the requests. */
  maker!: SessionContext;
  /** A business administrator. */
  checker!: SessionContext;
  familyId = 0;

  private constructor(staff: StaffFixture) {
    this.staff = staff;
  }

  static open = async () => new ApprovalFixture(await StaffFixture.open());

  get database() {
    return this.staff.database;
  }

  /** Deletes all users, families and requests, and adds a maker, a checker and the family Joshi. */
  async begin(): Promise<void> {
    discarded.length = 0;
    await emptyTables(this.database.db, ['family', 'approval', 'outbox']);
    await this.staff.empty();
    this.familyId = await this.addFamily('Joshi');
    this.maker = await this.person('farhan', 'operations');
    this.checker = await this.person('kavita', 'businessAdmin');
  }

  async addFamily(name: string): Promise<number> {
    const [row] = await this.database.db.insert(family).values({ name }).returning({ id: family.id });
    return row!.id;
  }

  /** A new person in a role. */
  async person(loginUserId: string, key: RoleKey, isFullAccess = true): Promise<SessionContext> {
    const userId = await this.staff.add(loginUserId, [key]);
    if (!isFullAccess) {
      const sql = 'update user_role_mapping set is_full_access = false where app_user_id = $1 and app_role_id = $2';
      await this.database.pool.query(sql, [userId, ROLE_IDS[key]]);
    }
    const { ctx } = await this.staff.signIn(userId, key);
    return { ...ctx, node: testNode(this.database, { modules: MODULES }), session: { ...ctx.session, isFullAccess } };
  }

  /** The same person later, or in another role. */
  as = (
    ctx: SessionContext,
    { key, hours = 0 }: { readonly key?: RoleKey; readonly hours?: number },
  ): SessionContext => ({
    ...ctx,
    realNow: new Date(ctx.realNow.getTime() + hours * HOUR_MS),
    ...(key && { session: { ...ctx.session, role: roles.find((role) => role.key === key)! } }),
  });

  /** Requests a new name of the family. @returns the id */
  async request(
    { familyId = this.familyId, before = 'Joshi', after = 'Joshi Rao', reason = 'Marriage' }: Request = {},
    ctx = this.maker,
  ): Promise<string> {
    const payload = { familyId, before, after };
    const request = { kind: RENAME, subjectKey: `family/${familyId}`, payload, reason };
    const { id } = await transaction(this.database, (tx) => requestApproval(tx, ctx, request));
    return id;
  }

  familyName = (familyId = this.familyId) => nameOf(this.database.db, familyId);

  /** Runs the work of a minute, some hours after noon. */
  expire = (hours: number) =>
    expireApprovals({
      database: this.database,
      modules: MODULES,
      clocks: createClocks(0, () => new Date(NOON.getTime() + hours * HOUR_MS)),
    });

  /** Who was notified by which template, in the order in which it was written. */
  async notices(): Promise<readonly string[]> {
    const { rows } = await this.database.pool.query<{ notice: string }>(
      `select (payload ->> 'code') || ' ' || u.login_user_id as notice from outbox o
        join app_user u on u.id = (payload ->> 'userId')::int where o.kind = 'notification' order by o.seq`,
    );
    return rows.map(({ notice }) => notice);
  }
}
