import type { RiskCategory } from '@artha/domain/clients/risk-profile/categories';
import { categoryOfCode, codeOfCategory } from '@artha/domain/clients/risk-profile/categories';
import type { AssetShare } from '@artha/domain/clients/risk-profile/recommended-allocation';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Scope } from '../../../platform/http/caller.ts';
import { asset } from '../../reference/master-data/kinds/instruments.ts';
import { riskProfileAssetMapping, riskProfileMaster } from '../../reference/master-data/kinds/risk-and-mandates.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { riskProfile } from './risk-profile.tables.ts';

const PROFILES_MAX = 100;

/** The profiles that a caller may see. */
const withinUsers = ({ userIds }: Scope): SQL | undefined => userIds && inArray(riskProfile.appUserId, [...userIds]);

type ProfileColumns = typeof riskProfile.$inferSelect;

export interface ProfileRow extends ProfileColumns {
  readonly category: RiskCategory;
  readonly description: string | null;
}

const selectProfiles = (db: Db) =>
  db
    .select({ profile: riskProfile, code: riskProfileMaster.code, description: riskProfileMaster.description })
    .from(riskProfile)
    .innerJoin(riskProfileMaster, eq(riskProfileMaster.id, riskProfile.riskProfileMasterId));

type Selected = Awaited<ReturnType<typeof selectProfiles>>[number];

function rowOf({ profile, code, description }: Selected): ProfileRow {
  const category = categoryOfCode(code);
  if (!category) throw new Error(`risk profile ${profile.id} has the category ${code}`);
  return { ...profile, category, description };
}

/** The profiles of a user, newest first. */
export async function listProfiles(db: Db, scope: Scope, appUserId: number): Promise<readonly ProfileRow[]> {
  const rows = await selectProfiles(db)
    .where(and(eq(riskProfile.appUserId, appUserId), withinUsers(scope)))
    .orderBy(desc(riskProfile.id))
    .limit(PROFILES_MAX);
  return rows.map(rowOf);
}

/** The owner of a profile; undefined for one outside the scope. */
export async function findOwner(db: Db, scope: Scope, profileId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ appUserId: riskProfile.appUserId })
    .from(riskProfile)
    .where(and(eq(riskProfile.id, profileId), withinUsers(scope)));
  return row?.appUserId;
}

/** The name of a client; undefined outside the scope. */
export async function findClientName(db: Db, { userIds }: Scope, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.id, userId), userIds && inArray(appUser.id, [...userIds])));
  return row?.name;
}

/** A risk profile for other nouns. */
export interface LatestRiskProfile {
  readonly id: number;
  readonly score: number;
  readonly category: RiskCategory;
  /** The last day on which it is valid; it may have passed. */
  readonly validUntil: BusinessDate;
}

/** The newest risk profile of a user, valid or not; undefined when none was taken. */
export async function findLatestRiskProfile(db: Db, appUserId: number): Promise<LatestRiskProfile | undefined> {
  const [found] = await selectProfiles(db)
    .where(eq(riskProfile.appUserId, appUserId))
    .orderBy(desc(riskProfile.id))
    .limit(1);
  if (!found) return undefined;
  const { id, score, category, validUntil } = rowOf(found);
  return { id, score, category, validUntil };
}

/** The row of the master data that stands for a category, with its target shares by asset class. */
export async function getPlan(db: Db, category: RiskCategory) {
  const [master] = await db
    .select({ id: riskProfileMaster.id })
    .from(riskProfileMaster)
    .where(eq(riskProfileMaster.code, codeOfCategory(category)));
  if (!master) throw new Error(`the master data has no risk profile ${category}`);
  const shares: AssetShare[] = await db
    .select({ assetName: asset.name, percent: riskProfileAssetMapping.targetShare })
    .from(riskProfileAssetMapping)
    .innerJoin(asset, eq(asset.id, riskProfileAssetMapping.assetId))
    .where(and(eq(riskProfileAssetMapping.riskProfileMasterId, master.id), sql`${riskProfileAssetMapping.isActive}`))
    .orderBy(asc(asset.id));
  return { riskProfileMasterId: master.id, shares };
}

export async function insertProfile(tx: Tx, row: typeof riskProfile.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(riskProfile).values(row).returning({ id: riskProfile.id });
  if (!inserted) throw new Error('the risk profile was not inserted');
  return inserted.id;
}
