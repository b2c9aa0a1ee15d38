/** What must be true once all have applied. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listNewestClients } from '../../apps/sandbox/src/exchange/clients/clients.queries.ts';
import { auditKeys, verifyChain } from '../../apps/server/src/modules/system/audit/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { readEnv } from '../../apps/server/src/platform/env/env.ts';
import { countOf } from '../crash/stage.ts';
import type { Ending } from './apply.ts';

export interface Check {
  readonly name: string;
  readonly isMet: boolean;
  readonly found: string;
}

export interface Applied {
  readonly customerIds: readonly string[];
  /** How many ended in each way, by what the applicants were answered. */
  readonly endings: Readonly<Record<Ending, number>>;
  /** The data folder of the run. */
  readonly folder: string;
}

const OURS = `with ours as (
  select u.id, u.app_user_status, p.state, p.account_id
  from app_user u left join onboarding_application p on p.app_user_id = u.id where u.user_code = any($1::text[])
) `;

/** Counts in the database of the product, with what each must be. */
const queriesOf = ({ customerIds, endings: { approved, submitted } }: Applied) =>
  [
    [
      'every customer is one user with one application',
      'select count(*) from ours where state is not null',
      customerIds.length,
    ],
    [
      'the applications without a finding opened an account',
      `select count(*) from ours where state = 'approved'`,
      approved,
    ],
    ['the others wait for operations', `select count(*) from ours where state = 'submitted'`, submitted],
    [
      'an applicant is a client exactly when the account is open',
      `select count(*) from ours where (state = 'approved') <> (app_user_status = 3)`,
      0,
    ],
    [
      'there is one account for each approved application',
      'select count(*) from account a join ours on ours.id = a.app_user_id',
      approved,
    ],
    [
      'each is the account of its application',
      'select count(*) from ours join account a on a.id = ours.account_id and a.app_user_id = ours.id',
      approved,
    ],
    ['no account number is used twice', 'select count(*) - count(distinct account_number) as count from account', 0],
    [
      'each account has one bank account',
      'select count(distinct b.account_id) from bank_account b join ours on ours.account_id = b.account_id',
      approved,
    ],
    [
      'no bank account was added twice',
      'select count(*) - count(distinct b.account_id) as count from bank_account b join ours on ours.account_id = b.account_id',
      0,
    ],
    [
      'no PAN belongs to two clients',
      `select count(*) - count(distinct pan_blind_index) as count from app_user where pan_blind_index <> ''`,
      0,
    ],
    [
      'each account is registered at the exchange',
      `select count(*) from exchange_registration r join ours on ours.account_id = r.account_id where r.state = 'registered'`,
      approved,
    ],
    [
      'the outbox has no message that waits or is dead-lettered',
      `select count(*) from outbox where state <> 'sent'`,
      0,
    ],
  ] as const;

export async function checkAll(database: Database, applied: Applied): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [name, sql, expected] of queriesOf(applied)) {
    const isOurs = sql.includes('ours');
    const found = await countOf(database, isOurs ? OURS + sql : sql, isOurs ? [applied.customerIds] : []);
    checks.push({ name, isMet: found === expected, found: `${found}, expected ${expected}` });
  }
  return [...checks, await exchangeCheck(database, applied), await auditCheck(database)];
}

/** Compares our accounts with the clients that the exchange keeps. */
async function exchangeCheck({ pool }: Database, { customerIds, folder }: Applied): Promise<Check> {
  const { rows } = await pool.query<{ code: string }>(
    `${OURS} select account_number as code from account a join ours on ours.account_id = a.id`,
    [customerIds],
  );
  // The sandbox holds the lock of its database. Nothing is sent to it any more, so a copy has all.
  const copy = join(folder, 'sandbox-copy');
  await cp(join(folder, 'sandbox'), copy, { recursive: true });
  const sandbox = new DatabaseSync(join(copy, 'sandbox.sqlite'));
  // One more than there should be.
  const clients = listNewestClients(sandbox, rows.length + 1);
  sandbox.close();
  const ours = new Set(rows.map(({ code }) => code));
  const known = clients.filter(({ code, hasFatca }) => ours.has(code) && hasFatca);
  return {
    name: 'the exchange has each account once, with its declaration, and no other',
    isMet: known.length === ours.size && clients.length === ours.size,
    found: `${clients.length} clients at the exchange, ${known.length} of ${ours.size} accounts`,
  };
}

async function auditCheck(database: Database): Promise<Check> {
  const { head, broken, forged } = await verifyChain(database.db, auditKeys(readEnv().auditSecrets));
  return {
    name: 'the audit log verifies',
    isMet: broken === undefined && forged.count === 0,
    found: broken ?? `${head.seq} entries, ${forged.count} unsigned`,
  };
}
