import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approveRequest } from '../../system/approvals/decide-approval.ts';
import {
  discardQuestionnaireDraft,
  saveQuestions,
  saveScoreBands,
  startQuestionnaireDraft,
} from './edit-questionnaire.ts';
import { publishQuestionnaire } from './publish-questionnaire.ts';
import { questionnaireAnswer } from './questionnaire-answer.ts';
import { listVersions } from './questionnaires.queries.ts';
import { listRiskProfiles } from './read-risk-profiles.ts';
import { takeRiskProfile } from './take-risk-profile.ts';
import { ASHA, RiskFixture } from './testing/risk-fixture.ts';

let fixture: RiskFixture;
beforeAll(async () => {
  fixture = await RiskFixture.open();
});
beforeEach(() => fixture.clear());

const refused = (work: Promise<unknown>, code: string, details: object = {}) =>
  expect(work).rejects.toMatchObject({ code, ...details });
const begin = () => startQuestionnaireDraft({}, fixture.maker());
type Draft = Awaited<ReturnType<typeof begin>>;
const bandsWith = (draft: Draft, category: string, ends: object) =>
  draft.bands.map((band) => (band.category === category ? { ...band, ...ends } : band));
const save = (draft: Draft, bands: Draft['bands']) =>
  saveScoreBands({ questionnaireId: draft.id, revision: draft.revision, bands }, fixture.maker());
const publish = ({ id, revision }: Draft) =>
  publishQuestionnaire({ questionnaireId: id, revision, reason: 'Yearly review' }, fixture.maker());

/** The draft with one question, whose scores reach from 0 to 40. */
async function shortDraft(): Promise<Draft> {
  const { id, revision, questions } = await begin();
  const question = { ...questions[0]!, weight: 10 };
  return saveQuestions({ questionnaireId: id, revision, questions: [question] }, fixture.maker());
}
const SHORT_BANDS: Draft['bands'] = [
  { category: 'Very Conservative', from: 0, to: 9 },
  { category: 'Conservative', from: 10, to: 19 },
  { category: 'Moderate', from: 20, to: 29 },
  { category: 'Aggressive', from: 30, to: 39 },
  { category: 'Very Aggressive', from: 40, to: 40 },
];

test('a draft begins as what is in force; there is one at a time', async () => {
  const drafts = await Promise.all([begin(), begin(), begin()]);
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
  const [draft] = drafts;
  const active = await questionnaireAnswer(fixture.maker(), (await listVersions(fixture.database.db))[1]!.id);
  expect(draft).toMatchObject({ version: 2, status: 'draft', revision: 1, problems: [] });
  expect([draft!.questions, draft!.bands]).toEqual([active.questions, active.bands]);
});

test.each([
  ['a gap', 'Moderate', { from: 50 }, 'The scores 45 to 49 lead to no category.'],
  ['an overlap', 'Moderate', { from: 40 }, 'The scores 40 to 44 lead to Conservative too.'],
  ['a score beyond the range', 'Very Aggressive', { to: 120 }, 'The highest possible score is 100.'],
])('refuses bands with %s at the band that has it', async (_, category, ends, message) => {
  const draft = await begin();
  const fields = { [`bands.${category}`]: [message] };
  await refused(save(draft, bandsWith(draft, category, ends)), 'risk-profile.bands-wrong', { fields });
  expect(await questionnaireAnswer(fixture.maker(), draft.id)).toEqual(draft);
});

test('refuses a category twice, and bands of fewer categories', async () => {
  const draft = await begin();
  await refused(save(draft, [...draft.bands, draft.bands[4]!]), 'risk-profile.bands-wrong');
  await refused(save(draft, draft.bands.slice(1)), 'risk-profile.bands-wrong');
});

test('questions that change the range are saved, but not published before the bands fit', async () => {
  const draft = await shortDraft();
  expect(draft.range).toEqual({ lowest: 0, highest: 40 });
  expect(draft.problems).toEqual([{ category: 'Very Aggressive', message: 'The highest possible score is 40.' }]);
  await refused(publish(draft), 'risk-profile.bands-wrong');
  expect((await save(draft, SHORT_BANDS)).problems).toEqual([]);
});

test('a second administrator publishes; answers to the old version are refused, profiles keep theirs', async () => {
  const old = await fixture.answers(2);
  await takeRiskProfile(old, fixture.ctx(ASHA));
  const { approval, ...waiting } = await publish(await save(await shortDraft(), SHORT_BANDS));
  expect(approval).toMatchObject({ subject: 'Risk questionnaire, version 2' });
  const approvalId = approval!.id;
  for (const change of [
    () => save({ ...waiting, approval }, SHORT_BANDS),
    () => publish({ ...waiting, approval }),
    () => discardQuestionnaireDraft({ questionnaireId: waiting.id, revision: waiting.revision }, fixture.maker()),
  ])
    await refused(change(), 'risk-profile.in-approval');
  await refused(approveRequest({ approvalId }, fixture.maker()), 'approval.own');
  await approveRequest({ approvalId }, fixture.checker());
  await refused(takeRiskProfile(old, fixture.ctx(ASHA)), 'risk-profile.questions-changed');
  expect(await fixture.take(4)).toMatchObject({ version: 2, score: 40, category: 'Very Aggressive' });
  const { items } = await listRiskProfiles({}, fixture.ctx(ASHA));
  expect(items).toMatchObject([
    { version: 2, questionCount: 1, range: { highest: 40 } },
    { version: 1, questionCount: 9, range: { highest: 100 }, category: 'Moderate' },
  ]);
  expect(await listVersions(fixture.database.db)).toMatchObject([
    { version: 2, status: 'active', publishedBy: 'Checker', questionCount: 1, profileCount: 1 },
    { version: 1, status: 'retired', publishedBy: null, questionCount: 9, profileCount: 1 },
  ]);
});

test('refuses changes of what was published, of an older draft and of what does not exist', async () => {
  const draft = await begin();
  const active = (await listVersions(fixture.database.db))[1]!;
  const { questions, bands, revision } = draft;
  await saveQuestions({ questionnaireId: draft.id, revision, questions }, fixture.maker());
  for (const [questionnaireId, code] of [
    [draft.id, 'risk-profile.draft-changed'],
    [active.id, 'risk-profile.not-a-draft'],
    [2_000_000_000, 'risk-profile.version-not-found'],
  ] as const) {
    const maker = fixture.maker();
    await refused(saveQuestions({ questionnaireId, revision, questions }, maker), code);
    await refused(saveScoreBands({ questionnaireId, revision, bands }, maker), code);
    await refused(publishQuestionnaire({ questionnaireId, revision, reason: 'Review' }, maker), code);
    await refused(discardQuestionnaireDraft({ questionnaireId, revision }, maker), code);
  }
  await refused(questionnaireAnswer(fixture.maker(), 2_000_000_000), 'risk-profile.version-not-found');
});

test('a discarded draft is gone, and the next one begins again', async () => {
  const { id, revision } = await shortDraft();
  await discardQuestionnaireDraft({ questionnaireId: id, revision }, fixture.maker());
  expect((await begin()).questions).toHaveLength(9);
});
