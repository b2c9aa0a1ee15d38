import type { Answer } from '@artha/domain/clients/risk-profile/questionnaire';
import type { AssetShare } from '@artha/domain/clients/risk-profile/recommended-allocation';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { businessDate } from '../../../platform/db/columns.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { riskProfileMaster } from '../../reference/master-data/kinds/risk-and-mandates.ts';
import { appUser } from '../../system/users/users.tables.ts';
import { account } from '../accounts/accounts.tables.ts';

/** A version of the questionnaire. Only a draft changes; there is one draft and one version in force at most. */
export const riskQuestionnaire = pgTable(
  'risk_questionnaire',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    version: integer().notNull().unique(),
    status: text({ enum: ['draft', 'active', 'retired'] }).notNull(),
    /** Rises with every save of a draft. */
    revision: integer().notNull().default(1),
    /** Real clock; null for a draft. */
    publishedAt: timestamp({ withTimezone: true }),
    /** Who approved it; null for a draft and for the first version. */
    publishedByUserId: integer().references(() => appUser.id),
  },
  (row) => [
    uniqueIndex('risk_questionnaire_one_active')
      .on(row.status)
      .where(sql`${row.status} = 'active'`),
    uniqueIndex('risk_questionnaire_one_draft')
      .on(row.status)
      .where(sql`${row.status} = 'draft'`),
    check('risk_questionnaire_published', sql`(${row.status} = 'draft') = (${row.publishedAt} is null)`),
  ],
);

const ofQuestionnaire = () =>
  integer()
    .notNull()
    .references(() => riskQuestionnaire.id, { onDelete: 'cascade' });

export const riskQuestion = pgTable(
  'risk_question',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionnaireId: ofQuestionnaire(),
    position: smallint().notNull(),
    topic: text(),
    text: text().notNull(),
    weight: smallint().notNull(),
  },
  (row) => [
    uniqueIndex().on(row.questionnaireId, row.position),
    check('risk_question_weight', sql`${row.weight} between 1 and 20`),
  ],
);

export const riskOption = pgTable(
  'risk_option',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => riskQuestion.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    text: text().notNull(),
    hint: text(),
    score: smallint().notNull(),
  },
  (row) => [
    uniqueIndex().on(row.questionId, row.position),
    check('risk_option_score', sql`${row.score} between 0 and 100`),
  ],
);

/** The scores that lead to a category, both included. */
export const riskScoreBand = pgTable(
  'risk_score_band',
  {
    questionnaireId: ofQuestionnaire(),
    riskProfileMasterId: integer()
      .notNull()
      .references(() => riskProfileMaster.id),
    fromScore: integer().notNull(),
    toScore: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.questionnaireId, row.riskProfileMasterId] }),
    index().on(row.riskProfileMasterId),
    check('risk_score_band_ends', sql`${row.fromScore} <= ${row.toScore}`),
  ],
);

/** A risk profile that a client took. It is never changed: a newer one replaces it. */
export const riskProfile = pgTable(
  'risk_profile',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appUserId: integer()
      .notNull()
      .references(() => appUser.id),
    questionnaireId: integer()
      .notNull()
      .references(() => riskQuestionnaire.id),
    answers: jsonb().$type<readonly Answer[]>().notNull(),
    score: integer().notNull(),
    riskProfileMasterId: integer()
      .notNull()
      .references(() => riskProfileMaster.id),
    /** As it was recommended then. */
    allocation: jsonb().$type<readonly AssetShare[]>().notNull(),
    assessedOn: businessDate().notNull(),
    /** The last day on which it is valid. */
    validUntil: businessDate().notNull(),
    /** Real clock. */
    recordedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    index().on(row.appUserId, row.id),
    index().on(row.questionnaireId),
    index().on(row.riskProfileMasterId),
    check('risk_profile_validity', sql`${row.assessedOn} <= ${row.validUntil}`),
  ],
);

/** That a client knew, when they bought a fund, that it is riskier than their profile. */
export const riskAcknowledgement = pgTable(
  'risk_acknowledgement',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    instrumentId: integer()
      .notNull()
      .references(() => instrument.id),
    riskProfileId: integer()
      .notNull()
      .references(() => riskProfile.id),
    /** What was bought: the id of an order, or of a plan. */
    subject: text({ enum: ['order', 'plan'] }).notNull(),
    subjectId: uuid().notNull(),
    /** The risk of the fund as it was shown; null where a list of suitable profiles decided. */
    fundRiskName: text(),
    acknowledgedByUserId: integer()
      .notNull()
      .references(() => appUser.id),
    /** Real clock. */
    acknowledgedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (row) => [
    uniqueIndex().on(row.subjectId, row.instrumentId),
    index().on(row.accountId),
    index().on(row.instrumentId),
    index().on(row.riskProfileId),
  ],
);
