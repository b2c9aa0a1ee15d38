import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays } from '@artha/domain/kit/dates';
import type { KraCode } from '@artha/domain/clients/kyc-records/kra-status';
import { STOPPING_CODES, VALID_RECORD_DAYS } from '@artha/domain/clients/kyc-records/kyc-watch';
import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { account, accountHolder } from '../accounts/accounts.tables.ts';
import { within } from '../accounts/index.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { GUARDIAN, kycRecord } from './kyc-records.tables.ts';

/** A person who transacts for an account, with the PAN as it is stored. */
export interface WatchedPerson {
  readonly accountId: number;
  readonly position: number;
  readonly purpose: 'pan' | 'holder-pan' | 'guardian-pan';
  /** Of the sealed column. */
  readonly ownerId: number;
  readonly panSealed: string;
  /** The last answer; null before the first one. */
  readonly code: KraCode | null;
}

const codesSql = (codes: readonly KraCode[]): SQL => sql`${sql.param([...codes])}::text[]`;

/** Who transacts for the accounts that take transactions: the holders, for a minor the guardian. */
const peopleSql = sql`
  select ${account.id} as account_id, 1 as position, 'pan' as purpose, ${appUser.id} as owner_id,
    ${appUser.panSealed} as pan_sealed, ${appUser.name} as name
  from ${account} join ${appUser} on ${appUser.id} = ${account.appUserId}
  where ${account.taxStatus} <> 'minor' and ${account.status} = 'active' and not ${account.isHeldAway}
  union all
  select ${account.id}, ${sql.raw(String(GUARDIAN))}, 'guardian-pan', ${account.id},
    ${account.guardianPanSealed}, ${account.guardianName}
  from ${account}
  where ${account.taxStatus} = 'minor' and ${account.status} = 'active' and not ${account.isHeldAway}
  union all
  select ${account.id}, ${accountHolder.position}, 'holder-pan', ${accountHolder.id}, ${accountHolder.panSealed},
    ${accountHolder.name}
  from ${accountHolder} join ${account} on ${account.id} = ${accountHolder.accountId}
  where ${account.status} = 'active' and not ${account.isHeldAway}`;

/** Whose record is looked up on a day: first those whose record is not valid, then the longest unchecked. */
export async function listDue(db: Db, on: BusinessDate, limit: number): Promise<WatchedPerson[]> {
  const { rows } = await db.execute<WatchedPerson & Record<string, unknown>>(sql`
    select p.account_id as "accountId", p.position, p.purpose, p.owner_id as "ownerId", p.pan_sealed as "panSealed",
      r.code
    from (${peopleSql}) p
    left join ${kycRecord} r on r.account_id = p.account_id and r.position = p.position
    where p.pan_sealed is not null and (r.code is null or r.checked_on <= ${addDays(on, -VALID_RECORD_DAYS)}
      or (r.code = any (${codesSql(STOPPING_CODES)}) and r.checked_on < ${on}))
    order by coalesce(r.code = any (${codesSql(STOPPING_CODES)}), false) desc, r.checked_on nulls first, p.account_id,
      p.position
    limit ${limit}`);
  return rows;
}

/** Whether the guardian transacts for an account. */
export async function isOfMinor(tx: Tx, accountId: number): Promise<boolean> {
  const [row] = await tx.select({ taxStatus: account.taxStatus }).from(account).where(eq(account.id, accountId));
  return row?.taxStatus === 'minor';
}

export interface Answered extends Pick<WatchedPerson, 'accountId' | 'position'> {
  readonly code: KraCode;
}

/** Stores answers of a day. */
export async function upsertRecords(tx: Tx, answers: readonly Answered[], on: BusinessDate): Promise<void> {
  await tx
    .insert(kycRecord)
    .values(answers.map(({ accountId, position, code }) => ({ accountId, position, code, since: on, checkedOn: on })))
    .onConflictDoUpdate({
      target: [kycRecord.accountId, kycRecord.position],
      set: {
        code: sql`excluded.code`,
        since: sql`case when ${kycRecord.code} = excluded.code then ${kycRecord.since} else excluded.since end`,
        checkedOn: sql`excluded.checked_on`,
      },
    });
}

export interface StoppingRecord {
  readonly accountId: number;
  readonly position: number;
  readonly name: string;
  readonly code: KraCode;
  readonly since: BusinessDate;
  readonly checkedOn: BusinessDate;
}

/** The records that stop accounts, of the people who transact for them now. */
export async function listStopping(db: Db | Tx, accountIds: readonly number[]): Promise<StoppingRecord[]> {
  const { rows } = await db.execute<StoppingRecord & Record<string, unknown>>(sql`
    select p.account_id as "accountId", p.position, p.name, r.code, r.since::text, r.checked_on::text as "checkedOn"
    from (${peopleSql}) p
    join ${kycRecord} r on r.account_id = p.account_id and r.position = p.position
    where p.account_id = any (${sql.param([...accountIds])}::int[]) and r.code = any (${codesSql(STOPPING_CODES)})
    order by p.account_id, p.position`);
  return rows;
}

const LIST_ROWS = 200;

/** The records that stop accounts of a scope, with the client of each; oldest first. */
export async function listStops(db: Db, scope: Scope) {
  type Row = StoppingRecord & {
    readonly accountName: string;
    readonly accountNumber: string;
    readonly client: { readonly id: number; readonly name: string; readonly code: string | null };
    readonly count: number;
  };
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${account.id} as "accountId", ${account.name} as "accountName", ${account.accountNumber} as "accountNumber",
      json_build_object('id', ${appUser.id}, 'name', ${appUser.name}, 'code', ${appUser.userCode}) as client,
      p.position, p.name, r.code, r.since::text, r.checked_on::text as "checkedOn", count(*) over ()::int as count
    from (${peopleSql}) p
    join ${kycRecord} r on r.account_id = p.account_id and r.position = p.position
    join ${account} on ${account.id} = p.account_id
    join ${appUser} on ${appUser.id} = ${account.appUserId}
    where ${account.kycStoppedAt} is not null and r.code = any (${codesSql(STOPPING_CODES)})
      and ${within(scope) ?? sql`true`}
    order by r.since, p.account_id, p.position
    limit ${LIST_ROWS}`);
  return rows;
}

/** The newest answer about a user, as a holder or as the guardian who has the login of a minor. */
export async function findNewestCode(db: Db, userId: number): Promise<KraCode | undefined> {
  const { rows } = await db.execute<{ code: KraCode }>(sql`
    select r.code from ${kycRecord} r join ${account} on ${account.id} = r.account_id
    where ${account.appUserId} = ${userId} and r.position in (${sql.raw(String(GUARDIAN))}, 1)
    order by r.checked_on desc, r.account_id limit 1`);
  return rows[0]?.code;
}
