import type { OnboardingStep, ReturnableStep } from '@artha/domain/onboarding/onboarding/steps';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { country, state } from '../../reference/master-data/kinds/geography.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { storedFile } from '../../system/files/files.tables.ts';
import { onboardingApplication, onboardingReturn } from './onboarding.tables.ts';

export type ApplicationRow = typeof onboardingApplication.$inferSelect;
export type ApplicationChanges = Partial<Omit<ApplicationRow, 'id' | 'appUserId'>>;

/** A step that operations returned. */
export interface ReturnedStep {
  readonly step: OnboardingStep;
  readonly reason: string;
}

/** The action of the audit log by which an applicant sends and signs an application. */
export const SUBMITTED = 'onboarding.submitted';

/** The application of a user. */
export async function findApplication(db: Db, appUserId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(onboardingApplication).where(eq(onboardingApplication.appUserId, appUserId));
  return row;
}

/** The application of a user, locked to the end of the transaction. */
export async function lockApplicationOf(tx: Tx, appUserId: number): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(onboardingApplication)
    .where(eq(onboardingApplication.appUserId, appUserId))
    .for('update');
  return row;
}

/** An application by its id, locked to the end of the transaction. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(onboardingApplication).where(eq(onboardingApplication.id, id)).for('update');
  return row;
}

/** @returns undefined when the user, or the customer, has an application already */
export async function insertApplication(
  tx: Tx,
  values: typeof onboardingApplication.$inferInsert,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx.insert(onboardingApplication).values(values).onConflictDoNothing().returning();
  return row;
}

/** Changes a locked application; its version rises. */
export async function updateApplication(
  tx: Tx,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  changes: ApplicationChanges,
): Promise<ApplicationRow> {
  const [row] = await tx
    .update(onboardingApplication)
    .set({ ...changes, version: version + 1 })
    .where(eq(onboardingApplication.id, id))
    .returning();
  if (!row) throw new Error(`there is no application ${id}`);
  return row;
}

/** The network address from which an application was sent last, by the audit log. */
export async function findSentFrom(tx: Tx, applicationId: string): Promise<string | null> {
  const [row] = await tx
    .select({ ip: auditLog.ip })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.objectType, 'onboardingApplication'),
        eq(auditLog.objectId, applicationId),
        eq(auditLog.action, SUBMITTED),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.ip ?? null;
}

/** What operations returned, in the order of the steps. */
export const listReturned = async (db: Db, applicationId: string): Promise<ReturnedStep[]> => {
  const rows = await db
    .select({ step: onboardingReturn.step, reason: onboardingReturn.reason })
    .from(onboardingReturn)
    .where(eq(onboardingReturn.applicationId, applicationId))
    .orderBy(asc(onboardingReturn.returnedAt), asc(onboardingReturn.step));
  return rows.map(({ step, reason }) => ({ step: step as ReturnableStep, reason }));
};

export const insertReturned = (tx: Tx, rows: readonly (typeof onboardingReturn.$inferInsert)[]) =>
  tx.insert(onboardingReturn).values([...rows]);

export const deleteReturned = (tx: Tx, applicationId: string, step: OnboardingStep) =>
  tx
    .delete(onboardingReturn)
    .where(and(eq(onboardingReturn.applicationId, applicationId), eq(onboardingReturn.step, step)));

/** The names of uploads by their ids. */
export async function listFileNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: storedFile.id, name: storedFile.name })
    .from(storedFile)
    .where(inArray(storedFile.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The rows of master data for a country and, in India, a state; undefined when either is not known. */
export async function findPlace(db: Db, { countryCode, stateCode }: { countryCode: string; stateCode: string | null }) {
  const [found] = await db
    .select({ countryId: country.id, countryName: country.name, stateId: state.id, stateName: state.name })
    .from(country)
    .leftJoin(state, and(eq(state.countryId, country.id), eq(state.code, stateCode ?? '')))
    .where(eq(country.isoCode, countryCode));
  return found && (stateCode === null || found.stateId !== null) ? found : undefined;
}
