import { column, maybe } from '@artha/contract/kit/table';
import { APPLICATION_STATE_NAMES } from '@artha/domain/onboarding/onboarding/steps';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { onboardingApplication } from './onboarding.tables.ts';

/** The application without what it led to: accounts, holders and nominees are tables of their own. */
export const applicationTable = personalTable({
  name: 'application',
  title: 'Application for an account',
  columns: {
    state: column('code', 'State'),
    consentAt: column('instant', 'Consent to read your data at the bank'),
    bankConfirmedAt: maybe('instant', 'Details of the bank confirmed'),
    submittedAt: maybe('instant', 'Sent'),
    approvedAt: maybe('instant', 'Approved'),
    reviewReasons: maybe('list', 'Why it was reviewed'),
  },
  texts: { state: APPLICATION_STATE_NAMES },
  rows: (userId) => sql`
    select ${onboardingApplication.state} as state, ${onboardingApplication.consentAt} as "consentAt",
      ${onboardingApplication.bankConfirmedAt} as "bankConfirmedAt",
      ${onboardingApplication.submittedAt} as "submittedAt", ${onboardingApplication.approvedAt} as "approvedAt",
      ${onboardingApplication.reviewReasons} as "reviewReasons"
    from ${onboardingApplication} where ${onboardingApplication.appUserId} = ${userId}`,
});
