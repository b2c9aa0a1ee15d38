import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../../../platform/export/testing/read-pdf.ts';
import { appConfig } from '../../system/product-config/product-config.tables.ts';
import { auditLog } from '../../system/audit/audit.tables.ts';
import { getActiveQuestionnaire } from './get-active-questionnaire.ts';
import { findLatestRiskProfile } from './index.ts';
import { getLatestRiskProfile, listRiskProfiles } from './read-risk-profiles.ts';
import { downloadRiskProfileReport } from './report/download-report.ts';
import { riskProfile } from './risk-profile.tables.ts';
import { takeRiskProfile } from './take-risk-profile.ts';
import { ASHA, BELA, MANAGER, RiskFixture } from './testing/risk-fixture.ts';

let fixture: RiskFixture;
beforeAll(async () => {
  fixture = await RiskFixture.open();
});
beforeEach(() => fixture.clear());

const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

test('the questions come in order, without what their options score', async () => {
  const { version, questions } = await getActiveQuestionnaire({}, fixture.ctx(ASHA));
  expect([version, questions.length]).toEqual([1, 9]);
  expect(questions[3]).toEqual({
    id: expect.any(Number),
    topic: 'When markets fall',
    text: 'Your ₹10 L falls to ₹8 L in three months. What do you do?',
    options: expect.arrayContaining([{ id: expect.any(Number), text: 'Hold and wait', hint: expect.any(String) }]),
  });
});

test.each([
  [0, 0, 'Very Conservative', ['Debt 85.00', 'Equity 10.00', 'Hybrid 5.00']],
  [1, 25, 'Conservative', ['Debt 65.00', 'Equity 25.00', 'Hybrid 10.00']],
  [2, 50, 'Moderate', ['Equity 50.00', 'Debt 40.00', 'Hybrid 10.00']],
  [3, 75, 'Aggressive', ['Equity 70.00', 'Debt 20.00', 'Hybrid 10.00']],
  [4, 100, 'Very Aggressive', ['Equity 90.00', 'Debt 5.00', 'Hybrid 5.00']],
])('choosing option %i everywhere scores %i: %s', async (choice, score, category, plan) => {
  const taken = await fixture.take(choice);
  expect(taken).toMatchObject({ score, category, isValid: true, replacedOn: null, range: { lowest: 0, highest: 100 } });
  expect([taken.assessedOn, taken.validUntil]).toEqual(['2026-11-20', '2028-11-19']);
  expect(taken.allocation.map(({ assetName, percent }) => `${assetName} ${percent}`)).toEqual(plan);
  expect(await findLatestRiskProfile(fixture.database.db, ASHA)).toEqual({
    ...{ id: taken.id, score, category, validUntil: '2028-11-19' },
  });
});

test('the same key takes one profile, and another input under it is refused', async () => {
  const answers = await fixture.answers(2);
  const ctx = fixture.ctx(ASHA);
  const first = await takeRiskProfile(answers, ctx);
  expect(await takeRiskProfile(answers, ctx)).toEqual(first);
  await refused(takeRiskProfile(await fixture.answers(3), ctx), 'request.key-reused');
  expect(await fixture.database.db.$count(riskProfile)).toBe(1);
  const entries = await fixture.database.db
    .select({ userId: auditLog.userId, type: auditLog.objectType })
    .from(auditLog)
    .where(sql`action = 'risk-profile.taken' and object_id = ${String(first.id)}`);
  expect(entries).toEqual([{ userId: ASHA, type: 'risk-profile' }]);
});

test('refuses answers that are missing, doubled or of another question', async () => {
  const { version, answers } = await fixture.answers(2);
  const wrong = [
    answers.slice(1),
    [...answers, answers[0]!],
    [answers[0]!, ...answers.slice(0, -1)],
    answers.map((answer) => ({ ...answer, optionId: answers[0]!.optionId })),
  ];
  for (const each of wrong)
    await refused(takeRiskProfile({ version, answers: each }, fixture.ctx(ASHA)), 'risk-profile.answers-incomplete');
  expect(await fixture.database.db.$count(riskProfile)).toBe(0);
});

