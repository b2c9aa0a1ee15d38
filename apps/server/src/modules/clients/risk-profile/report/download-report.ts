import type * as contract from '@artha/contract/clients/risk-profile';
import type { DownloadedFile } from '@artha/contract/kit/download';
import type { InputOf } from '@artha/contract/kit/route';
import { businessDateAt } from '@artha/domain/kit/dates';
import { Refusal } from '@artha/domain/kit/errors';
import type { SessionContext } from '../../../../platform/http/context.ts';
import { inWorker } from '../../../../platform/work/in-worker.ts';
import { getCachedProductConfig } from '../../../system/product-config/index.ts';
import { profileAnswers } from '../profile-answer.ts';
import type { WholeQuestionnaire } from '../questionnaires.queries.ts';
import { loadVersions } from '../questionnaires.queries.ts';
import type { ProfileRow } from '../risk-profiles.queries.ts';
import { findClientName, findOwner, listProfiles } from '../risk-profiles.queries.ts';
import type { riskReportPdf } from './report-pdf.ts';

const drawReport = inWorker<typeof riskReportPdf>(new URL('report-pdf.ts', import.meta.url), 'riskReportPdf');

/** A risk profile of the caller, or of a client within their scope, as PDF. @throws Refusal risk-profile.not-found */
export async function downloadRiskProfileReport(
  { riskProfileId }: InputOf<typeof contract.downloadRiskProfileReport>,
  { db, scope, businessNow, realNow }: SessionContext,
): Promise<DownloadedFile> {
  const ownerId = await findOwner(db, scope, riskProfileId);
  const clientName = ownerId === undefined ? undefined : await findClientName(db, scope, ownerId);
  if (ownerId === undefined || clientName === undefined) throw new Refusal('risk-profile.not-found');
  const today = businessDateAt(businessNow);
  const rows = await listProfiles(db, scope, ownerId);
  const row = rows.find(({ id }) => id === riskProfileId);
  const profile = (await profileAnswers(db, rows, today)).find(({ id }) => id === riskProfileId);
  const [version] = row ? await loadVersions(db, [row.questionnaireId]) : [];
  if (!row || !profile || !version) throw new Refusal('risk-profile.not-found');
  const { clientBrandName: brand } = await getCachedProductConfig(db);
  const report = { clientName, profile, answers: answersOf(row, version), brand };
  return {
    bytes: await drawReport(report, { today, realNow }),
    contentType: 'application/pdf',
    fileName: `risk-profile-${profile.assessedOn}.pdf`,
  };
}

function answersOf({ answers }: ProfileRow, { questions }: WholeQuestionnaire) {
  const chosen = new Map(answers.map(({ questionId, optionId }) => [questionId, optionId]));
  return questions.map(({ id, text, options }) => ({
    question: text,
    answer: options.find((option) => option.id === chosen.get(id))?.text ?? '',
  }));
}
