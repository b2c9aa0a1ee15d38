/** The accounts of the demo clients. The bank, its branches and the numbers are fictitious. */
export interface DemonstrationAccount {
  readonly loginUserId: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly holdingType: 'single' | 'joint' | 'either-or-survivor';
  readonly isPrimary: boolean;
  /** Bank account number. */
  readonly bankNumber: string;
  /** Folio number by fund house. */
  readonly folios: Readonly<Record<string, string>>;
  /** 2 when the details of nominees are incomplete; left out when no details are required. */
  readonly nomineeStatus?: number;
  /** In order; details that a client has not given are left out. */
  readonly nominees?: readonly { readonly name: string; readonly email?: string }[];
}

export const DEMONSTRATION_BANK = { bankName: 'Artha Demonstration Bank', ifscCode: 'ARTH0000101' };

export const DEMONSTRATION_ACCOUNTS: readonly DemonstrationAccount[] = [
  {
    loginUserId: 'client1',
    name: 'Ananya Deshmukh',
    accountNumber: '50128841',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110004417',
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
    bankNumber: '20110009026',
    folios: {},
  },
  {
    loginUserId: 'client2',
    name: 'Rohan Deshmukh',
    accountNumber: '50130275',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110001183',
    folios: { 'Nilgiri Mutual Fund': '91208850/17', 'Varuna Mutual Fund': '33905516/02' },
  },
  {
    loginUserId: 'client3',
    name: 'Meera Subramanian',
    accountNumber: '50131190',
    holdingType: 'either-or-survivor',
    isPrimary: true,
    bankNumber: '20110007745',
    folios: {},
  },
  {
    loginUserId: 'client4',
    name: 'Farhan Qureshi',
    accountNumber: '50133058',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110002360',
    folios: {},
  },
  {
    loginUserId: 'client5',
    name: 'Ishaan Bose',
    accountNumber: '50134417',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110005582',
    folios: {},
  },
  {
    loginUserId: 'client6',
    name: 'Zoya Mistry',
    accountNumber: '50134462',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110003071',
    folios: {},
  },
  {
    loginUserId: 'client7',
    name: 'Kabir Wadekar',
    accountNumber: '50135528',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110006214',
    folios: {},
    nomineeStatus: 2,
    nominees: [{ name: 'Sanjana Wadekar', email: 'sanjana.wadekar@artha.example' }],
  },
  {
    loginUserId: 'client8',
    name: 'Nandini Achari',
    accountNumber: '50135544',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110008890',
    folios: {},
  },
  {
    loginUserId: 'client9',
    name: 'Vikram Thadani',
    accountNumber: '50135579',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110001357',
    folios: {},
  },
];
