import * as questionnaires from '@artha/contract/clients/risk-profile.questionnaires';
import * as contract from '@artha/contract/clients/risk-profile';
import { serve } from '../../../platform/http/serve.ts';
import {
  discardQuestionnaireDraft,
  saveQuestions,
  saveScoreBands,
  startQuestionnaireDraft,
} from './edit-questionnaire.ts';
import { getActiveQuestionnaire } from './get-active-questionnaire.ts';
import { publishQuestionnaire } from './publish-questionnaire.ts';
import { questionnaireAnswer } from './questionnaire-answer.ts';
import { listVersions } from './questionnaires.queries.ts';
import { getLatestRiskProfile, listRiskProfiles } from './read-risk-profiles.ts';
import { downloadRiskProfileReport } from './report/download-report.ts';
import { takeRiskProfile } from './take-risk-profile.ts';

export const riskProfileRoutes = [
  serve(contract.getActiveQuestionnaire, getActiveQuestionnaire),
  serve(contract.takeRiskProfile, takeRiskProfile),
  serve(contract.getLatestRiskProfile, getLatestRiskProfile),
  serve(contract.listRiskProfiles, listRiskProfiles),
  serve(contract.downloadRiskProfileReport, downloadRiskProfileReport),
  serve(questionnaires.listQuestionnaires, (_input, { db }) => listVersions(db)),
  serve(questionnaires.getQuestionnaire, ({ questionnaireId }, ctx) => questionnaireAnswer(ctx, questionnaireId)),
  serve(questionnaires.startQuestionnaireDraft, startQuestionnaireDraft),
  serve(questionnaires.saveQuestions, saveQuestions),
  serve(questionnaires.saveScoreBands, saveScoreBands),
  serve(questionnaires.publishQuestionnaire, publishQuestionnaire),
  serve(questionnaires.discardQuestionnaireDraft, discardQuestionnaireDraft),
];
