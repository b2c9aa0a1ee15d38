import type { FundRisk, ProfileLimit } from '@artha/domain/clients/risk-profile/fund-fit';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { riskAcknowledgement } from './risk-profile.tables.ts';

/** The newest profile of the owner of an account, with what it allows. */
export interface AccountProfile extends ProfileLimit {
  readonly id: number;
  readonly code: string;
  readonly validUntil: string;
}

/** The newest profile of a user as JSON, null without one: for a statement that reads more of the user's account. */
export const userProfileJsonSql = (userId: SQL): SQL => sql`(
    select json_build_object('id', p.id, 'code', m.code, 'rank', m.rank, 'validUntil', p.valid_until::text,
      'highestLevel', r.rank)
    from risk_profile p
      join risk_profile_master m on m.id = p.risk_profile_master_id
      left join instrument_risk r on r.id = m.highest_risk_id
    where p.app_user_id = ${userId}
    order by p.id desc limit 1)`;

export async function findAccountProfile(db: Db, accountId: number): Promise<AccountProfile | undefined> {
  const { rows } = await db.execute<{ profile: AccountProfile | null }>(
    sql`select ${userProfileJsonSql(sql`account.app_user_id`)} as profile from account where id = ${accountId}`,
  );
  return rows[0]?.profile ?? undefined;
}

/** A fund with what is known of its risk. */
export interface RatedFund extends FundRisk {
  readonly instrumentId: number;
  readonly name: string;
  readonly riskName: string | null;
}

/** The risk of funds as the catalogue shows it, and the profiles for which they are listed as suitable. */
export async function listRatedFunds(db: Db, instrumentIds: readonly number[]): Promise<readonly RatedFund[]> {
  if (instrumentIds.length === 0) return [];
  const ranks = (table: string, condition: string) =>
    sql.raw(`(
    select coalesce(json_agg(p.rank), '[]') from ${table} s
      join risk_profile_master p on p.id = s.risk_profile_master_id and p.is_active
    where s.${condition} and s.is_active)`);
  const { rows } = await db.execute<Pick<RatedFund, keyof RatedFund>>(sql`
    select i.id as "instrumentId", i.name, r.name as "riskName", r.rank as level,
      ${ranks('risk_profile_instrument_mapping', 'instrument_id = i.id')} as "fundRanks",
      ${ranks('risk_profile_product_mapping', 'product_id = i.product_id')} as "productRanks"
    from instrument i left join instrument_risk r on r.id = i.instrument_risk_id
    where i.id = any (${sql.param([...new Set(instrumentIds)])}::int[])
    order by i.id`);
  return rows;
}

export const insertAcknowledgements = (tx: Tx, rows: readonly (typeof riskAcknowledgement.$inferInsert)[]) =>
  tx
    .insert(riskAcknowledgement)
    .values([...rows])
    .onConflictDoNothing();
