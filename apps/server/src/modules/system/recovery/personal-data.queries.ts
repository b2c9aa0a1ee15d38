import { column, maybe } from '@artha/contract/kit/table';
import { sql } from 'drizzle-orm';
import { personalTable } from '../../../platform/db/personal-table.ts';
import { tncAcceptance, tncVersion } from './recovery.tables.ts';

export const acceptedTermsTable = personalTable({
  name: 'accepted-terms',
  title: 'Terms and conditions that you accepted',
  columns: {
    version: column('code', 'Version'),
    validFrom: column('instant', 'Valid from'),
    at: column('instant', 'Accepted'),
    ip: maybe('code', 'IP address'),
  },
  rows: (userId) => sql`
    select ${tncVersion.version} as version, ${tncVersion.validFrom} as "validFrom", ${tncAcceptance.at} as at,
      ${tncAcceptance.ip} as ip
    from ${tncAcceptance} join ${tncVersion} on ${tncVersion.id} = ${tncAcceptance.versionId}
    where ${tncAcceptance.userId} = ${userId} order by ${tncAcceptance.id}`,
});
