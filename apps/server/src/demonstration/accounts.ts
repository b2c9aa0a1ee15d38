import type { TaxStatus } from '@artha/domain/clients/accounts/tax-status';
import type {
  BankAccountOwner,
  BankAccountType,
  VerificationState,
} from '@artha/domain/clients/bank-accounts/verification';
import type { BusinessDate } from '@artha/domain/kit/dates';
import { addDays, addMonths, businessDate } from '@artha/domain/kit/dates';

/** A further bank account of an account, at the same bank. */
export interface DemonstrationBankAccount {
  readonly bankNumber: string;
  readonly type?: BankAccountType;
  readonly owner?: BankAccountOwner;
  readonly verification: VerificationState;
  /** What the bank answered to the penny drop. */
  readonly answer?: { readonly nameAtBank: string; readonly nameScore: number; readonly reason: string | null };
}

/** The accounts of the demo clients. The bank, its branches and the numbers are fictitious. */
export interface DemonstrationAccount {
  readonly loginUserId: string;
  readonly name: string;
  readonly accountNumber: string;
  readonly holdingType: 'single' | 'joint' | 'either-or-survivor';
  /** The login of the demo client who holds the account with its owner. */
  readonly secondHolder?: string;
  readonly isPrimary: boolean;
  readonly isHeldAway?: boolean;
  /** The number of the verified, primary bank account; left out for an account that is held away. */
  readonly bankNumber?: string;
  readonly bankType?: BankAccountType;
  readonly otherBanks?: readonly DemonstrationBankAccount[];
  /** A resident individual when left out. */
  readonly taxStatus?: TaxStatus;
  /** Of a minor, by the business day on which the demonstration begins. */
  readonly holderBornOn?: (today: BusinessDate) => BusinessDate;
  readonly guardianName?: string;
  /** Folio number by fund house. */
  readonly folios: Readonly<Record<string, string>>;
  /** 2 when the details of nominees are incomplete; left out when no details are required. */
  readonly nomineeStatus?: number;
  /** In order; details that a client has not given are left out. */
  readonly nominees?: readonly { readonly name: string; readonly email?: string }[];
}

/** So long after the start of the demonstration one of its minors comes of age. */
const COMES_OF_AGE_AFTER_DAYS = 30;

export const DEMONSTRATION_BANK = {
  bankName: 'Artha Demonstration Bank',
  branchName: 'Fort',
  ifscCode: 'ARTH0000101',
};

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
    secondHolder: 'client2',
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
    loginUserId: 'client9',
    name: 'Vikram Thadani',
    accountNumber: '50135579',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110001357',
    folios: {},
  },
  {
    loginUserId: 'client10',
    name: 'Aarav Nair',
    accountNumber: '50136102',
    holdingType: 'single',
    isPrimary: true,
    taxStatus: 'minor',
    holderBornOn: () => businessDate('2014-05-14'),
    guardianName: 'Devika Nair',
    bankNumber: '20110007303',
    otherBanks: [{ bankNumber: '20110007318', owner: 'guardian', verification: 'verified' }],
    folios: {},
  },
  {
    loginUserId: 'client10',
    name: 'Ishita Nair',
    accountNumber: '50136128',
    holdingType: 'single',
    isPrimary: false,
    taxStatus: 'minor',
    holderBornOn: (today) => addMonths(addDays(today, COMES_OF_AGE_AFTER_DAYS), -12 * 18),
    guardianName: 'Devika Nair',
    bankNumber: '20110007326',
    folios: {},
  },
  {
    loginUserId: 'client11',
    name: 'Sameer Kulkarni',
    accountNumber: '50136211',
    holdingType: 'single',
    isPrimary: true,
    taxStatus: 'nri-repatriable',
    bankNumber: '20110007409',
    bankType: 'nre',
    folios: { 'Kaveri Mutual Fund': '60291173/21' },
  },
  {
    loginUserId: 'client12',
    name: 'Tara Joseph',
    accountNumber: '50136354',
    holdingType: 'single',
    isPrimary: true,
    bankNumber: '20110007508',
    otherBanks: [
      { bankNumber: '20110007524', type: 'current', verification: 'pending' },
      {
        bankNumber: '20110007571',
        verification: 'review',
        answer: {
          nameAtBank: 'TARA R JOSEPH',
          nameScore: 83,
          reason: 'The name at your bank differs a little from the name that we know.',
        },
      },
    ],
    folios: {},
  },
  {
    loginUserId: 'client11',
    name: 'Sameer at Vindhya Wealth',
    accountNumber: '70910442',
    holdingType: 'single',
    isPrimary: false,
    isHeldAway: true,
    taxStatus: 'nri-repatriable',
    folios: { 'Meru Mutual Fund': '51730968/40', 'Saryu Mutual Fund': '44790316/02' },
  },
];
