import type * as contract from '@artha/contract/clients/risk-profile.questionnaires';
import type { InputOf } from '@artha/contract/kit/route';
import type { ValueChange } from '@artha/contract/system/approvals';
import { CATEGORIES_BY_RISK } from '@artha/domain/clients/risk-profile/categories';
import { Refusal } from '@artha/domain/kit/errors';
import * as z from 'zod/mini';
import type { ApprovedContext, ProposedChange } from '../../../platform/approvals/approvable.ts';
import { approvable } from '../../../platform/approvals/approvable.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { SessionContext } from '../../../platform/http/context.ts';
import { requestApproval } from '../../system/approvals/index.ts';
import { audit } from '../../system/audit/index.ts';
import { expectCovered, lockDraft, objectOf } from './edit-questionnaire.ts';
import { questionnaireAnswer, QUESTIONNAIRE_SUBJECT } from './questionnaire-answer.ts';
import type { StoredQuestion, WholeQuestionnaire } from './questionnaires.queries.ts';
import {
  activateDraft,
  findByStatus,
  findQuestionnaire,
  loadWhole,
  lockQuestionnaire,
} from './questionnaires.queries.ts';

const Publication = z.object({ questionnaireId: z.int(), revision: z.int() });
type Publication = z.output<typeof Publication>;

/** Requests that a draft is published. @throws Refusal risk-profile.*, approval.waiting */
export async function publishQuestionnaire(
  { questionnaireId, revision, reason }: InputOf<typeof contract.publishQuestionnaire>,
  ctx: SessionContext,
) {
  await transaction(ctx.database, async (tx) => {
    expectCovered(await lockDraft(tx, questionnaireId, revision));
    await requestApproval(tx, ctx, { ...QUESTIONNAIRE_SUBJECT, payload: { questionnaireId, revision }, reason });
  });
  return questionnaireAnswer(ctx, questionnaireId);
}

/** A version of the questionnaire, published by a second person. */
export const questionnaireApproval = approvable<Publication>({
  kind: QUESTIONNAIRE_SUBJECT.kind,
  name: 'Risk questionnaire',
  payload: Publication,
  checkers: () => ['businessAdmin'],
  isFullAccessOnly: false,
  expiresAfterDays: 7,
  describe,
  run: publish,
});

async function describe(db: Db | Tx, { questionnaireId, revision }: Publication): Promise<ProposedChange> {
  const draftRow = await findQuestionnaire(db, questionnaireId);
  const activeRow = await findByStatus(db, 'active');
  const [draft] = draftRow ? await loadWhole(db, [draftRow]) : [];
  const [active] = activeRow ? await loadWhole(db, [activeRow]) : [];
  if (!draft) throw new Refusal('risk-profile.version-not-found');
  const changes = [...questionChanges(draft, active), ...bandChanges(draft, active)].filter(
    ({ isChanged }) => isChanged,
  );
  return {
    subject: `Risk questionnaire, version ${draft.version}`,
    summary: changes.length === 0 ? 'No change' : changes.map(({ label }) => label).join(', '),
    changes,
    touches: [],
    link: 'risk-profile',
    isOutdated: draft.status !== 'draft' || draft.revision !== revision,
  };
}

const change = (label: string, before: string | null, after: string | null): ValueChange => ({
  ...{ label, before, after, isChanged: before !== after },
});

const questionText = ({ text, weight, options }: StoredQuestion): string =>
  `${text} Weight ${weight}. ${options.map((option) => `${option.text}: ${option.score}`).join('; ')}`;

const questionChanges = (draft: WholeQuestionnaire, active: WholeQuestionnaire | undefined): readonly ValueChange[] =>
  Array.from({ length: Math.max(draft.questions.length, active?.questions.length ?? 0) }, (_each, at) => {
    const [before, after] = [active?.questions[at], draft.questions[at]];
    return change(`Question ${at + 1}`, before ? questionText(before) : null, after ? questionText(after) : null);
  });

const bandChanges = (draft: WholeQuestionnaire, active: WholeQuestionnaire | undefined): readonly ValueChange[] =>
  CATEGORIES_BY_RISK.map((category) => {
    const text = (version: WholeQuestionnaire | undefined) => {
      const band = version?.bands.find((each) => each.category === category);
      return band ? `${band.from} to ${band.to}` : null;
    };
    return change(category, text(active), text(draft));
  });

/** Puts the draft into force; profiles that were taken keep their version. */
async function publish(
  tx: Tx,
  { questionnaireId }: Publication,
  { ctx, makerId, approvalId }: ApprovedContext,
): Promise<void> {
  const row = await lockQuestionnaire(tx, questionnaireId);
  const [draft] = row ? await loadWhole(tx, [row]) : [];
  if (!draft) throw new Refusal('risk-profile.version-not-found');
  if (draft.status !== 'draft') throw new Refusal('risk-profile.not-a-draft');
  expectCovered(draft);
  await activateDraft(tx, questionnaireId, { userId: ctx.session.userId, realNow: ctx.realNow });
  const after = { version: draft.version, makerId, approvalId };
  await audit(tx, ctx, { action: 'risk-questionnaire.published', object: objectOf(questionnaireId), after });
}
