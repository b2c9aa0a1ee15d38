import { businessDate } from '@artha/domain/kit/dates';
import type { Tx } from '../platform/db/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { PossibleCustomer } from '../modules/clients/bank-gateway/index.ts';
import { beginApplication } from '../modules/onboarding/onboarding/index.ts';
import { DEMONSTRATION_BANK } from './accounts.ts';
import { listPeopleIds } from './relations.queries.ts';

const APPLICANT = 'client8';

/** As the core system of the sandbox knows her. */
const CUSTOMER: PossibleCustomer = {
  customerId: '10004229',
  taxStatus: 'individual',
  name: 'Nandini Achari',
  pan: 'ZZZPA0008H',
  bornOn: businessDate('1987-04-03'),
  gender: 'female',
  email: 'client8@artha.example',
  mobile: '9000010019',
  address: {
    line1: '12, Marine Lines',
    line2: null,
    city: 'Mumbai',
    stateCode: 'MH',
    pincode: '400020',
    countryCode: 'IN',
  },
  guardian: null,
  accounts: [
    {
      number: '20110008890',
      ifscCode: DEMONSTRATION_BANK.ifscCode,
      micrCode: '400045002',
      type: 'savings',
      holding: 'single',
      state: 'active',
    },
  ],
};

/** The application of a demo client who has confirmed what the bank holds. */
export async function seedApplications(tx: Tx, businessNow: Date, secrets: Secrets): Promise<void> {
  const appUserId = (await listPeopleIds(tx, [APPLICANT])).get(APPLICANT);
  if (appUserId === undefined) return;
  await beginApplication(tx, secrets, {
    appUserId,
    customer: CUSTOMER,
    isBankAccountChosen: true,
    isBankConfirmed: true,
    realNow: businessNow,
  });
}
