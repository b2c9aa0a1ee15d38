import type { BankRecord } from './bank-record.ts';
import { bankAccount } from './bank-record.ts';

/** The demo clients of the product: the bank knows its customers by the same ids. */
const CLIENTS = [
  ['10004211', 'client1', 'Ananya Deshmukh', 'F', 'ZZZPD0001A', '1986-03-14', '20110004417'],
  ['10004212', 'client2', 'Rohan Deshmukh', 'M', 'ZZZPD0002B', '1983-11-02', '20110001183'],
  ['10004213', 'client3', 'Meera Subramanian', 'F', 'ZZZPS0003C', '1990-07-21', '20110007745'],
  ['10004214', 'client4', 'Farhan Qureshi', 'M', 'ZZZPQ0004D', '1979-01-30', '20110002360'],
  ['10004226', 'client5', 'Ishaan Bose', 'M', 'ZZZPB0005E', '1994-05-09', '20110005582'],
  ['10004227', 'client6', 'Zoya Mistry', 'F', 'ZZZPM0006F', '1988-12-17', '20110003071'],
  ['10004228', 'client7', 'Kabir Wadekar', 'M', 'ZZZPW0007G', '1991-08-25', '20110006214'],
  ['10004229', 'client8', 'Nandini Achari', 'F', 'ZZZPA0008H', '1987-04-03', '20110008890'],
  ['10004230', 'client9', 'Vikram Thadani', 'M', 'ZZZPT0009J', '1975-10-11', '20110001357'],
  ['10004236', 'client10', 'Devika Nair', 'F', 'ZZZPN0010K', '1985-02-19', '20110007318'],
  ['10004237', 'client11', 'Sameer Kulkarni', 'M', 'ZZZPK0011L', '1982-06-06', '20110007409'],
  ['10004238', 'client12', 'Tara Joseph', 'F', 'ZZZPJ0012M', '1993-09-28', '20110007508'],
] as const;

/** Of a partner's token: the product does not know her before. */
const NANDINI_IYER = [
  '77001234',
  'nandini.iyer',
  'Nandini Iyer',
  'F',
  'ZZZPI0020Z',
  '1992-01-08',
  '301177001234',
] as const;

const NON_RESIDENT = '10004237';

const KNOWN: ReadonlyMap<string, BankRecord> = new Map(
  [...CLIENTS, NANDINI_IYER].map(([customerId, mailbox, name, gender, pan, dateOfBirth, accountNumber]) => [
    customerId,
    {
      customerId,
      customerType: customerId === NON_RESIDENT ? 'NRE' : 'INDIVIDUAL',
      name,
      pan,
      dateOfBirth,
      gender,
      email: `${mailbox}@artha.example`,
      mobile: mobileOf(customerId),
      address: {
        line1: '12, Marine Lines',
        line2: null,
        city: 'Mumbai',
        state: 'MH',
        pincode: '400020',
        country: 'IN',
      },
      guardian: null,
      accounts: [bankAccount(accountNumber, customerId === NON_RESIDENT ? 'NRE' : 'SAVINGS')],
    },
  ]),
);

/** As the product numbers its demo people: one after the other, as their customer ids. */
function mobileOf(customerId: string): string {
  const [firstId, firstMobile] = [10_004_211, 9_000_010_001];
  return customerId === NANDINI_IYER[0] ? `98${customerId}` : String(firstMobile + Number(customerId) - firstId);
}

export const findKnown = (customerId: string): BankRecord | undefined => KNOWN.get(customerId);
