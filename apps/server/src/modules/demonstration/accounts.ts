/** Where the invented clients hold their investments. Nobody's numbers: the bank and its branches do not exist. */
export interface DemonstrationAccount {
  readonly loginUserId: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly holdingType: 'single' | 'joint' | 'either-or-survivor';
  readonly isPrimary: boolean;
  /** The last four digits of the number at the bank. */
  readonly bankNumberLast4: string;
  /** Folio number by fund house. */
  readonly folios: Readonly<Record<string, string>>;
}

export const DEMONSTRATION_BANK = { bankName: 'Artha Demonstration Bank', ifscCode: 'ARTH0000101' };

export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  {
    loginUserId: 'client1',
    name: 'Ananya Deshmukh',
    accountNumber: '50128841',
    holdingType: 'single',
    isPrimary: true,
    bankNumberLast4: '4417',
    folios: {
      'Nilgiri Mutual Fund': '91204417/32',
      'Tamra Mutual Fund': '80317762/01',
      'Kaveri Mutual Fund': '60284419/08',
      'Saryu Mutual Fund': '44718020/55',
    },
  },
  {
    loginUserId: 'client1',
    name: 'Ananya and Rohan Deshmukh',
    accountNumber: '50128866',
    holdingType: 'joint',
    isPrimary: false,
    bankNumberLast4: '9026',
    folios: {},
  },
  {
    loginUserId: 'client2',
    name: 'Rohan Deshmukh',
    accountNumber: '50130275',
    holdingType: 'single',
    isPrimary: true,
    bankNumberLast4: '1183',
    folios: { 'Nilgiri Mutual Fund': '91208850/17', 'Varuna Mutual Fund': '33905516/02' },
  },
  {
    loginUserId: 'client3',
    name: 'Meera Subramanian',
    accountNumber: '50131190',
    holdingType: 'either-or-survivor',
    isPrimary: true,
    bankNumberLast4: '7745',
    folios: {},
  },
  {
    loginUserId: 'client4',
    name: 'Farhan Qureshi',
    accountNumber: '50133058',
    holdingType: 'single',
    isPrimary: true,
    bankNumberLast4: '2360',
    folios: {},
  },
  {
    loginUserId: 'client5',
    name: 'Ishaan Bose',
    accountNumber: '50134417',
    holdingType: 'single',
    isPrimary: true,
    bankNumberLast4: '5582',
    folios: {},
  },
  {
    loginUserId: 'client6',
    name: 'Zoya Mistry',
    accountNumber: '50134462',
    holdingType: 'single',
    isPrimary: true,
    bankNumberLast4: '3071',
    folios: {},
  },
];
