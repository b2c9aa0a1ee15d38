import { ROLE_IDS } from '@artha/domain/kit/roles';
import type { Database } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { audit } from '../audit/index.ts';
import { hasActiveHolder, insertUser, isLoginUserIdTaken, lockAdministrators } from './users.queries.ts';

interface NewAdministrator {
  readonly loginUserId: string;
  readonly name: string;
  readonly emailId: string;
  /** The password must be changed at the first login. */
  readonly passwordHash: string;
}

type Outcome = 'created' | 'administrator-exists' | 'user-id-taken';

const ACTIVE = 3;

/** Adds the first system administrator, or another one with `isAnother`. Concurrent calls run one after another. */
export const createAdministrator = (
  database: Pick<Database, 'db'>,
  administrator: NewAdministrator,
  { isAnother, realNow }: { readonly isAnother: boolean; readonly realNow: Date },
): Promise<Outcome> =>
  transaction(database, async (tx) => {
    await lockAdministrators(tx);
    if (!isAnother && (await hasActiveHolder(tx, ROLE_IDS.systemAdmin))) return 'administrator-exists';
    if (await isLoginUserIdTaken(tx, administrator.loginUserId)) return 'user-id-taken';
    const id = await insertUser(tx, {
      user: { ...administrator, appUserStatus: ACTIVE, forcePasswordChange: true },
      roleId: ROLE_IDS.systemAdmin,
    });
    await audit(tx, { realNow }, { action: 'user.created', object: { type: 'user', id } });
    return 'created';
  });
