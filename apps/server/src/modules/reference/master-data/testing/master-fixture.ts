/** People of every role, and the calls of master data as they make them. */
import type * as contract from '@artha/contract/reference/master-data';
import type { AnswerOf, InputOf } from '@artha/contract/kit/route';
import type { RoleKey } from '@artha/domain/kit/roles';
import type { SessionContext } from '../../../../platform/http/context.ts';
import type { Kind } from '../../../../platform/kinds/kind-types.ts';
import type { Contributions } from '../../../../platform/node/node-context.ts';
import { testNode } from '../../../../testing/node.ts';
import { StaffFixture } from '../../../system/users/testing/staff-fixture.ts';
import { deleteRow, upsertRow } from '../change-row.ts';
import { importApproval } from '../imports/import-approval.ts';
import { masterDataApproval } from '../master-data-approval.ts';
import { findRows } from '../master-rows.ts';

type Row = NonNullable<AnswerOf<typeof contract.upsertMasterRow>['row']>;
type Values = InputOf<typeof contract.upsertMasterRow>['values'];
type Filter = Partial<NonNullable<InputOf<typeof contract.findMasterRows>['filter']>>;

export class MasterFixture {
  readonly staff: StaffFixture;
  readonly modules: readonly Contributions[];
  private people = new Map<string, SessionContext>();

  private constructor(staff: StaffFixture, kinds: readonly Kind[], users: readonly Contributions[]) {
    this.staff = staff;
    const uses = users.map(({ name, masterUses = [], tableNames = {} }) => ({ name, masterUses, tableNames }));
    this.modules = [{ name: 'test', kinds, approvals: [masterDataApproval, importApproval] }, ...uses];
  }

  /** @param users modules whose uses of records count */
  static open = async (kinds: readonly Kind[], users: readonly Contributions[] = []) =>
    new MasterFixture(await StaffFixture.open(), kinds, users);

  get database() {
    return this.staff.database;
  }

  /** A person of a role; the same one each time, unless the name differs. */
  async as(key: RoleKey, { name = key as string, isFullAccess = true } = {}): Promise<SessionContext> {
    const known = this.people.get(`${name} ${isFullAccess}`);
    if (known) return known;
    const { ctx } = await this.staff.signIn(await this.staff.add(`${name} ${isFullAccess}`, [key]), key);
    const node = testNode(this.database, { modules: this.modules });
    const person = { ...ctx, node, session: { ...ctx.session, isFullAccess } };
    this.people.set(`${name} ${isFullAccess}`, person);
    return person;
  }

  /** A record that a business administrator makes. */
  async made(models: string, values: Values): Promise<Row> {
    const { row } = await upsertRow({ models, values }, await this.as('businessAdmin'));
    if (!row) throw new Error('the change waits for approval');
    return row;
  }

  async changed(models: string, { id, version }: Pick<Row, 'id' | 'version'>, values: Values): Promise<Row> {
    const { row } = await upsertRow({ models, id, version, values }, await this.as('businessAdmin'));
    if (!row) throw new Error('the change waits for approval');
    return row;
  }

  async deleted(models: string, id: number) {
    return deleteRow({ models, id }, await this.as('businessAdmin'));
  }

  /** A list as a business administrator sees it. */
  async list(models: string, filter: Filter = {}) {
    const whole = { where: {}, status: 'active', limit: 10, offset: 0, ...filter } as const;
    return findRows({ models, filter: whole }, await this.as('businessAdmin'));
  }
}
