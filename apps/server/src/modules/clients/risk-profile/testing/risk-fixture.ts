/** Clients who take risk profiles and administrators who maintain the questionnaire, on a separate database. */
import * as contract from '@artha/contract/clients/risk-profile';
import type { RoleKey } from '@artha/domain/kit/roles';
import { rolesFor } from '@artha/domain/kit/roles';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../../platform/db/database.ts';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { requestContext } from '../../../../testing/build.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { testNode } from '../../../../testing/node.ts';
import { emptyTables } from '../../../../testing/empty-tables.ts';
import { scopeOf } from '../../../system/session/scope.ts';
import { getActiveQuestionnaire } from '../get-active-questionnaire.ts';
import { questionnaireApproval } from '../publish-questionnaire.ts';
import { takeRiskProfile } from '../take-risk-profile.ts';

export const NOON = new Date('2026-11-20T06:30:00Z');
const MODULES = [{ name: 'risk-profile', approvals: [questionnaireApproval] }];
const roles = rolesFor('artha');

export const ASHA = 1;
export const BELA = 2;
export const MANAGER = 3;
export const MAKER = 4;
export const CHECKER = 5;

let keys = 0;

export class RiskFixture {
  readonly database: Database;

  private constructor(database: Database) {
    this.database = database;
  }

  static async open(): Promise<RiskFixture> {
    const database = await testDatabase();
    await database.db.execute(sql`
      insert into app_user (name, login_user_id, password_hash, email_id, app_user_status)
      select name, lower(name), '', 'u@example.com', 3
      from unnest(array['Asha', 'Bela', 'Manager', 'Maker', 'Checker']) as name`);
    return new RiskFixture(database);
  }

  /** Only the first version of the questionnaire is left, and no profile. */
  async clear(): Promise<void> {
    await emptyTables(this.database.db, ['risk_profile', 'approval', 'idempotency_key', 'app_config']);
    await this.database.db.execute(sql`delete from risk_questionnaire where version > 1`);
    await this.database.db.execute(sql`update risk_questionnaire set status = 'active'`);
  }

  ctx(userId: number, key: RoleKey = 'client', changes: Partial<SessionContext> = {}): SessionContext {
    const role = roles.find((each) => each.key === key)!;
    keys += 1;
    return requestContext(this.database, {
      route: contract.takeRiskProfile,
      node: testNode(this.database, { modules: MODULES }),
      session: { id: 1, userId, role, isFullAccess: true },
      scope: scopeOf(userId, role, key === 'client' ? [] : [ASHA]),
      realNow: NOON,
      businessNow: NOON,
      idempotencyKey: `key-${keys}`,
      ...changes,
    }) as SessionContext;
  }

  maker = () => this.ctx(MAKER, 'businessAdmin');
  checker = () => this.ctx(CHECKER, 'businessAdmin');
  manager = () => this.ctx(MANAGER, 'relationshipManager');

  /** The option at a place for each question, from 0. */
  async answers(choice: number) {
    const { version, questions } = await getActiveQuestionnaire({}, this.ctx(ASHA));
    const answers = questions.map(({ id, options }) => ({ questionId: id, optionId: options[choice]!.id }));
    return { version, answers };
  }

  async take(choice: number, userId = ASHA, changes: Partial<SessionContext> = {}) {
    return takeRiskProfile(await this.answers(choice), this.ctx(userId, 'client', changes));
  }
}
