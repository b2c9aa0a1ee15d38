import { categoryOfCode, codeOfCategory, riskRankOf } from '@artha/domain/clients/risk-profile/categories';
import type { ScoreBand } from '@artha/domain/clients/risk-profile/score-bands';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { riskProfileMaster } from '../../reference/master-data/kinds/risk-and-mandates.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { riskOption, riskProfile, riskQuestion, riskQuestionnaire, riskScoreBand } from './risk-profile.tables.ts';

export type QuestionnaireRow = typeof riskQuestionnaire.$inferSelect;

/** A question with its options, both in their order. */
export interface StoredQuestion {
  readonly id: number;
  readonly topic: string | null;
  readonly text: string;
  readonly weight: number;
  readonly options: readonly {
    readonly id: number;
    readonly text: string;
    readonly hint: string | null;
    readonly score: number;
  }[];
}

/** A version with all that it consists of. */
export interface WholeQuestionnaire extends QuestionnaireRow {
  readonly questions: readonly StoredQuestion[];
  /** From the most careful category on. */
  readonly bands: readonly ScoreBand[];
}

/** The version in force. In a transaction it stays in force until the end: publishing another one waits. */
export async function lockActive(tx: Tx): Promise<QuestionnaireRow | undefined> {
  const [row] = await tx.select().from(riskQuestionnaire).where(eq(riskQuestionnaire.status, 'active')).for('share');
  return row;
}

export async function findByStatus(db: Db, status: 'active' | 'draft'): Promise<QuestionnaireRow | undefined> {
  const [row] = await db.select().from(riskQuestionnaire).where(eq(riskQuestionnaire.status, status));
  return row;
}

export async function findQuestionnaire(db: Db, id: number): Promise<QuestionnaireRow | undefined> {
  const [row] = await db.select().from(riskQuestionnaire).where(eq(riskQuestionnaire.id, id));
  return row;
}

/** Locked to the end of the transaction: drafts change one after another. */
export async function lockQuestionnaire(tx: Tx, id: number): Promise<QuestionnaireRow | undefined> {
  const [row] = await tx.select().from(riskQuestionnaire).where(eq(riskQuestionnaire.id, id)).for('update');
  return row;
}

/** Versions with their questions and bands, by id. */
export async function loadWhole(db: Db, rows: readonly QuestionnaireRow[]): Promise<readonly WholeQuestionnaire[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const questions = await db
    .select()
    .from(riskQuestion)
    .where(inArray(riskQuestion.questionnaireId, ids))
    .orderBy(asc(riskQuestion.position));
  const options = await db
    .select({ option: riskOption })
    .from(riskOption)
    .innerJoin(riskQuestion, eq(riskQuestion.id, riskOption.questionId))
    .where(inArray(riskQuestion.questionnaireId, ids))
    .orderBy(asc(riskOption.position));
  const bands = await db
    .select({ band: riskScoreBand, code: riskProfileMaster.code })
    .from(riskScoreBand)
    .innerJoin(riskProfileMaster, eq(riskProfileMaster.id, riskScoreBand.riskProfileMasterId))
    .where(inArray(riskScoreBand.questionnaireId, ids));
  const optionsOf = Map.groupBy(options, ({ option }) => option.questionId);
  return rows.map((row) => ({
    ...row,
    questions: questions
      .filter(({ questionnaireId }) => questionnaireId === row.id)
      .map(({ id, topic, text, weight }) => ({
        ...{ id, topic, text, weight },
        options: (optionsOf.get(id) ?? []).map(({ option: { id: optionId, text: answer, hint, score } }) => ({
          ...{ id: optionId, text: answer, hint, score },
        })),
      })),
    bands: bands
      .filter(({ band }) => band.questionnaireId === row.id)
      .flatMap(({ band, code }): ScoreBand[] => {
        const category = categoryOfCode(code);
        return category ? [{ category, from: band.fromScore, to: band.toScore }] : [];
      })
      .toSorted((one, other) => riskRankOf(one.category) - riskRankOf(other.category)),
  }));
}

/** The versions of these ids, whole. */
export const loadVersions = async (db: Db, ids: readonly number[]): Promise<readonly WholeQuestionnaire[]> =>
  ids.length === 0
    ? []
    : loadWhole(
        db,
        await db
          .select()
          .from(riskQuestionnaire)
          .where(inArray(riskQuestionnaire.id, [...ids])),
      );

