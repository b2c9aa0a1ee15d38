import { expect, test } from 'vitest';
import { businessDate } from '../../kit/dates.ts';
import type { BankIdentity, DetailOutcome, IdentityDetail, ProvidedIdentity } from './compare-identity.ts';
import { compareIdentity } from './compare-identity.ts';

const BANK: BankIdentity = {
  name: 'Ananya Deshmukh',
  bornOn: businessDate('1985-02-08'),
  pan: 'ADXPD1234K',
  address: 'Flat 12, Sahyadri Heights, Baner Road, Pune',
  pincode: '411045',
};
const RULE = { verifiedFrom: 90, reviewFrom: 60 };
const SAME: ProvidedIdentity = { ...BANK, panName: BANK.name };

const outcomesOf = (provided: Partial<ProvidedIdentity>, bank: Partial<BankIdentity> = {}) =>
  compareIdentity({ ...BANK, ...bank }, { ...SAME, ...provided }, RULE)
    .filter(({ outcome }) => outcome !== 'same')
    .map(({ detail, outcome }) => [detail, outcome]);

test.each<[string, Partial<ProvidedIdentity>, [IdentityDetail, DetailOutcome][]]>([
  ['everything is the same', {}, []],
  ['the name is in capitals and turned round', { name: 'DESHMUKH ANANYA', panName: 'MRS ANANYA DESHMUKH' }, []],
  ['an initial more', { name: 'Ananya R Deshmukh' }, [['name', 'differs']]],
  ['an initial more on the PAN', { panName: 'ANANYA R DESHMUKH' }, [['panName', 'differs']]],
  ['another surname', { name: 'Ananya Kulkarni' }, [['name', 'stops']]],
  ['another name on the PAN', { panName: 'RAKESH MENON' }, [['panName', 'stops']]],
  ['a day later', { bornOn: businessDate('1985-02-09') }, [['bornOn', 'stops']]],
  ['day and month exchanged', { bornOn: businessDate('1985-08-02') }, [['bornOn', 'stops']]],
  ['the PAN in small letters', { pan: 'adxpd1234k' }, []],
  ['another PAN', { pan: 'ADXPD1234L' }, [['pan', 'stops']]],
  ['no PAN', { pan: null, panName: null }, [['pan', 'differs']]],
  ['another pincode', { pincode: '411007' }, [['pincode', 'differs']]],
  ['no pincode', { pincode: null }, [['pincode', 'differs']]],
  [
    'another address',
    { address: '5 Park Street, Kolkata', pincode: '700016' },
    [
      ['address', 'differs'],
      ['pincode', 'differs'],
    ],
  ],
])('%s', (_what, provided, expected) => {
  expect(outcomesOf(provided)).toEqual(expected);
});

test('the name of the PAN is compared only where there is a PAN record', () => {
  const details = (provided: Partial<ProvidedIdentity>) =>
    compareIdentity(BANK, { ...SAME, ...provided }, RULE).map(({ detail }) => detail);
  expect(details({})).toEqual(['name', 'panName', 'bornOn', 'pan', 'address', 'pincode']);
  expect(details({ panName: null })).toEqual(['name', 'bornOn', 'pan', 'address', 'pincode']);
});

test('the scores from which names count as the same are a setting', () => {
  const outcomeOf = (verifiedFrom: number, reviewFrom: number) =>
    compareIdentity(BANK, { ...SAME, name: 'Ananya R Deshmukh' }, { verifiedFrom, reviewFrom })[0]?.outcome;
  expect([outcomeOf(50, 40), outcomeOf(90, 60), outcomeOf(100, 99)]).toEqual(['same', 'differs', 'stops']);
});
