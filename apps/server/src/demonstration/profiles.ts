import type { Gender, PoliticalExposure, Salutation } from '@artha/domain/clients/profile/investor';

/** Choices are given by their names in master data. All people, addresses and numbers are fictitious. */
export interface DemonstrationAddress {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

export interface DemonstrationProfile {
  readonly loginUserId: string;
  readonly salutation: Salutation;
  readonly gender: Gender;
  readonly bornOn: string;
  readonly occupation: string;
  readonly natureOfBusiness?: string;
  readonly incomeSlab: string;
  readonly wealthSource: string;
  readonly birthCity: string;
  readonly politicalExposure?: PoliticalExposure;
  readonly taxResidence?: { readonly country: string; readonly taxId: string };
  readonly address: DemonstrationAddress;
  readonly correspondenceAddress?: DemonstrationAddress;
}

export interface DemonstrationNominee {
  readonly name: string;
  readonly relationship: string;
  readonly sharePercent?: string;
  readonly bornOn?: string;
  readonly guardian?: { readonly name: string; readonly relationship: string };
  readonly address: Pick<DemonstrationAddress, 'line1' | 'pincode'>;
  readonly contactNumber: string;
}

const BANER: DemonstrationAddress = {
  line1: 'Flat 12, Sahyadri Heights',
  line2: 'Baner Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
};
const BANER_LINE = { line1: 'Flat 12, Sahyadri Heights, Baner Road', pincode: '411045' };

/** The details of some demo clients; those of the others are not known yet. */
export const DEMONSTRATION_PROFILES: readonly DemonstrationProfile[] = [
  {
    loginUserId: 'client1',
    salutation: 'Ms',
    gender: 'female',
    bornOn: '1985-02-08',
    occupation: 'Service',
    incomeSlab: '10 to 25 lakh',
    wealthSource: 'Salary',
    birthCity: 'Pune',
    taxResidence: { country: 'Singapore', taxId: 'S0000001Z' },
    address: BANER,
  },
  {
    loginUserId: 'client2',
    salutation: 'Mr',
    gender: 'male',
    bornOn: '1982-07-02',
    occupation: 'Business',
    natureOfBusiness: 'Information technology',
    incomeSlab: '25 lakh to 1 crore',
    wealthSource: 'Business income',
    birthCity: 'Satara',
    address: BANER,
  },
  {
    loginUserId: 'client3',
    salutation: 'Ms',
    gender: 'female',
    bornOn: '1976-03-17',
    occupation: 'Professional',
    incomeSlab: '10 to 25 lakh',
    wealthSource: 'Salary',
    birthCity: 'Madurai',
    politicalExposure: 'relative',
    address: { line1: '7 Kamaraj Street', city: 'Chennai', state: 'Tamil Nadu', pincode: '600018' },
  },
  {
    loginUserId: 'client4',
    salutation: 'Mr',
    gender: 'male',
    bornOn: '1990-11-30',
    occupation: 'Service',
    incomeSlab: '5 to 10 lakh',
    wealthSource: 'Salary',
    birthCity: 'Lucknow',
    address: { line1: '31 Gomti Vihar', city: 'Lucknow', state: 'Uttar Pradesh', pincode: '226010' },
    correspondenceAddress: {
      line1: 'C 404, Lalbagh Residency',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560004',
    },
  },
  {
    loginUserId: 'client7',
    salutation: 'Mr',
    gender: 'male',
    bornOn: '1988-08-21',
    occupation: 'Service',
    incomeSlab: '5 to 10 lakh',
    wealthSource: 'Salary',
    birthCity: 'Wardha',
    address: { line1: '18 Ramdaspeth Lane', city: 'Nagpur', state: 'Maharashtra', pincode: '440010' },
  },
];

interface AccountNominees {
  readonly accountNumber: string;
  /** Empty: the holder opted out. */
  readonly nominees: readonly DemonstrationNominee[];
}

/** What some demo clients chose; the others have not chosen yet, or not completely (`accounts.ts`). */
export const DEMONSTRATION_NOMINEES: readonly AccountNominees[] = [
  {
    accountNumber: '50128841',
    nominees: [
      {
        name: 'Rohan Deshmukh',
        relationship: 'Husband',
        sharePercent: '60',
        bornOn: '1982-07-02',
        address: BANER_LINE,
        contactNumber: '9000010002',
      },
      {
        name: 'Ira Deshmukh',
        relationship: 'Daughter',
        sharePercent: '25',
        bornOn: '2015-01-19',
        guardian: { name: 'Rohan Deshmukh', relationship: 'Father' },
        address: BANER_LINE,
        contactNumber: '9000010002',
      },
      {
        name: 'Kavita Deshmukh',
        relationship: 'Mother',
        sharePercent: '15',
        bornOn: '1954-10-19',
        address: { line1: '5 Peth Galli, Satara', pincode: '415001' },
        contactNumber: '9000010091',
      },
    ],
  },
  { accountNumber: '50130275', nominees: [] },
  {
    accountNumber: '50131190',
    nominees: [
      {
        name: 'Lalitha Subramanian',
        relationship: 'Sister',
        address: { line1: '7 Kamaraj Street, Chennai', pincode: '600018' },
        contactNumber: '9000010092',
      },
    ],
  },
];
