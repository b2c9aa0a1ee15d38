import { defineModule } from '../../../platform/node/module.ts';
import { questionnaireApproval } from './publish-questionnaire.ts';
import { riskProfileRoutes } from './risk-profile.routes.ts';
import { riskProfilesTable, riskAcknowledgementsTable } from './personal-data.queries.ts';

export const riskProfile = defineModule({
  name: 'risk-profile',
  routes: riskProfileRoutes,
  approvals: [questionnaireApproval],
  personalData: [riskProfilesTable, riskAcknowledgementsTable],
});