/** All versions, newest first. */
export const listVersions = (db: Db) =>
  db
    .select({
      id: riskQuestionnaire.id,
      version: riskQuestionnaire.version,
      status: riskQuestionnaire.status,
      publishedAt: riskQuestionnaire.publishedAt,
      publishedBy: appUser.name,
      questionCount: db.$count(riskQuestion, eq(riskQuestion.questionnaireId, riskQuestionnaire.id)),
      profileCount: db.$count(riskProfile, eq(riskProfile.questionnaireId, riskQuestionnaire.id)),
    })
    .from(riskQuestionnaire)
    .leftJoin(appUser, eq(appUser.id, riskQuestionnaire.publishedByUserId))
    .orderBy(desc(riskQuestionnaire.version));

/** Begins an empty draft. @returns undefined when somebody else began one at the same time */
export async function insertDraft(tx: Tx): Promise<QuestionnaireRow | undefined> {
  const next = sql<number>`(select max(version) + 1 from risk_questionnaire)`;
  const [row] = await tx
    .insert(riskQuestionnaire)
    .values({ version: next, status: 'draft' })
    .onConflictDoNothing()
    .returning();
  return row;
}

export type NewQuestion = Omit<StoredQuestion, 'id' | 'options'> & {
  readonly options: readonly Omit<StoredQuestion['options'][number], 'id'>[];
};

/** Replaces the questions of a draft. */
export async function replaceQuestions(
  tx: Tx,
  questionnaireId: number,
  questions: readonly NewQuestion[],
): Promise<void> {
  await tx.delete(riskQuestion).where(eq(riskQuestion.questionnaireId, questionnaireId));
  const inserted = await tx
    .insert(riskQuestion)
    .values(questions.map(({ topic, text, weight }, position) => ({ questionnaireId, position, topic, text, weight })))
    .returning({ id: riskQuestion.id, position: riskQuestion.position });
  const idAt = new Map(inserted.map(({ id, position }) => [position, id]));
  await tx.insert(riskOption).values(
    questions.flatMap(({ options }, at) => {
      const questionId = idAt.get(at);
      if (questionId === undefined) throw new Error(`question ${at} was not inserted`);
      return options.map(({ text, hint, score }, position) => ({ questionId, position, text, hint, score }));
    }),
  );
}

/** Replaces the bands of a draft. */
export async function replaceBands(tx: Tx, questionnaireId: number, bands: readonly ScoreBand[]): Promise<void> {
  await tx.delete(riskScoreBand).where(eq(riskScoreBand.questionnaireId, questionnaireId));
  for (const { category, from, to } of bands)
    await tx.insert(riskScoreBand).select(
      tx
        .select({
          questionnaireId: sql<number>`${questionnaireId}::int`.as('questionnaire_id'),
          riskProfileMasterId: riskProfileMaster.id,
          fromScore: sql<number>`${from}::int`.as('from_score'),
          toScore: sql<number>`${to}::int`.as('to_score'),
        })
        .from(riskProfileMaster)
        .where(eq(riskProfileMaster.code, codeOfCategory(category))),
    );
}

export const bumpRevision = (tx: Tx, id: number) =>
  tx
    .update(riskQuestionnaire)
    .set({ revision: sql`${riskQuestionnaire.revision} + 1` })
    .where(eq(riskQuestionnaire.id, id));

/** Puts a draft into force in place of the version before. */
export async function activateDraft(tx: Tx, id: number, by: { userId: number; realNow: Date }): Promise<void> {
  await tx.update(riskQuestionnaire).set({ status: 'retired' }).where(eq(riskQuestionnaire.status, 'active'));
  await tx
    .update(riskQuestionnaire)
    .set({ status: 'active', publishedAt: by.realNow, publishedByUserId: by.userId })
    .where(and(eq(riskQuestionnaire.id, id), eq(riskQuestionnaire.status, 'draft')));
}

export const deleteQuestionnaire = (tx: Tx, id: number) =>
  tx.delete(riskQuestionnaire).where(eq(riskQuestionnaire.id, id));
