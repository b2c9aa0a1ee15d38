import { defineModule } from '../../../platform/node/module.ts';
import { applicationUses } from './master-uses.queries.ts';
import { findApplication } from './onboarding.queries.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { onboardingApplication } from './onboarding.tables.ts';
import { applicationTable } from './personal-data.queries.ts';

const { id: owner, bankRecordSealed, holdersSealed, taxResidencesSealed } = onboardingApplication;

export const onboarding = defineModule({
  name: 'onboarding',
  routes: onboardingRoutes,
  userDetails: {
    registrationStep: async ({ db, session }) => (await findApplication(db, session.userId))?.registrationStep,
  },
  sealedColumns: [
    { purpose: 'bank-record', owner, sealed: bankRecordSealed },
    { purpose: 'application-holders', owner, sealed: holdersSealed },
    { purpose: 'tax-residences', owner, sealed: taxResidencesSealed },
  ],
  masterUses: applicationUses,
  personalData: [applicationTable],
});
