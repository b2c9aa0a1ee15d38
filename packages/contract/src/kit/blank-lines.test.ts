import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { Question, QuestionOption } from '../clients/risk-profile.questionnaires.ts';
import { changeCalendarDays } from '../reference/calendar.ts';
import { mendFeedReject } from '../reference/feeds.ts';
import { replicateInstrument } from '../reference/instruments.admin.ts';
import { ApprovalReason } from '../system/approvals.ts';
import { OpenConfig } from '../system/product-config.ts';
import { ProductConfig } from '../system/product-config.admin.ts';
import { Reason } from '../system/users.ts';

/** Lines that a person must fill in. */
const REQUIRED: readonly (readonly [what: string, schema: ZodMiniType, message: string])[] = [
  ['the reason of a change of a user', Reason, 'Reason is required.'],
  ['the reason of a decision', ApprovalReason, 'Reason is required.'],
  ['a corrected line of a feed', mendFeedReject.input.shape.text, 'Enter the line.'],
  ['whom a client pays', ProductConfig.shape.CLEARINGACCOUNT.shape.beneficiaryName, 'Name is required.'],
  ['a user who may see what is new', ProductConfig.shape.BETA_USERS.def.element, 'User ID is required.'],
  ['the name of the brand', OpenConfig.shape.clientBrandName, 'Name is required.'],
  ['the name of the product', OpenConfig.shape.TEXTINFO.shape.productName, 'Name is required.'],
];

/** Lines that a person may leave out, but not fill with blanks. */
const OPTIONAL: readonly (readonly [what: string, schema: ZodMiniType, left: null | undefined])[] = [
  ['the topic of a question', Question.shape.topic, null],
  ['the hint of an answer', QuestionOption.shape.hint, null],
  ['the short name of a copied instrument', replicateInstrument.input.shape.shortName, undefined],
  ['the event of a day', changeCalendarDays.input.shape.days.def.element.shape.event, null],
];

const issuesOf = (schema: ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues ?? [];

test.each(REQUIRED)('%s may not be missing, empty or blank, in the same words', (_, schema, message) => {
  for (const value of [undefined, '', '   ', '\t'])
    expect(issuesOf(schema, value)[0]?.message, JSON.stringify(value)).toBe(message);
  expect(issuesOf(schema, 'Asha')).toEqual([]);
});

test.each(OPTIONAL)('%s may be missing, but not empty or blank', (_, schema, left) => {
  for (const value of ['', '   ']) expect(issuesOf(schema, value), JSON.stringify(value)).toHaveLength(1);
  for (const value of [left, 'Asha']) expect(issuesOf(schema, value)).toEqual([]);
});
