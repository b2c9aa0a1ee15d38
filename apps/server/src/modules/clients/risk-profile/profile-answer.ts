import type { RiskProfile } from '@artha/contract/clients/risk-profile';
import { scoreRange } from '@artha/domain/clients/risk-profile/questionnaire';
import { isValidOn } from '@artha/domain/clients/risk-profile/validity';
import type { BusinessDate } from '@artha/domain/kit/dates';
import type { Db } from '../../../platform/db/database.ts';
import { loadVersions } from './questionnaires.queries.ts';
import type { ProfileRow } from './risk-profiles.queries.ts';

/** The profiles of one user as screens show them, newest first. */
export async function profileAnswers(
  db: Db,
  rows: readonly ProfileRow[],
  today: BusinessDate,
): Promise<readonly RiskProfile[]> {
  const ids = [...new Set(rows.map(({ questionnaireId }) => questionnaireId))];
  const versions = new Map((await loadVersions(db, ids)).map((version) => [version.id, version]));
  return rows.map((row, at): RiskProfile => {
    const version = versions.get(row.questionnaireId);
    if (!version) throw new Error(`risk profile ${row.id} has no questionnaire`);
    return {
      id: row.id,
      version: version.version,
      questionCount: version.questions.length,
      range: scoreRange(version.questions),
      bands: [...version.bands],
      score: row.score,
      category: row.category,
      description: row.description,
      assessedOn: row.assessedOn,
      validUntil: row.validUntil,
      isValid: at === 0 && isValidOn(row, today),
      replacedOn: rows[at - 1]?.assessedOn ?? null,
      allocation: [...row.allocation],
    };
  });
}
