import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import { CLIENT_FIELD_COUNT, clientRecord } from './client-record.ts';
import type { ExchangeClient } from './exchange-client.ts';
import { splitName } from './wire-text.ts';

const ASHA: ExchangeClient = {
  code: '5012884100',
  name: 'Asha Ramesh Kulkarni',
  taxStatus: 'individual',
  gender: 'female',
  bornOn: businessDate('1988-03-09'),
  pan: 'ABCPK1234F',
  occupationCode: '02',
  holding: 'single',
  jointHolders: [],
  guardianName: null,
  guardianPan: null,
  banks: [{ type: 'savings', number: '041210203344', ifscCode: 'ARTH0000101', micrCode: '411018012', isPrimary: true }],
  address: {
    line1: '14, Sagar Apartments, Baner Road, near the old post office',
    line2: null,
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411045',
  },
  foreignAddress: null,
  email: 'asha@example.in',
  mobile: '9876543210',
  nominees: [],
};
const holder = (name: string, pan: string, bornOn: string) => ({ name, pan, bornOn: businessDate(bornOn) });
const nominee = (name: string, more: object = {}) => ({
  name,
  relationship: 'Son',
  share: '50.00',
  bornOn: null,
  isMinor: false,
  guardianName: null,
  ...more,
});
/** A field by its number in the documentation, from 1. */
const fields = (changes: Partial<ExchangeClient>, ...numbers: readonly number[]) => {
  const record = clientRecord({ ...ASHA, ...changes });
  return numbers.map((number) => record[number - 1]);
};

test('a record of any client has all fields', () => {
  const joint = [holder('Ravi Kulkarni', 'ABCPR1234F', '1985-01-31'), holder('Isha', 'ABCPI1234F', '1990-12-01')];
  for (const jointHolders of [[], joint.slice(0, 1), joint])
    expect(clientRecord({ ...ASHA, jointHolders })).toHaveLength(CLIENT_FIELD_COUNT);
});

test.each<[string, Partial<ExchangeClient>, readonly number[], readonly string[]]>([
  ['code and name', {}, [1, 2, 3, 4], ['5012884100', 'Asha', 'Ramesh', 'Kulkarni']],
  ['a single name', { name: 'Asha' }, [2, 3, 4], ['Asha', '', '']],
  ['tax status, gender, birth date, occupation', {}, [5, 6, 7, 8], ['01', 'F', '09/03/1988', '02']],
  ['a non-resident', { taxStatus: 'nri-repatriable', gender: 'other' }, [5, 6], ['21', 'O']],
  ['a single holder', {}, [9, 10, 13, 16, 17], ['SI', '', '', '', '']],
  [
    'two holders',
    { holding: 'either-or-survivor', jointHolders: [holder('Ravi K Kulkarni', 'ABCPR1234F', '1985-01-31')] },
    [9, 10, 11, 12, 13, 16, 17, 22, 23, 24, 26, 27, 28],
    ['AS', 'Ravi', 'K', 'Kulkarni', '', '31/01/1985', '', 'N', 'N', '', 'ABCPK1234F', 'ABCPR1234F', ''],
  ],
  [
    'a minor with guardian',
    { taxStatus: 'minor', guardianName: 'Meera Iyer' },
    [5, 18, 19, 20, 25, 29, 112, 118, 129, 130],
    ['02', 'Meera', '', 'Iyer', '', '', 'K', 'K', 'GD', 'GD'],
  ],
  [
    'the PAN of a guardian',
    { taxStatus: 'minor', guardianName: 'Meera Iyer', guardianPan: 'QRSPG1234H' },
    [22, 23, 24, 25, 26, 27, 28, 29, 30],
    ['N', '', '', 'N', 'ABCPK1234F', '', '', 'QRSPG1234H', ''],
  ],
  ['units without a demat account', {}, [34, 35, 41], ['P', '', '']],
  ['the bank account', {}, [42, 43, 44, 45, 46, 47], ['SB', '041210203344', '411018012', 'ARTH0000101', 'Y', '']],
  ['payouts', {}, [67, 68], ['Asha Ramesh Kulkarni', '04']],
  [
    'an address in lines of forty characters',
    {},
    [69, 70, 71, 72, 73, 74, 75],
    ['14, Sagar Apartments, Baner Road, near t', 'he old post office', '', 'Pune', 'Maharashtra', '411045', 'India'],
  ],
  ['mail and mobile', {}, [80, 81, 93, 129], ['asha@example.in', 'E', '9876543210', 'SE']],
  [
    'an address abroad',
    {
      foreignAddress: {
        line1: '4 Raffles Place',
        line2: null,
        city: 'Singapore',
        state: null,
        country: 'Singapore',
        pincode: '048619',
      },
    },
    [82, 85, 86, 87, 88, 89],
    ['4 Raffles Place', 'Singapore', '048619', '', 'Singapore', ''],
  ],
  [
    'nominees',
    {
      nominees: [
        nominee('Kabir'),
        nominee('Tara', { isMinor: true, bornOn: businessDate('2015-05-01'), guardianName: 'Ravi Kulkarni' }),
      ],
    },
    [94, 95, 96, 97, 98, 99, 100, 103, 104, 105, 106],
    ['Kabir', 'Son', '50.00', 'N', '', '', 'Tara', 'Y', '01/05/2015', 'Ravi Kulkarni', ''],
  ],
  ['papers', {}, [124, 126, 131], ['N', 'Z', '']],
])('%s', (_case, changes, numbers, expected) => {
  expect(fields(changes, ...numbers)).toEqual(expected);
});

test('a bar or a line break in a text does not move the fields behind it', () => {
  const record = clientRecord({ ...ASHA, address: { ...ASHA.address, line1: 'Flat 1|2\nBaner' } });
  expect(record[68]).toBe('Flat 1 2 Baner');
  expect(record.join('|').split('|')).toHaveLength(CLIENT_FIELD_COUNT);
});

test.each([
  ['Asha', ['Asha', '', '']],
  ['  Asha   Rao ', ['Asha', '', 'Rao']],
  ['A B C D', ['A', 'B C', 'D']],
])('the name %j in parts', (name, [first, middle, last]) => {
  expect(splitName(name)).toEqual({ first, middle, last });
});
