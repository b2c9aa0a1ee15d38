import { column, maybe } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { instrument } from '../../reference/instruments/instruments.tables.ts';
import { riskProfileMaster } from '../../reference/master-data/kinds/risk-and-mandates.ts';
import { account } from '../accounts/accounts.tables.ts';
import { riskAcknowledgement, riskOption, riskProfile, riskQuestion } from './risk-profile.tables.ts';

export const riskProfilesTable = personalTable({
  name: 'risk-profiles',
  title: 'Risk profiles',
  columns: {
    assessedOn: column('date', 'Assessed'),
    validUntil: column('date', 'Valid until'),
    category: column('text', 'Category'),
    score: column('count', 'Score'),
    answers: column('json', 'Answers'),
    allocation: column('json', 'Recommended allocation'),
  },
  rows: (userId) => sql`
    select ${riskProfile.assessedOn} as "assessedOn", ${riskProfile.validUntil} as "validUntil",
      ${riskProfileMaster.name} as category, ${riskProfile.score} as score,
      (select jsonb_agg(jsonb_build_object('question', ${riskQuestion.text}, 'answer', ${riskOption.text})
          order by ${riskQuestion.position})
        from jsonb_array_elements(${riskProfile.answers}) given (answer)
          join ${riskQuestion} on ${riskQuestion.id} = (given.answer ->> 'questionId')::int
          join ${riskOption} on ${riskOption.id} = (given.answer ->> 'optionId')::int) as answers,
      ${riskProfile.allocation} as allocation
    from ${riskProfile} join ${riskProfileMaster} on ${riskProfileMaster.id} = ${riskProfile.riskProfileMasterId}
    where ${riskProfile.appUserId} = ${userId} order by ${riskProfile.id}`,
});

export const riskAcknowledgementsTable = personalTable({
  name: 'risk-acknowledgements',
  title: 'Funds riskier than your profile that you knew of',
  columns: {
    acknowledgedAt: column('instant', 'Acknowledged'),
    accountNumber: column('code', 'Account number'),
    fundName: column('text', 'Fund'),
    fundRisk: maybe('text', 'Risk of the fund'),
  },
  rows: (userId) => sql`
    select ${riskAcknowledgement.acknowledgedAt} as "acknowledgedAt", ${account.accountNumber} as "accountNumber",
      ${instrument.name} as "fundName", ${riskAcknowledgement.fundRiskName} as "fundRisk"
    from ${riskAcknowledgement} join ${account} on ${account.id} = ${riskAcknowledgement.accountId}
      join ${instrument} on ${instrument.id} = ${riskAcknowledgement.instrumentId}
    where ${account.appUserId} = ${userId} order by ${riskAcknowledgement.id}`,
});
