import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import type { TaxDeclaration } from './exchange-client.ts';
import { FATCA_FIELD_COUNT, fatcaRecord } from './fatca-record.ts';

const ASHA: TaxDeclaration = {
  name: 'Asha Kulkarni',
  pan: 'ABCPK1234F',
  bornOn: businessDate('1988-03-09'),
  taxStatus: 'individual',
  birthCity: 'Pune',
  birthCountry: 'IN',
  residences: [],
  wealthSourceCode: '01',
  incomeCode: '34',
  politicalExposure: 'no',
  occupationCode: '02',
  occupationType: 'S',
  // 12:05 in India
  declaredAt: new Date('2026-11-20T06:35:00Z'),
  ip: '203.0.113.7',
};
const fields = (changes: Partial<TaxDeclaration>, ...numbers: readonly number[]) => {
  const record = fatcaRecord({ ...ASHA, ...changes });
  return numbers.map((number) => record[number - 1]);
};
const singapore = { country: 'SG', taxId: 'S1234567A', idType: 'T' };

test.each<[string, Partial<TaxDeclaration>, readonly number[], readonly string[]]>([
  ['who', {}, [1, 2, 3, 4, 5, 6, 7], ['ABCPK1234F', '', 'Asha Kulkarni', '09/03/1988', '', '', '01']],
  ['how and where', {}, [8, 9, 10, 11], ['E', '1', 'Pune', 'IN']],
  ['India by the PAN', {}, [12, 13, 14, 15, 16, 17], ['IN', 'ABCPK1234F', 'C', '', '', '']],
  [
    'other residences',
    { residences: [singapore, { country: 'US', taxId: '123456789', idType: 'T' }] },
    [12, 15, 16, 17, 18, 19, 20, 21, 22, 23],
    ['IN', 'SG', 'S1234567A', 'T', 'US', '123456789', 'T', '', '', ''],
  ],
  ['a fourth residence', { residences: [singapore, singapore, singapore] }, [21, 22, 23], ['SG', 'S1234567A', 'T']],
  ['wealth and income', {}, [24, 25, 26, 27, 28], ['01', '', '34', '', '']],
  ['not exposed', {}, [29, 30, 31, 32], ['N', '02', 'S', 'N']],
  ['exposed', { politicalExposure: 'yes' }, [29], ['Y']],
  ['a relative', { politicalExposure: 'relative' }, [29], ['R']],
  ['no owner behind the client', {}, [42, 43, 44, 71], ['', 'N', '', '']],
  ['the log', {}, [72, 73, 74, 75], ['N', '203.0.113.7#20-Nov-26;12:05', '', '']],
  [
    'the log after midnight in India',
    { declaredAt: new Date('2026-12-31T19:00:00Z') },
    [73],
    ['203.0.113.7#01-Jan-27;00:30'],
  ],
])('%s', (_case, changes, numbers, expected) => {
  expect(fatcaRecord({ ...ASHA, ...changes })).toHaveLength(FATCA_FIELD_COUNT);
  expect(fields(changes, ...numbers)).toEqual(expected);
});

test('a declaration that replaces an earlier one says so, and differs in nothing else', () => {
  const [first, again] = [fatcaRecord(ASHA), fatcaRecord(ASHA, 'change')];
  expect([first[71], again[71]]).toEqual(['N', 'C']);
  expect(again.toSpliced(71, 1)).toEqual(first.toSpliced(71, 1));
});
