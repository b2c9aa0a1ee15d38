import { column, maybe } from '@artha/contract/kit/table';
import { IDENTITY_DETAIL_NAMES, IDENTITY_DETAILS } from '@artha/domain/onboarding/ekyc/compare-identity';
import { EKYC_PROVIDER_NAMES, EKYC_STATE_NAMES } from '@artha/domain/onboarding/ekyc/ekyc-states';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { ekycRequest } from './ekyc.tables.ts';

export const identityChecksTable = personalTable({
  name: 'identity-checks',
  title: 'Identity checks (eKYC)',
  columns: {
    provider: column('code', 'Provider'),
    state: column('code', 'State'),
    requestedAt: column('instant', 'Requested'),
    completedAt: maybe('instant', 'Completed'),
    verifiedName: maybe('text', 'Verified name'),
    maskedId: maybe('code', 'Document number'),
    differences: column('list', 'What differed'),
    explanation: maybe('text', 'Your explanation'),
  },
  texts: {
    provider: EKYC_PROVIDER_NAMES,
    state: EKYC_STATE_NAMES,
    differences: ({ differences }) =>
      IDENTITY_DETAILS.filter((detail) => Array.isArray(differences) && differences.includes(detail))
        .map((detail) => IDENTITY_DETAIL_NAMES[detail])
        .join(', '),
  },
  rows: (userId) => sql`
    select ${ekycRequest.provider} as provider, ${ekycRequest.state} as state,
      ${ekycRequest.requestedAt} as "requestedAt", ${ekycRequest.completedAt} as "completedAt",
      ${ekycRequest.verifiedName} as "verifiedName", ${ekycRequest.maskedId} as "maskedId",
      ${ekycRequest.differences} as differences, ${ekycRequest.explanation} as explanation
    from ${ekycRequest} where ${ekycRequest.appUserId} = ${userId} order by ${ekycRequest.number}`,
});
