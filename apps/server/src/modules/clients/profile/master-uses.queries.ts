import { POLITICAL_EXPOSURE_CODES, POLITICAL_EXPOSURES } from '@artha/domain/clients/profile/investor';
import { inArray, isNotNull } from 'drizzle-orm';
import type { MasterUse } from '../../../platform/node/master-uses.ts';
import { identificationType, politicalExposure } from '../../reference/master-data/kinds/client-classification.ts';
import { country } from '../../reference/master-data/kinds/geography.ts';
import { investorDetail } from './profile.tables.ts';

export const CLIENT_PROFILES = 'Client profiles';

/** What profiles name without a foreign key. */
export const profileUses: readonly MasterUse[] = [
  {
    of: [country, identificationType],
    label: 'Encrypted tax residences of clients, which may name it',
    count: (db) => db.$count(investorDetail, isNotNull(investorDetail.taxResidencesSealed)),
  },
  {
    of: [politicalExposure],
    label: CLIENT_PROFILES,
    count: (db, { values }) => {
      const exposures = POLITICAL_EXPOSURES.filter((each) => POLITICAL_EXPOSURE_CODES[each] === values['fatcaCode']);
      return db.$count(investorDetail, inArray(investorDetail.politicalExposure, exposures));
    },
  },
];