test('refuses answers to a version that is not in force, and anything while none is', async () => {
  const { answers } = await fixture.answers(2);
  await refused(takeRiskProfile({ version: 2, answers }, fixture.ctx(ASHA)), 'risk-profile.questions-changed');
  await fixture.database.db.execute(sql`update risk_questionnaire set status = 'retired'`);
  await refused(takeRiskProfile({ version: 1, answers }, fixture.ctx(ASHA)), 'risk-profile.no-questionnaire');
  await refused(getActiveQuestionnaire({}, fixture.ctx(ASHA)), 'risk-profile.no-questionnaire');
});

test('a newer profile replaces the one before, and expires after the configured months', async () => {
  await refused(getLatestRiskProfile({}, fixture.ctx(ASHA)), 'risk-profile.none');
  await fixture.take(1, ASHA, { businessNow: new Date('2024-11-18T06:30:00Z') });
  const value = { validMonths: 12, riskierFunds: 'warn', withoutProfile: 'warn' };
  await fixture.database.db.insert(appConfig).values({ key: 'RISKPROFILE', value });
  await fixture.take(2);
  const { clientName, items } = await listRiskProfiles({}, fixture.ctx(ASHA));
  expect([clientName, items.length]).toEqual(['Asha', 2]);
  expect(items).toMatchObject([
    { category: 'Moderate', isValid: true, replacedOn: null, validUntil: '2027-11-19' },
    { category: 'Conservative', isValid: false, replacedOn: '2026-11-20', validUntil: '2026-11-17' },
  ]);
  const lastDay = fixture.ctx(ASHA, 'client', { businessNow: new Date('2027-11-19T06:30:00Z') });
  expect((await getLatestRiskProfile({}, lastDay)).isValid).toBe(true);
  const dayAfter = fixture.ctx(ASHA, 'client', { businessNow: new Date('2027-11-20T06:30:00Z') });
  expect((await getLatestRiskProfile({}, dayAfter)).isValid).toBe(false);
});

test('a profile keeps the plan of its day; without a whole plan there is none', async () => {
  const before = await fixture.take(2);
  await fixture.database.db.execute(sql`
    update risk_profile_asset_mapping set is_active = false where id = (select min(id) from risk_profile_asset_mapping
      where risk_profile_master_id = (select id from risk_profile_master where code = 'M'))`);
  try {
    expect((await fixture.take(2)).allocation).toEqual([]);
    const { items } = await listRiskProfiles({}, fixture.ctx(ASHA));
    expect(items[1]!.allocation).toEqual(before.allocation);
  } finally {
    await fixture.database.db.execute(sql`update risk_profile_asset_mapping set is_active = true`);
  }
});

test('a relationship manager reads mapped clients; others do not exist, for clients too', async () => {
  const { id } = await fixture.take(2);
  const other = await fixture.take(3, BELA);
  const manager = fixture.manager();
  expect(await getLatestRiskProfile({ appUserId: ASHA }, manager)).toMatchObject({ id });
  expect((await downloadRiskProfileReport({ riskProfileId: id }, manager)).fileName).toBe(
    'risk-profile-2026-11-20.pdf',
  );
  for (const appUserId of [BELA, MANAGER, 2_000_000_000, undefined]) {
    const whose = appUserId === undefined ? {} : { appUserId };
    await refused(listRiskProfiles(whose, manager), 'user.not-found');
    await refused(getLatestRiskProfile(whose, manager), 'user.not-found');
  }
  await refused(listRiskProfiles({ appUserId: ASHA }, fixture.ctx(BELA)), 'user.not-found');
  for (const [riskProfileId, ctx] of [
    [other.id, manager],
    [id, fixture.ctx(BELA)],
    [2_000_000_000, manager],
  ] as const)
    await refused(downloadRiskProfileReport({ riskProfileId }, ctx), 'risk-profile.not-found');
});

test('the report says result, plan and answers', async () => {
  const { id } = await fixture.take(2);
  const { bytes, contentType } = await downloadRiskProfileReport({ riskProfileId: id }, fixture.ctx(ASHA));
  expect(contentType).toBe('application/pdf');
  const text = readPdf(Buffer.from(bytes))
    .flat()
    .map((each) => each.text)
    .join(' ');
  for (const part of [
    'Asha',
    'Moderate, 50 of 100',
    '20 Nov 2026',
    '19 Nov 2028',
    '45\u201364',
    'Your ₹10 L falls',
    'Hold and wait',
  ])
    expect(text).toContain(part);
});
